import { fold } from '@/lib/game/cards/fold'
import type { CardType, Side } from '@/lib/game/terms'
import type { DeckSection } from '../deck'

/** The meaning of a heading in a pasted list for the cards below it. */
export interface Heading {
  /** The section for the cards; undefined if each card's type decides. */
  readonly section?: DeckSection
  readonly types?: readonly CardType[]
  readonly side?: Side
  /** Cards that do not fit the section go to the maybeboard instead of another section. */
  readonly only?: true
  /** The cards below are not part of the deck, such as a sideboard. */
  readonly outside?: true
  /** The cards below are under consideration: they are kept on the maybeboard. */
  readonly maybe?: true
}

const TEAM: Heading = { section: 'team' }
/** Other games have a card that leads the deck: here a team character; any other card goes to the maybeboard. */
const COMMANDER: Heading = { section: 'team', only: true }
const MISSIONS: Heading = { section: 'missions' }
const DRAW: Heading = { section: 'draw' }
const OUTSIDE: Heading = { outside: true }
const MAYBE: Heading = { outside: true, maybe: true }
const HERO: Heading = { section: 'draw', side: 'hero' }
const VILLAIN: Heading = { section: 'draw', side: 'villain' }
const ofType = (...types: CardType[]): Heading => ({ section: 'draw', types })

/**
 * Headings used by people, other tools and our own export, normalised by `fold`: part of a file format, so the same in
 * every language of the interface.
 */
const WORDS: readonly (readonly [Heading, readonly string[]])[] = [
  [TEAM, ['team', 'starting team', 'team character', 'team characters', 'starting characters']],
  [TEAM, ['tym', 'startovni tym', 'pocatecni tym', 'tymova postava', 'tymove postavy']],
  [TEAM, ['equipe', 'equipe de depart', 'personnage dequipe', 'personnages dequipe']],
  [COMMANDER, ['commander', 'commanders', 'cmdr', 'oathbreaker']],
  [
    MISSIONS,
    ['mission', 'missions', 'mission pile', 'mission deck', 'culture', 'science', 'combat', 'ingenuity'],
  ],
  [MISSIONS, ['mise', 'balicek misi', 'kultura', 'veda', 'boj', 'duvtip']],
  [MISSIONS, ['pile de missions', 'ingeniosite']],
  [
    DRAW,
    ['main', 'main deck', 'maindeck', 'main board', 'mainboard', 'deck', 'draw', 'draw deck', 'draw pile'],
  ],
  [DRAW, ['library', 'balicek', 'hlavni balicek', 'lizaci balicek', 'pioche', 'paquet', 'deck principal']],
  [HERO, ['hero', 'heroes', 'hero cards', 'hrdina', 'hrdinove', 'hrdinovy karty', 'heros', 'cartes heros']],
  [VILLAIN, ['villain', 'villains', 'villain cards', 'zloduch', 'zloduchove', 'zloduchovy karty']],
  [VILLAIN, ['mechant', 'mechants', 'cartes mechant', 'cartes mechants']],
  [{ types: ['team', 'support'] }, ['characters', 'postavy', 'personnages']],
  [ofType('support'), ['support', 'support character', 'support characters', 'podpurna postava']],
  [ofType('support'), ['podpurne postavy', 'soutien', 'personnage de soutien', 'personnages de soutien']],
  [ofType('gear'), ['gear', 'vybaveni', 'equipement', 'equipements']],
  [ofType('event'), ['event', 'events', 'udalost', 'udalosti', 'evenement', 'evenements']],
  [ofType('obstacle'), ['obstacle', 'obstacles', 'prekazka', 'prekazky']],
  [ofType('adversary'), ['adversary', 'adversaries', 'nepritel', 'nepratele', 'ennemi', 'ennemis']],
  [ofType('ship'), ['ship', 'ships', 'lod', 'lode', 'vaisseau', 'vaisseaux']],
  [
    MAYBE,
    ['sideboard', 'side board', 'side deck', 'sidedeck', 'side', 'sb', 'maybeboard', 'maybe board', 'maybe'],
  ],
  [MAYBE, ['considering', 'acquireboard', 'companion', 'companions', 'bench', 'reserve', 'zaloha', 'mozna']],
  [MAYBE, ['ke zvazeni', 'peut-etre', 'peut etre', 'en reserve', 'a envisager']],
  [OUTSIDE, ['wishlist', 'remarks', 'tokens', 'token', 'stickers', 'attractions', 'emblems']],
]

const HEADINGS: ReadonlyMap<string, Heading> = new Map(
  WORDS.flatMap(([heading, words]) => words.map((word) => [word, heading] as const)),
)

export const HEADING_WORDS: readonly string[] = [...HEADINGS.keys()]

/** Decoration around a heading: punctuation, symbols, pictures. */
const DECORATION = /[^\p{L}\p{M}\p{N}():]/u
const UNIT = String.raw`(?:\s*(?:cards?|copies|kar(?:ta|ty|et)|cartes?))?`
const COUNT_AFTER = new RegExp(String.raw`\s*(?:[([]\s*\d+${UNIT}\s*[)\]]|[:-]?\s*\b\d+${UNIT})\s*$`, 'i')
const COUNT_BEFORE = /^\(?\d+\s*x?\)?\s+/i

/** Strips decoration on both sides. An end-anchored pattern would try every position of a long run. */
function undecorated(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && DECORATION.test(text.charAt(start))) start++
  while (end > start && DECORATION.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** The meaning of a word that a tool writes next to a card; undefined if it has none. */
export const headingOf = (word: string): Heading | undefined =>
  HEADINGS.get(fold(undecorated(word)).replace(/\s+/g, ' ').trim())

/**
 * Reads a tidied line (see `tidyLine`) as a heading: a known word with or without a colon, count and decoration, or any
 * words ending in a colon, which then have no meaning for the cards. Undefined if it is not a heading.
 */
export function readHeading(line: string): Heading | undefined {
  let words = undecorated(line).replace(COUNT_AFTER, '')
  const colon = words.trimEnd().endsWith(':')
  if (colon) words = words.trimEnd().slice(0, -1).replace(COUNT_AFTER, '').trimEnd()
  const known = headingOf(words.replace(COUNT_BEFORE, ''))
  if (known) return known
  return colon && !/^\d/.test(words) ? {} : undefined
}

/** A word and a colon before a card, or one of the short words that need no colon. */
const IN_FRONT =
  /^[^\p{L}\p{N}]*([\p{L}][\p{L}' -]{0,28}?) ?(?::\s*|(?<=\b(?:sb|cmdr|sideboard|maybeboard|maybe|commander))\s+(?=[x(]?\d))(?=\S)/iu

/**
 * Splits a leading section name off a tidied line: `SB: 3 Chaska`, `Team: Thor`. The heading is undefined if there is
 * none.
 */
export function splitHeading(line: string): { readonly heading?: Heading; readonly rest: string } {
  const found = IN_FRONT.exec(line)
  const heading = found?.[1] === undefined ? undefined : headingOf(found[1])
  return found && heading ? { heading, rest: line.slice(found[0].length) } : { rest: line }
}
