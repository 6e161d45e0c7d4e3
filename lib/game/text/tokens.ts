import type { Glyph, Skill } from '@/lib/game/terms'

/** Languages that cards can be shown in. */
export const LANGUAGES = ['en', 'cs', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Terms of the rules that are highlighted in a text, as labels (`Success:`) or within it. */
export type Keyword =
  | 'success'
  | 'failure'
  | 'either'
  | 'victory'
  | 'withdraw'
  | 'dominion'
  | 'blockade'
  | 'token'

/**
 * A piece of rules text. Every token carries the words to show or to read out, in the language of the text; an
 * icon may be drawn in their place.
 */
export type Token =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'icon'; readonly icon: 'skill'; readonly name: Skill; readonly text: string }
  | { readonly type: 'icon'; readonly icon: 'glyph'; readonly name: Glyph; readonly text: string }
  | { readonly type: 'icon'; readonly icon: 'power'; readonly name: 'power'; readonly text: string }
  /** Shown bold. */
  | { readonly type: 'keyword'; readonly keyword: Keyword; readonly text: string }
  /** A card's title, which no language inflects. */
  | { readonly type: 'title'; readonly text: string }
  /** Reminder text of a keyword, with its brackets. A reader may switch it off. */
  | {
      readonly type: 'reminder'
      readonly tokens: RichText
      /** Never displayed: it only names what the table offers for a card that is played by hand. */
      readonly unseen?: true
    }
  /** A whole paragraph in another language than the requested one, which cannot express it yet. */
  | { readonly type: 'foreign'; readonly language: Language; readonly tokens: RichText }

/** A paragraph. */
export type RichText = readonly Token[]

/** The words alone, for search and screen readers: icons become their names. */
export const plainText = (tokens: RichText): string => wordsIn(tokens, ({ unseen }) => !unseen)

/** All words, and those that are nowhere shown. */
export const wholeText = (tokens: RichText): string => wordsIn(tokens, () => true)

function wordsIn(tokens: RichText, has: (reminder: Extract<Token, { type: 'reminder' }>) => boolean): string {
  let text = ''
  for (const token of tokens) {
    if (token.type === 'reminder' && !has(token)) continue
    text += 'tokens' in token ? wordsIn(token.tokens, has) : token.text
  }
  return text
}

/** Length of a whole text in characters, with symbols counted as the words they stand for. */
export const textLength = (paragraphs: readonly RichText[]): number =>
  paragraphs.reduce((sum, paragraph) => sum + plainText(paragraph).length, 0)

/** A text being put together: words, tokens, or lists of them in order. */
export type Piece = string | Token | readonly Piece[]

/** `say\`${subject} is ${state}\``: the words and the values between them, in order. */
export const say = (words: TemplateStringsArray, ...between: readonly Piece[]): Piece => {
  const pieces: Piece[] = []
  words.forEach((word, i) => {
    if (word !== '') pieces.push(word)
    const next = between[i]
    if (next !== undefined && next !== '') pieces.push(next)
  })
  return pieces
}

/** The pieces as tokens: neighbouring words joined, no doubled spaces, none before a comma or full stop. */
export function tokensOf(piece: Piece): RichText {
  const tokens: Token[] = []
  let text = ''
  const close = () => {
    if (text !== '') tokens.push({ type: 'text', text })
    text = ''
  }
  const endsWithSpace = () => {
    if (text !== '') return text.endsWith(' ')
    return tokens.length === 0
  }
  const visit = (at: Piece): void => {
    if (typeof at === 'string') {
      let words = at
      if (endsWithSpace()) words = words.trimStart()
      if (/^[,.;:)]/.test(words)) text = text.trimEnd()
      text += words
    } else if (isToken(at)) {
      close()
      tokens.push(at)
    } else for (const inner of at) visit(inner)
  }
  visit(piece)
  text = text.trimEnd()
  close()
  return tokens
}

const isToken = (piece: Piece): piece is Token => typeof piece === 'object' && 'type' in piece

/** Sentences in brackets, to be put after a text. */
export const inBrackets = (sentences: readonly Piece[]): Piece =>
  say`(${sentences.map((one, i) => (i === 0 ? one : [' ', one]))})`

/** A text with the reminders of its keywords. */
export const explained = (body: RichText, reminder: RichText): RichText => [
  ...body,
  { type: 'text', text: ' ' },
  { type: 'reminder', tokens: reminder },
]

/** The first letter a reader meets, made a capital. Titles and icons stay as they are. */
export function capital(piece: Piece): Piece {
  let done = false
  const visit = (at: Piece): Piece => {
    if (done) return at
    if (typeof at === 'string') {
      const i = at.search(/\S/)
      if (i < 0) return at
      done = true
      return at.slice(0, i) + at.charAt(i).toUpperCase() + at.slice(i + 1)
    }
    if (isToken(at)) {
      done = true
      return at.type === 'keyword' || (at.type === 'icon' && at.icon === 'power')
        ? { ...at, text: at.text.charAt(0).toUpperCase() + at.text.slice(1) }
        : at
    }
    return at.map(visit)
  }
  return visit(piece)
}

/** The first word of a piece, as it will be read. */
export function firstWord(piece: Piece): string {
  if (typeof piece === 'string') return piece.trimStart()
  if (isToken(piece)) return 'text' in piece ? piece.text : plainText(piece.tokens)
  for (const inner of piece) {
    const word = firstWord(inner)
    if (word !== '') return word
  }
  return ''
}
