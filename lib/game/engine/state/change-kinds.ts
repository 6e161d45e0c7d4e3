import { ZONE, ZONES, type Zone } from './layout'

/**
 * Kinds of changes in a game, as bits: the effects of the texts at work are derived again only after a change of a kind
 * that one of their conditions depends on. `texts/compiler/asks.ts` determines those kinds.
 */
export const CHANGE = {
  /** States of cards: ready, assigned, stopped. */
  states: 1,
  /** The cards on the table, and their places. */
  table: 2,
  /** Hands, decks, mission and discard piles. */
  piles: 4,
  boosts: 8,
  power: 16,
  /** Numbers of the turn: its missions and their results. */
  turn: 32,
  /** Cards that a card's own paragraphs refer to. */
  spokenOf: 64,
} as const

/** All of them: a condition that depends on this must be checked again after any change. */
export const ANY_CHANGE = Object.values(CHANGE).reduce((all, kind) => all | kind, 0)

const PILES: ReadonlySet<Zone> = new Set([ZONE.hand, ZONE.deck, ZONE.discard, ZONE.missions])

/** By zone number: the kind of change when a card enters or leaves the zone. */
export const CHANGE_OF_ZONE: readonly number[] = ZONES.map((zone) =>
  PILES.has(zone) ? CHANGE.piles : CHANGE.table,
)
