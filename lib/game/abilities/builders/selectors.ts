import type { CardState, Glyph, Skill } from '@/lib/game/terms'
import type { Ref, Who } from '../references'
import type {
  Amount,
  Bound,
  Choice,
  Comparison,
  Every,
  Filter,
  FromPile,
  Place,
  Quantity,
  Ranked,
  Target,
} from '../selectors'

/** Nouns, adjectives and determiners: `a(assigned(trait('Jaffa', supportCharacter)))`. */

// ---------------------------------------------------------------- nouns
// Some end in `Card` because set modules call the cards themselves by the plain word.

export const card: Filter = { what: 'card' }
export const character: Filter = { what: 'character' }
export const teamCharacter: Filter = { what: 'team' }
export const supportCharacter: Filter = { what: 'support' }
export const adversaryCard: Filter = { what: 'adversary' }
export const obstacleCard: Filter = { what: 'obstacle' }
export const complication: Filter = { what: 'complication' }
export const gearCard: Filter = { what: 'gear' }
export const ship: Filter = { what: 'ship' }
export const heroShipCard: Filter = { what: 'ship', side: 'hero' }
export const villainShipCard: Filter = { what: 'ship', side: 'villain' }
export const missionCard: Filter = { what: 'mission' }
export const eventCard: Filter = { what: 'event' }
export const glyph: Filter = { what: 'glyph' }
export const heroCard: Filter = { what: 'card', side: 'hero' }
export const villainCard: Filter = { what: 'card', side: 'villain' }
/** A mission beneath a blockading card. */
export const blockadedMission: Filter = { what: 'mission', place: 'blockade' }

// ---------------------------------------------------------------- adjectives

/** Any further conditions at once. */
export const which = (filter: Filter, conditions: Filter): Filter => ({ ...filter, ...conditions })

const inState =
  (state: CardState | readonly CardState[]) =>
  (filter: Filter): Filter => ({ ...filter, state })
export const assigned = inState('assigned')
export const stopped = inState('stopped')
export const incapacitated = inState('incapacitated')
/** A ready card; the verb is `ready`. */
export const readyOne = inState('ready')
export const stoppedOrAssigned = inState(['stopped', 'assigned'])

/** Has one of the traits. */
export const trait = (traits: string | readonly string[], filter: Filter): Filter => ({
  ...filter,
  trait: traits,
})
/** Has none of the traits. */
export const withoutTrait = (traits: string | readonly string[], filter: Filter): Filter => ({
  ...filter,
  not: { trait: traits },
})
/** Other than this card, or than those named. */
export const other = (filter: Filter, than: Ref | readonly Ref[] = 'self'): Filter => ({
  ...filter,
  other: than,
})
export const atMission = (filter: Filter): Filter => ({ ...filter, atMission: true })
export const ofSkill = (skill: Skill, filter: Filter): Filter => ({ ...filter, skill })
export const withGlyph = (filter: Filter, symbol?: Glyph | readonly Glyph[]): Filter =>
  symbol === undefined ? { ...filter, glyphs: 1 } : { ...filter, glyph: symbol }
