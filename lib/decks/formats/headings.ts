import type { CardType, Side } from '@/lib/terms'
import type { DeckSection } from '../deck'

/** What a heading in a pasted list says about the cards below it. */
export interface Heading {
  /** Where the cards go; undefined where each card's type decides. */
  readonly section?: DeckSection
  readonly types?: readonly CardType[]
  readonly side?: Side
  /** The cards below are no part of the deck, such as a sideboard. */
  readonly outside?: true
  /** They may come into it: they are kept on the maybe-list. */
  readonly maybe?: true
}

const TEAM: Heading = { section: 'team' }
const MISSIONS: Heading = { section: 'missions' }
const DRAW: Heading = { section: 'draw' }
const OUTSIDE: Heading = { outside: true }
const MAYBE: Heading = { outside: true, maybe: true }
const ofType = (...types: CardType[]): Heading => ({ section: 'draw', types })

/** Words that people, and our own export, put over parts of a list: a file format, so the same in every language. */
const HEADINGS: ReadonlyMap<string, Heading> = new Map([
  ['team', TEAM],
  ['starting team', TEAM],
  ['team character', TEAM],
  ['team characters', TEAM],
  ['starting characters', TEAM],
  ['mission', MISSIONS],
  ['missions', MISSIONS],
  ['mission pile', MISSIONS],
  ['mission deck', MISSIONS],
  ['culture', MISSIONS],
  ['science', MISSIONS],
  ['combat', MISSIONS],
  ['ingenuity', MISSIONS],
  ['main', DRAW],
  ['main deck', DRAW],
  ['deck', DRAW],
  ['draw', DRAW],
  ['draw deck', DRAW],
  ['draw pile', DRAW],
  ['hero', { section: 'draw', side: 'hero' }],
  ['heroes', { section: 'draw', side: 'hero' }],
  ['hero cards', { section: 'draw', side: 'hero' }],
  ['villain', { section: 'draw', side: 'villain' }],
  ['villains', { section: 'draw', side: 'villain' }],
  ['villain cards', { section: 'draw', side: 'villain' }],
  ['characters', { types: ['team', 'support'] }],
  ['support', ofType('support')],
  ['support character', ofType('support')],
  ['support characters', ofType('support')],
  ['gear', ofType('gear')],
  ['event', ofType('event')],
  ['events', ofType('event')],
  ['obstacle', ofType('obstacle')],
  ['obstacles', ofType('obstacle')],
  ['adversary', ofType('adversary')],
  ['adversaries', ofType('adversary')],
  ['ship', ofType('ship')],
  ['ships', ofType('ship')],
  ['sideboard', OUTSIDE],
  ['side deck', OUTSIDE],
  ['maybeboard', MAYBE],
  ['maybe', MAYBE],
  ['wishlist', OUTSIDE],
  ['remarks', OUTSIDE],
])

export const HEADING_WORDS: readonly string[] = [...HEADINGS.keys()]

const DECORATION = /[#*=_\-\s[\]]/
const COUNT_AFTER = /\s*(?:[([]\s*\d+(?:\s*cards?)?\s*[)\]]|[:-]\s*\d+)\s*$/i
const COUNT_BEFORE = /^\d+\s*x?\s+/i

/** Without decoration on either side. A pattern for the end of a text would try every place of a long run. */
function undecorated(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && DECORATION.test(text.charAt(start))) start++
  while (end > start && DECORATION.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/**
 * Reads a line (tidied, see `tidyLine`) as a heading: a known word with or without a colon, count and decoration,
 * or any words with a colon at the end, which then say nothing. Undefined where it is none.
 */
export function readHeading(line: string): Heading | undefined {
  let words = undecorated(line).replace(COUNT_AFTER, '')
  const colon = words.endsWith(':')
  if (colon) words = words.slice(0, -1).replace(COUNT_AFTER, '').trimEnd()
  const plain = undecorated(words.replace(COUNT_BEFORE, '')).toLowerCase().replace(/\s+/g, ' ')
  const known = HEADINGS.get(plain)
  if (known) return known
  return colon && !/^\d/.test(words) ? {} : undefined
}
