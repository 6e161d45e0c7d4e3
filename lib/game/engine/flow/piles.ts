import type { Frame, Program } from '@/lib/game/engine/model/program'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { nextStream, shuffleKey, streamValue } from '@/lib/tabletop/protocol/prng'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { handSizeOf } from '../numbers/hand-size'
import {
  arrange,
  cardsIn,
  countIn,
  firstIn,
  forget,
  type Game,
  keyOf,
  move,
  setStream,
  streamOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'

import { record } from '../state/log'
import { controllerOf, goTo, placeOf, setSlot, slotOf } from '../state/program'
import { happen } from '../texts/runtime/events'
import { affect, canBeReplaced, canDrawsBeReplaced, drawOneByOne, isEverReplaced } from './affect'

/** More than there are cards in any game. */
const CARD_PLACES = 4_096

/** Operations on decks and mission piles that all rules share: shuffling, drawing. */

/**
 * Shuffles a pile with its own random stream. The order depends on the seed and on each card by itself, so two versions
 * of a deck are in the same order where their cards are the same.
 */
export function shuffle(game: Game, player: Player, pile: 'deck' | 'missions'): void {
  const stream = nextStream(streamOf(game, player, pile))
  setStream(game, player, pile, stream)
  const salt = streamValue(stream)
  // Key and card as one number: 32 bits above, the card below, so that plain numbers are sorted.
  const cards = cardsIn(game, player, ZONE[pile])
  const order = new Float64Array(cards.length)
  for (let i = 0; i < order.length; i++) {
    const card = cards[i] ?? 0
    order[i] = shuffleKey(salt, game.setup.hashes[card] ?? 0) * CARD_PLACES + card
  }
  order.sort()
  for (let i = 0; i < order.length; i++) cards[i] = (order[i] ?? 0) % CARD_PLACES
  arrange(game, ZONE[pile], cards)
  for (const card of cards) forget(game, card)
}

/**
 * Draws up to `count` cards. If the deck is empty, nothing is drawn and the game goes on (2008 rulebook, Debrief Phase;
 * ruling 45). Returns the cards drawn.
 */
export function draw(game: Game, player: Player, count: number): CardId[] {
  const drawn: CardId[] = []
  while (drawn.length < count && countIn(game, player, ZONE.deck) > 0) {
    const card = firstIn(game, player, ZONE.deck)
    move(game, card, ZONE.hand)
    drawn.push(card)
  }
  return drawn
}

/** Takes up to `count` cards from the top of a deck and places them in the discard pile. Returns them. */
export function discardFromDeck(game: Game, player: Player, count: number): CardId[] {
  const discarded: CardId[] = []
  for (let card = firstIn(game, player, ZONE.deck); card !== NONE && discarded.length < count; ) {
    discarded.push(card)
    move(game, card, ZONE.discard)
    card = firstIn(game, player, ZONE.deck)
  }
  return discarded
}

/**
 * A player, the frame's controller, refills their hand to eight cards, or discards down to eight (2008 rulebook,
 * Debrief Phase), or to as many as a text says (ruling 116).
 */
function drawToFullHand(game: Game, frame: Frame): void {
  const player = controllerOf(game, frame)
  const missing = handSizeOf(game, player) - countIn(game, player, ZONE.hand)
  if (isEverReplaced(game, 'discardCard')) setSlot(game, frame, EXCESS, Math.max(0, -missing))
  if (missing > 0 && canDrawsBeReplaced(game)) {
    drawOneByOne(game, frame, player, missing)
    return
  }
  const cards = draw(game, player, Math.max(0, missing))
  if (cards.length > 0)
    record(game, 'draw', { player, cards, secretOf: player, figures: { count: cards.length } })
}

/** The frame keeps the place in the hand of the last discard: cards are chosen in the order of the hand. */
const PLACE = 0
/** Discards still to be made, where a text could replace them: each is made once (ruling 115). */
const EXCESS = 1

function askDiscard(game: Game, frame: Frame): Decision | undefined {
  const player = controllerOf(game, frame)
  const hand = cardsIn(game, player, ZONE.hand)
  const above = hand.length - handSizeOf(game, player)
  const excess = isEverReplaced(game, 'discardCard') ? Math.min(above, slotOf(game, frame, EXCESS)) : above
  if (excess <= 0) return undefined
  // From the last index on, and so that enough cards follow for the remaining discards.
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
  if (isEverReplaced(game, 'discardCard')) setSlot(game, frame, EXCESS, slotOf(game, frame, EXCESS) - 1)
  if (canBeReplaced(game, 'discardCard')) {
    affect(game, frame, 'discard', [card])
    return
  }
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
      goTo(game, frame, DISCARD)
      discard(game, option, frame)
    },
  },
]
const DISCARD = placeOf(refill, 'discard')
