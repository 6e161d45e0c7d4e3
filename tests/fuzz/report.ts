import type { CardKey } from '@/lib/game/terms'

/** Order for a worker. */
export interface Order {
  readonly seed: string
  /** The games are numbered `first`, `first + step`, and so on below `games`. */
  readonly first: number
  readonly step: number
  readonly games: number
  /** Time at which it stops, as `Date.now()`. */
  readonly until: number
  /** Every game with a multiple of this number is checked thoroughly. */
  readonly sample: number
  /**
   * Card for which the games are made: decks with the cards that its text mentions, and answers that let it take
   * effect.
   */
  readonly card?: CardKey
  /** Its paragraph that still has to take effect, from 0. */
  readonly paragraph?: number
}

/** Results of a worker since its last report. */
export interface Report {
  readonly games: number
  readonly thorough: number
  readonly decisions: number
  readonly turns: number
  readonly reasons: Readonly<Record<string, number>>
  /** Number of times each paragraph took effect. */
  readonly texts: Readonly<Record<string, number>>
  /** Seeds of games that reached the turn limit. */
  readonly undecided: readonly string[]
  readonly failure?: { readonly seed: string; readonly message: string; readonly replay: string }
}

export const EMPTY: Report = {
  games: 0,
  thorough: 0,
  decisions: 0,
  turns: 0,
  reasons: {},
  texts: {},
  undecided: [],
}

const sum = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) => {
  const all: Record<string, number> = { ...one }
  for (const [name, count] of Object.entries(other)) all[name] = (all[name] ?? 0) + count
  return all
}

export const added = (one: Report, other: Report): Report => ({
  games: one.games + other.games,
  thorough: one.thorough + other.thorough,
  decisions: one.decisions + other.decisions,
  turns: one.turns + other.turns,
  reasons: sum(one.reasons, other.reasons),
  texts: sum(one.texts, other.texts),
  undecided: [...one.undecided, ...other.undecided],
  failure: one.failure ?? other.failure,
})
