import type { Who } from '@/lib/game/abilities/references'
import type { Kind, Place } from '@/lib/game/abilities/selectors'
import type { CardState, Glyph, Skill } from '@/lib/game/terms'
import type { Determiner, Head, NounPhrase, Paragraph, Relation, Sentence } from '../plan/plan'
import { capital, firstWord, type Keyword, type Piece, say, type Token } from '../tokens'

/** English words and the little grammar that English needs. */

export const NOUNS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  card: ['card', 'cards'],
  character: ['character', 'characters'],
  team: ['team character', 'team characters'],
  support: ['support character', 'support characters'],
  mission: ['mission', 'missions'],
  gear: ['gear', 'gear'],
  event: ['event', 'events'],
  obstacle: ['obstacle', 'obstacles'],
  complication: ['complication', 'complications'],
  adversary: ['adversary', 'adversaries'],
  ship: ['ship', 'ships'],
  glyph: ['glyph', 'glyphs'],
}

const SKILL_NAMES: Readonly<Record<Skill, string>> = {
  culture: 'Culture',
  science: 'Science',
  combat: 'Combat',
  ingenuity: 'Ingenuity',
}

export const STATE_WORDS: Readonly<Record<CardState, string>> = {
  ready: 'ready',
  assigned: 'assigned',
  stopped: 'stopped',
  incapacitated: 'incapacitated',
}

const KEYWORDS: Readonly<Record<Keyword, string>> = {
  success: 'Success',
  failure: 'Failure',
  either: 'Success or Failure',
  victory: 'Victory',
  withdraw: 'Withdraw',
  dominion: 'dominion',
  blockade: 'blockade',
  token: 'promotion token',
}

export const PERSONS: readonly unknown[] = ['character', 'team', 'support', 'adversary']

export const skillIcon = (name: Skill): Token => ({
  type: 'icon',
  icon: 'skill',
  name,
  text: SKILL_NAMES[name],
})
export const glyphIcon = (name: Glyph): Token => ({ type: 'icon', icon: 'glyph', name, text: name })
export const power: Token = { type: 'icon', icon: 'power', name: 'power', text: 'power' }
export const keyword = (name: Keyword, text = KEYWORDS[name]): Token => ({
  type: 'keyword',
  keyword: name,
  text,
})

const COUNTED = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** "wound token", "counters": the word for a counter of that name. */
export const counterWord = (name: string, many: boolean): string =>
  `${name === 'counter' ? 'counter' : `${name} token`}${many ? 's' : ''}`

/** Counted cards are written in words up to ten, everything else in figures. */
export const counted = (n: number): string => COUNTED[n] ?? String(n)

/** A real minus sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** "a" or "an", depending on the pronunciation of the next word. */
export function a(piece: Piece): Piece {
  const word = firstWord(piece)
  const letters = /^[A-Z]{2,}\b/.test(word)
  const vowel = letters ? /^[AEFHILMNORSX]/.test(word) : /^[aeio]|^u(?!ni)/i.test(word)
  return say`${vowel ? 'an' : 'a'} ${piece}`
}

const IRREGULAR: Readonly<Record<string, string>> = { be: 'is', have: 'has', do: 'does' }

/** Present tense: third person, singular or plural. */
export function verb(base: string, many: boolean, no = false): string {
  if (base === 'could') return no ? "couldn't" : 'could'
  if (base === 'was') return `${many ? 'were' : 'was'}${no ? "n't" : ''}`
  if (base === 'be') return `${many ? 'are' : 'is'}${no ? "n't" : ''}`
  if (no) return `${many ? "don't" : "doesn't"} ${base}`
  if (many) return base
  return IRREGULAR[base] ?? third(base)
}
const third = (base: string) =>
  /(s|sh|ch|x)$/.test(base) ? `${base}es` : /[^aeou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`

/** "a", "a and b", "a, b, and c". */
export function list(items: readonly Piece[], word: 'and' | 'or' | 'and/or' | 'then'): Piece {
  const [first = '', second] = items
  if (items.length < 2) return first
  if (items.length === 2 && second !== undefined)
    return word === 'then' ? say`${first}, then ${second}` : say`${first} ${word} ${second}`
  const last = items.at(-1) ?? ''
  return [...items.slice(0, -1).map((item) => say`${item}, `), word === 'then' ? 'then ' : `${word} `, last]
}

/** Ends a sentence, unless words in quotes have already ended it. */
export function close(piece: Piece): Piece {
  return [capital(piece), /[.”]$/.test(lastWord(piece)) ? '' : '.']
}

function lastWord(piece: Piece): string {
  if (typeof piece === 'string') return piece.trimEnd()
  if ('type' in piece) return 'text' in piece ? piece.text : ')'
  for (let i = piece.length - 1; i >= 0; i--) {
    const at = piece[i]
    const word = at === undefined ? '' : lastWord(at)
    if (word !== '') return word
  }
  return ''
}

/** State beside the plan that the wording depends on: the acting player, and the cards that have been looked at. */
export interface Speech {
  /** The player that "their" refers to. */
  readonly who: Who
  /** Player whose hand has been looked at: its cards come "from it". */
  readonly seen: { hand?: Who }
  /** True where another player has just been the subject: an order would be taken for theirs, so "you" is said. */
  readonly named?: boolean
  /** Whole texts within a text: in quotes, or as one of several to choose from. */
  readonly quote: (text: Paragraph) => Piece
  readonly inline: (sentences: readonly Sentence[], speech: Speech) => Piece
}

// ---------------------------------------------------------------- players

export function player(who: Who): string {
  switch (who) {
    case 'you':
      return 'you'
    case 'opponent':
      return 'your opponent'
    case 'hero':
      return 'the hero player'
    case 'villain':
      return 'the villain player'
    case 'hostOwner':
      return "that character's owner"
    case 'thatPlayer':
    case 'chosenPlayer':
      return 'that player'
  }
}

export function owner(who: Who | 'owner', speech: Speech, many = false): string {
  if (who === 'owner') return many ? "their owner's" : "its owner's"
  if (who === 'you') return 'your'
  return who === speech.who ? 'their' : `${player(who)}'s`
}

