import { ZONE, ZONES, type Zone } from './layout'

/**
 * What can change in a game, as bits: what holds by the texts at work is derived anew only after a change of a kind that
 * one of their conditions asks for. Which kinds those are says `texts/compiler/asks.ts`.
 */
export const CHANGE = {
  /** Whether cards are ready, assigned, stopped. */
  states: 1,
  /** Which cards lie on the table, and where. */
  table: 2,
  /** Hands, decks, mission and discard piles. */
  piles: 4,
  boosts: 8,
  power: 16,
  /** Numbers of the turn: its missions and how they ended. */
  turn: 32,
  /** Cards that a card's own paragraphs have spoken of. */
  spokenOf: 64,
} as const

/** Any of them: what asks for it must be looked at again whatever changes. */
export const ANY_CHANGE = Object.values(CHANGE).reduce((all, kind) => all | kind, 0)

const PILES: ReadonlySet<Zone> = new Set([ZONE.hand, ZONE.deck, ZONE.discard, ZONE.missions])

/** By zone number: what changes when a card comes there or goes from there. */
export const CHANGE_OF_ZONE: readonly number[] = ZONES.map((zone) =>
  PILES.has(zone) ? CHANGE.piles : CHANGE.table,
)
