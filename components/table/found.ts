import type { OptionKind, View } from '@/lib/engine/types'
import type { Move, MoveTable } from './moves'
import { cardsOnScreen } from './zones'

const OF_ONE_CARD: ReadonlySet<OptionKind> = new Set(['choose', 'top', 'bottom', 'return', 'discard'])

/**
 * The moves of a choice among cards that do not lie on the table: found in a deck, a discard pile or a mission pile.
 * None where a card of the table, or a glyph beneath one, may be chosen as well: then the table must stay in sight.
 */
export function foundMoves(moves: MoveTable | undefined, view: View): readonly Move[] {
  if (!moves || moves.decision === 'action' || moves.choosing.kind !== 'all' || moves.targeting) return []
  const held = new Set(cardsOnScreen(view).flatMap((card) => card.glyphs.map(({ id }) => id)))
  const known = moves.listed.filter(
    ({ option }) => OF_ONE_CARD.has(option.kind) && option.card !== undefined && option.key !== undefined,
  )
  return known.some(({ option }) => held.has(option.card ?? -1)) ? [] : known
}
