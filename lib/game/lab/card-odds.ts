import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { drawPace, drawsByTurn } from './draw-pace'
import { MAX_CARDS, oddsByTurn } from './odds'

/** Turns that are told of a card, of both players together; the first stands for the opening hand. */
export const CARD_ODDS_TURNS = [1, 2, 4, 6, 8] as const

export interface CardOdds {
  readonly turn: (typeof CARD_ODDS_TURNS)[number]
  /** From 0 to 1: at least one copy has been drawn when the turn begins. */
  readonly chance: number
}

/** Chances to have drawn one of so many copies in a draw deck; undefined for none, and where they cannot be counted. */
export type OddsOfCopies = (copies: number) => readonly CardOdds[] | undefined

/**
 * The chances to draw cards of a draw deck: the first hand is kept, the reader begins as the hero player, and as many
 * cards are drawn as the power of a turn pays for at the average cost of the deck (see `drawPace`). Each number of copies is counted once.
 */
export function oddsOfCopies(
  pool: Pool,
  draw: readonly { readonly key: CardKey; readonly count: number }[],
): OddsOfCopies {
  const deck = draw.reduce((sum, { count }) => sum + count, 0)
  const last = Math.max(...CARD_ODDS_TURNS)
  const perTurn = drawsByTurn(drawPace(pool, draw), 'hero', last)
  const known = new Map<number, readonly CardOdds[]>()
  return (copies) => {
    if (copies < 1 || copies > deck || deck > MAX_CARDS) return undefined
    const told = known.get(copies)
    if (told) return told
    const all = oddsByTurn({ deck, groups: [{ copies }], combine: 'all' }, perTurn, last)
    const odds = CARD_ODDS_TURNS.map((turn) => ({ turn, chance: all[turn - 1]?.chance ?? 0 }))
    known.set(copies, odds)
    return odds
  }
}
