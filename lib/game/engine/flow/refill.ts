import type { Frame, Program } from '@/lib/game/engine/model/machine'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { HAND_SIZE } from '@/lib/game/terms'
import type { Decision, Option } from '../model/decisions'
import { cardsIn, countIn, type Game, keyOf, move } from '../state'
import { ZONE } from '../state/layout'
import { record } from '../state/log'
import { controllerOf, goTo, placeOf, setSlot, slotOf } from '../state/program'
import { happen } from '../texts/runtime/events'
import { draw } from './piles'

/**
 * A player, the frame's controller, refills their hand to eight cards, or discards down to eight (2008 rulebook,
 * Debrief Phase).
 */
function drawToFullHand(game: Game, frame: Frame): void {
  const player = controllerOf(game, frame)
  const cards = draw(game, player, Math.max(0, HAND_SIZE - countIn(game, player, ZONE.hand)))
  if (cards.length > 0)
    record(game, 'draw', { player, cards, secretOf: player, figures: { count: cards.length } })
}

/** The frame keeps the place in the hand of the last discard: cards are chosen in the order of the hand. */
const PLACE = 0

function askDiscard(game: Game, frame: Frame): Decision | undefined {
  const player = controllerOf(game, frame)
  const hand = cardsIn(game, player, ZONE.hand)
  const excess = hand.length - HAND_SIZE
  if (excess <= 0) return undefined
  // From the last place on, and so that enough cards follow for the discards still to come.
  const allowed = hand.slice(Math.max(0, slotOf(game, frame, PLACE)), hand.length - excess + 1)
  return {
    player,
    kind: 'discard',
    options: allowed.map((card) => ({ kind: 'discard', card, key: keyOf(game, card) })),
  }
}

function discard(game: Game, { card = -1 }: Option, frame: Frame): void {
  const player = controllerOf(game, frame)
  setSlot(game, frame, PLACE, cardsIn(game, player, ZONE.hand).indexOf(card))
  move(game, card, ZONE.discard)
  record(game, 'discard', { player, card, figures: { fromHand: 1 } })
  happen(game, EVENTS.discarded, card, player)
}

export const refill: Program = [
  { name: 'draw', run: drawToFullHand },
  {
    name: 'discard',
    ask: askDiscard,
    take: (game, option, frame) => {
      discard(game, option, frame)
      goTo(game, frame, DISCARD)
    },
  },
]
const DISCARD = placeOf(refill, 'discard')