// ---------------------------------------------------------------- number and gender

export const single: readonly Determiner['kind'][] = ['a', 'each', 'no']

/** True if a verb after it is plural; singular "they" takes the plural too. */
export function isMany(np: NounPhrase): boolean {
  switch (np.kind) {
    case 'cards':
      // A title alone is one card, whatever its determiner would be.
      if (np.det.kind === 'plural' && np.heads.some(({ title }) => title !== undefined)) return false
      return !single.includes(np.det.kind) || (np.det.kind === 'no' && np.heads[0]?.whose === undefined)
    case 'pronoun':
      return np.many || PERSONS.includes(np.noun)
    case 'back':
      return np.many
    case 'top':
      return np.n.kind !== 'number' || np.n.n !== 1
    default:
      return false
  }
}

export const isPerson = (head: Head) => PERSONS.includes(head.noun) && !head.asCard

/** The noun with its adjectives, and small words of place and comparison. */

/** "non-NID", "non-event": a negated property in one word. */
export function nonAdjective(relation: Relation): string | undefined {
  if (relation.kind !== 'not') return undefined
  const { of: inner } = relation
  if (inner.kind === 'trait' && inner.traits.length === 1) return `non-${inner.traits[0]} `
  const plain =
    inner.kind === 'noun' &&
    Object.keys(inner.head).every(
      (name) => name === 'noun' || name === 'relations' || inner.head[name as keyof Head] === undefined,
    )
  return plain && inner.head.relations.length === 0 ? `non-${NOUNS[inner.head.noun][0]} ` : undefined
}

/** The noun with its adjectives. */
export function core(
  head: Head,
  plural: boolean,
  nons: readonly string[] = [],
  traitsJoin: 'and' | 'or' = 'or',
): Piece {
  const words: Piece[] = []
  if (head.states)
    words.push([
      list(
        head.states.map((state) => STATE_WORDS[state]),
        'or',
      ),
      ' ',
    ])
  if (head.blocked) words.push('blocked ')
  if (head.fate) words.push(`${head.fate} `)
  words.push(...nons)
  if (head.traits) words.push([list(head.traits, traitsJoin), ' '])
  if (head.skill) words.push([skillIcon(head.skill), ' '])
  if (head.side) words.push(`${head.side} `)
  if (head.symbols) words.push([list(head.symbols.map(glyphIcon), 'or'), ' '])
  const noun = NOUNS[head.noun]
  words.push(
    head.asCard && head.noun !== 'card' ? `${noun[0]} ${plural ? 'cards' : 'card'}` : noun[plural ? 1 : 0],
  )
  return words
}

/** "equal to or less than": a comparison in words. */
export function compared(is: string, than: Piece): Piece {
  switch (is) {
    case '<':
      return say`less than ${than}`
    case '<=':
      return say`equal to or less than ${than}`
    case '>':
      return say`greater than ${than}`
    case '>=':
      return say`equal to or greater than ${than}`
    default:
      return say`equal to ${than}`
  }
}

/** "3 or more": a number compared with a figure. */
export function bounded(is: string, n: Piece, fewer: 'less' | 'fewer' = 'less'): Piece {
  switch (is) {
    case '<':
      return say`${fewer} than ${n}`
    case '<=':
      return say`${n} or ${fewer}`
    case '>':
      return say`more than ${n}`
    case '>=':
      return say`${n} or more`
    default:
      return n
  }
}

export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  play: 'play',
  hand: 'hand',
  deck: 'deck',
  discard: 'discard pile',
  missions: 'mission pile',
  score: 'villain score pile',
  failed: 'failed missions',
  blockade: 'blockade',
  beneath: 'cards beneath',
}