export const withGlyphs = (least: number, filter: Filter): Filter => ({ ...filter, glyphs: least })
export const withoutGlyph = (filter: Filter): Filter => ({ ...filter, glyphs: 0 })
/** Has or is a glyph with a symbol that those have too. */
export const matching = (whom: Ref | Filter, filter: Filter): Filter => ({ ...filter, matching: whom })
export const withRating = (
  skill: Skill | 'contributed',
  is: Comparison,
  n: Amount,
  filter: Filter,
): Filter => ({
  ...filter,
  rating: { skill, is, n },
})
export const costing = (is: Comparison, n: Amount, filter: Filter): Filter => ({
  ...filter,
  cost: { is, n } satisfies Bound,
})
/** A mission whose printed difficulty is so high. */
export const ofDifficulty = (is: Comparison, n: Amount, filter: Filter = missionCard): Filter => ({
  ...filter,
  difficulty: { is, n },
})
/** A mission, or a glyph, that is worth so much experience. */
export const worthExperience = (is: Comparison, n: Amount, filter: Filter = missionCard): Filter => ({
  ...filter,
  experience: { is, n },
})
/** Cards that have the trait which the text has chosen. */
export const ofChosenTrait = (filter: Filter): Filter => ({ ...filter, chosenTrait: true })
/** A ship whose firepower is so high. */
export const ofFirepower = (is: Comparison, n: Amount, filter: Filter = ship): Filter => ({
  ...filter,
  firepower: { is, n },
})
/** Only those that have the most of it, or the highest. */
export const withMost = (of: Ranked, filter: Filter): Filter => ({ ...filter, most: of })
export const withLeast = (of: Ranked, filter: Filter): Filter => ({ ...filter, least: of })
export const titled = (title: string, filter: Filter = character): Filter => ({ ...filter, title })
export const sameTitleAs = (whom: Ref | Filter, filter: Filter): Filter => ({ ...filter, titleOf: whom })
export const whose = (who: Who, filter: Filter): Filter => ({ ...filter, whose: who })
export const withText = (text: 'failure' | 'success' | 'dominion' | 'withdraw', filter: Filter): Filter => ({
  ...filter,
  text,
})
export const withToken = (filter: Filter): Filter => ({ ...filter, token: true })
export const anyOf = (...filters: readonly Filter[]): Filter => ({ anyOf: filters })

const inPlace =
  (place: Place) =>
  (filter: Filter, owner: Who = 'you'): Filter =>
    owner === 'you' ? { ...filter, place } : { ...filter, place, whose: owner }
export const inHand = inPlace('hand')
export const inDiscard = inPlace('discard')
export const inDeck = inPlace('deck')
export const inScorePile = inPlace('score')
/** A failed mission of this turn. */
export const failed = inPlace('failed')
/** Stored beneath a card, not as a glyph. */
export const beneath = (filter: Filter, under: Ref = 'self'): Filter => ({
  ...filter,
  place: 'beneath',
  beneath: under,
})
/** A glyph beneath these characters. */
export const glyphOf = (whom: Ref | Filter, filter: Filter = glyph): Filter => ({ ...filter, beneath: whom })

// ---------------------------------------------------------------- determiners

type Choosing = Omit<Choice, 'kind' | 'of'>

/** Exactly one, chosen by you by default. */
export const a = (filter: Filter, how: Choosing = {}): Choice => ({ kind: 'choose', of: filter, ...how })
export const another = (filter: Filter, how: Choosing = {}): Choice => a(other(filter), how)
/** Exactly this many. */
export const some = (n: Quantity, filter: Filter, how: Choosing = {}): Choice => a(filter, { n, ...how })
export const upTo = (n: Amount, filter: Filter, how: Choosing = {}): Choice =>
  a(filter, { n: { kind: 'upTo', n }, ...how })
export const anyNumber = (filter: Filter, how: Choosing = {}): Choice =>
  a(filter, { n: { kind: 'any' }, ...how })
export const random = (filter: Filter, n: Amount = 1): Choice =>
  n === 1 ? a(filter, { random: true }) : a(filter, { n, random: true })
/** All matching cards, also if a text says "each". */
export const all = (filter: Filter, as?: string): Every =>
  as === undefined ? { kind: 'every', of: filter } : { kind: 'every', of: filter, as }
/** Cards from the top of a pile. */
export const topOf = (pile: 'deck' | 'missions', how: Omit<FromPile, 'kind' | 'pile'> = {}): FromPile => ({
  kind: 'top',
  pile,
  ...how,
})

/** The same choice, remembered under a name. */
export const as = (name: string, target: Choice): Choice => ({ ...target, as: name })
export type { Target }
