import { OPERATORS, type Operator } from './field-kinds'
import type { QueryProblem, Span } from './query'
import { AND_WORDS, OR_WORDS } from './vocabulary'

/** A value as written, quoted or not. */
export interface LexedValue extends Span {
  readonly text: string
  /** Whether it stood between slashes, which are not in the text. */
  readonly isPattern: boolean
}

export type Lexeme = Span &
  (
    | { readonly kind: 'open' | 'close' | 'not' | 'or' }
    | { readonly kind: 'words'; readonly text: string; readonly phrase: boolean }
    | { readonly kind: 'pattern'; readonly text: string }
    | {
        readonly kind: 'field'
        readonly name: string
        readonly operator: Operator
        readonly values: readonly LexedValue[]
      }
  )

const QUOTES = '"“”„«»'
const SPACE = /\s/
const FIELD = /([\p{L}][\p{L}\p{N}_-]*)(<=|>=|!=|[:=<>])/uy
/** Whether a text is one of the signs that compare. */
export const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

/**
 * Splits a query into its words. Never fails: whatever has no meaning of its own is a bare word.
 * `problems` receives what is wrong at this level (an unclosed quote or pattern).
 */
export function lexQuery(text: string, problems: QueryProblem[]): Lexeme[] {
  const found: Lexeme[] = []
  let at = 0

  const ends = (place: number) => {
    const character = text[place]
    return character === undefined || SPACE.test(character) || character === '(' || character === ')'
  }

  /** Reads a quoted phrase or an unquoted run up to what ends a word. `stop` ends unquoted runs as well. */
  const readValue = (stop: string): LexedValue => {
    const from = at
    if (text[at] === '/') return readPattern()
    if (QUOTES.includes(text[at] ?? ' ')) {
      at++
      while (at < text.length && !QUOTES.includes(text[at] ?? '')) at++
      const to = Math.min(at + 1, text.length)
      const value = { text: text.slice(from + 1, at), isPattern: false, from, to }
      if (at === text.length) problems.push({ code: 'unclosed-quote', from, to: at })
      else at++
      return value
    }
    while (!ends(at) && !QUOTES.includes(text[at] ?? '') && !stop.includes(text[at] ?? '')) at++
    return { text: text.slice(from, at), isPattern: false, from, to: at }
  }

  /** Reads up to the next slash that no backslash stands before. */
  const readPattern = (): LexedValue => {
    const from = at++
    while (at < text.length && text[at] !== '/') at += text[at] === '\\' ? 2 : 1
    at = Math.min(at, text.length)
    const written = text.slice(from + 1, at)
    if (at === text.length) problems.push({ code: 'unclosed-pattern', from, to: at })
    else at++
    return { text: written, isPattern: true, from, to: at }
  }

  const readField = (name: string, operator: Operator, from: number): Lexeme => {
    const values: LexedValue[] = []
    for (;;) {
      const value = readValue(',')
      if (value.text.trim() !== '') values.push(value)
      if (text[at] !== ',') break
      at++
    }
    return { kind: 'field', name, operator, values, from, to: at }
  }

  while (at < text.length) {
    const from = at
    const character = text[at] ?? ''
    if (SPACE.test(character)) {
      at++
    } else if (character === '(' || character === ')') {
      at++
      found.push({ kind: character === '(' ? 'open' : 'close', from, to: at })
    } else if (character === '-' && (!ends(at + 1) || text[at + 1] === '(')) {
      at++
      found.push({ kind: 'not', from, to: at })
    } else {
      FIELD.lastIndex = at
      const [whole, name, operator] = FIELD.exec(text) ?? []
      if (whole !== undefined && name !== undefined && operator !== undefined && isOperator(operator)) {
        at += whole.length
        found.push(readField(name, operator, from))
      } else {
        const quoted = QUOTES.includes(character)
        const value = readValue('')
        const word = value.text.toLowerCase()
        if (!quoted && OR_WORDS.includes(word)) found.push({ kind: 'or', from, to: at })
        else if (value.isPattern) found.push({ kind: 'pattern', text: value.text, from, to: at })
        else if (quoted || !AND_WORDS.includes(word))
          found.push({ kind: 'words', text: value.text, phrase: quoted, from, to: value.to })
      }
    }
  }
  return found
}
