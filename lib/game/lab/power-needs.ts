import type { Pool } from '@/lib/game/cards/pool'
import { BASE_POWER, type CardKey, HAND_SIZE, SIDES, type Side } from '@/lib/game/terms'
import { drawPace, drawsByTurn, roleIn } from './drawn-as'

/** Power in a turn, and the cards that it could pay for. */
export interface PowerAtTurn {
  /** From 1, counting turns of both players. */
  readonly turn: number
  /** The reader's role in it: only cards of that side can be played. */
  readonly side: Side
  /** Mean cost of all cards of that side drawn by then: the power for playing them all. */
  readonly needed: number
  /** Power received in turns of this role by then, this one included, without glyphs. */
  readonly given: number
}

/**
 * Power that the cards of a draw deck require, turn by turn, beside the power that the rules give. The reader begins as
 * the hero player and draws at the pace of `drawPace`. Averages are exact: the same share of each card has been seen as
 * of the deck.
 */
export function powerNeeds(
  pool: Pool,
  draw: readonly { readonly key: CardKey; readonly count: number }[],
  turns: number,
): readonly PowerAtTurn[] {
  const costs = new Map<Side, number>(SIDES.map((side) => [side, 0]))
  let deck = 0
  for (const { key, count } of draw) {
    const card = pool.byKey.get(key)
    deck += count
    if (card?.cost !== undefined) costs.set(card.side, (costs.get(card.side) ?? 0) + count * card.cost)
  }
  if (deck === 0) return []
  const draws = drawsByTurn(drawPace(pool, draw), 'hero', turns)
  let seen = HAND_SIZE
  const given = new Map<Side, number>()
  return draws.map((drawn, at) => {
    const side = roleIn(at + 1, 'hero')
    const power = (given.get(side) ?? 0) + BASE_POWER
    given.set(side, power)
    const needed = ((costs.get(side) ?? 0) * Math.min(deck, seen)) / deck
    seen += drawn
    return { turn: at + 1, side, needed, given: power }
  })
}
