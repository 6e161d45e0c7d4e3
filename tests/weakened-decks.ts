import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { PlayerDeck } from '@/lib/game/engine'
import { type Change, changed } from '@/lib/game/lab/improve'
import type { CardKey } from '@/lib/game/terms'

/** A starter deck with a good card exchanged for one that is clearly worth less to it. */
export interface WeakenedDeck {
  readonly name: string
  readonly deck: PlayerDeck
  /** The change that undoes the exchange. */
  readonly back: Change
  /** Number of turns within which half of the games against nobody are won, so that the exchange matters most. */
  readonly turns: number
}

/** A starter deck in the form that the engine takes. */
export function starterDeckOf(id: string): PlayerDeck {
  const found = STARTER_DECKS.find((one) => one.id === id)
  if (!found) throw new RangeError(id)
  const cards = (section: 'team' | 'missions' | 'draw') =>
    found.list[section].flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: cards('team'), missions: cards('missions'), draw: cards('draw') }
}

/**
 * Exchanges the mission with the most experience, which the team completes easily, for one with the least. That costs
 * the deck a tenth of all games against the starters, and more of the games against nobody with a limit of turns.
 */
function weakened(id: string, good: CardKey, poor: CardKey, turns: number): WeakenedDeck {
  const deck = starterDeckOf(id)
  if (!deck.missions.includes(good) || deck.missions.includes(poor)) throw new RangeError(good)
  const back: Change = { pile: 'missions', out: poor, in: good }
  return {
    name: `${id} with ${poor} for ${good}`,
    deck: changed(deck, { ...back, out: good, in: poor }),
    back,
    turns,
  }
}

export const WEAKENED_DECKS: readonly WeakenedDeck[] = [
  weakened('oneill', 'BASE-171', 'BASE-159', 8),
  weakened('oneill', 'BASE-174', 'BASE-159', 8),
  weakened('carter', 'BASE-183', 'BASE-166', 7),
]
