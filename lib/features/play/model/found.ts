import type { Option, OptionKind } from '@/lib/game/engine/model/decisions'
import type { View } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'
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

/** What goes back to a pile by these options: how many cards, the first of them, and where, if to one place only. */
export function putBack(options: readonly Option[]): {
  readonly cards: number
  readonly looked: CardKey | undefined
  readonly place: 'top' | 'bottom' | 'either'
} {
  const back = options.flatMap(({ kind, card, key }) =>
    kind === 'top' || kind === 'bottom' ? [{ place: kind, card, key }] : [],
  )
  const [first] = back
  const isOnePlace = back.every(({ place }) => place === first?.place)
  return {
    cards: new Set(back.map(({ card }) => card)).size,
    looked: first?.key,
    place: first && isOnePlace ? first.place : 'either',
  }
}
