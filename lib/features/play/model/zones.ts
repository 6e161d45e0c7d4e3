import type { Option } from '@/lib/game/engine/model/decisions'
import type { CardId, Player } from '@/lib/game/engine/model/game'
import type { CardView, PlayerView, View } from '@/lib/game/engine/model/views'
import type { CardState } from '@/lib/game/terms'
import type { TableSnapshot } from './session'

const heroCards = (player: PlayerView): readonly CardView[] => [
  ...player.team,
  ...player.supports,
  ...player.heroShips,
  ...player.gear,
]
const villainCards = (player: PlayerView): readonly CardView[] => [
  ...player.adversaries,
  ...player.villainShips,
]

/** True if a player's hero cards are shown: in their own turn, and before the first, when only teams are in play. */
const showsHeroes = (view: View, player: PlayerView) => view.hero === undefined || player.role === 'hero'

/** Cards in play that matter this turn; the others are ignored (2008 rulebook, Turn Sequence). */
export const cardsInUse = (view: View, player: PlayerView): readonly CardView[] =>
  showsHeroes(view, player) ? heroCards(player) : villainCards(player)

/** Cards in play that are ignored this turn. */
export const cardsUnused = (view: View, player: PlayerView): readonly CardView[] =>
  showsHeroes(view, player) ? villainCards(player) : heroCards(player)

export const inState = (cards: readonly CardView[], state: CardState): readonly CardView[] =>
  cards.filter((card) => card.state === state)

/** The cards on or beneath a card other than its glyphs. The screen shows them next to it. */
export const companions = (card: CardView): readonly CardView[] => [
  ...(card.attached ?? []),
  ...(card.beneath ?? []),
]

/** The cards of a row, each followed by the cards on and beneath it. */
const withCompanions = (cards: readonly CardView[]): readonly CardView[] =>
  cards.some((card) => card.attached || card.beneath)
    ? cards.flatMap((card) => [card, ...companions(card)])
    : cards

/** All cards visible to you, in screen order: top to bottom, left to right. */
export function cardsOnScreen(view: View): readonly CardView[] {
  const yours = cardsInUse(view, view.you)
  const mission = view.mission
  const above = view.you.role === 'hero' ? mission?.against : mission?.assigned
  const below = view.you.role === 'hero' ? mission?.assigned : mission?.against
  return [
    ...view.opponent.hand.filter((card) => card.key !== null),
    ...withCompanions([
      ...cardsInUse(view, view.opponent),
      ...(above ?? []),
      ...view.failed,
      ...(mission ? [mission.card] : []),
      ...(below ?? []),
      ...inState(yours, 'stopped'),
      ...inState(yours, 'ready'),
      ...inState(yours, 'incapacitated'),
    ]),
    ...view.you.hand,
  ]
}

/** All visible cards by id, in any zone. */
export function cardsInSight(view: View): ReadonlyMap<CardId, CardView> {
  const piles = (player: PlayerView) => [
    ...heroCards(player),
    ...villainCards(player),
    ...player.discard,
    ...player.scorePile,
    ...player.hand.filter((card) => card.key !== null),
  ]
  const cards = [...[...view.others, view.you].flatMap(piles), ...cardsOnScreen(view)]
  return new Map(
    cards
      .flatMap((card) => [card, ...card.glyphs, ...companions(card)])
      .map((card): [CardId, CardView] => [card.id, card]),
  )
}

/**
 * Options to hide while people share a screen: those about cards that only their owner may know, while the hand is face
 * down. A card revealed from it is public.
 */
export function secretsOf(
  { hiddenHands, view }: Pick<TableSnapshot, 'hiddenHands' | 'view'>,
  handShown: boolean,
  revealed: CardId | undefined,
): (option: Option) => boolean {
  if (!hiddenHands || handShown) return () => false
  const inHand = new Set(view.you.hand.map(({ id }) => id))
  const open = cardsInSight(view)
  return ({ card, key }) => {
    if (card === undefined || card === revealed) return false
    return inHand.has(card) || (key !== undefined && !open.has(card))
  }
}

/** The view with the other players' hands open. `viewOf` returns another player's view. */
export function withOpenHands(view: View, viewOf: (player: Player) => View): View {
  const others = view.others.map((other) => ({ ...other, hand: viewOf(other.player).you.hand }))
  const opponent = others.find((other) => other.player === view.opponent.player) ?? view.opponent
  return { ...view, opponent, others }
}
