import { nextStream, shuffleKey, streamValue } from '@/lib/tabletop/protocol/prng'
import type { CardId, Player } from '../model/game'
import { arrange, cardsIn, countIn, firstIn, forget, type Game, move, setStream, streamOf } from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'

/** More than there are cards in any game. */
const CARD_PLACES = 4_096

/** What is done with decks and mission piles by every rule alike: shuffling, drawing. */

/**
 * Shuffles a pile with its own stream of random numbers. The order depends on the seed and on each card by
 * itself, so two versions of a deck are alike where their cards are alike.
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
 * Draws up to `count` cards. From an empty deck nothing is drawn and the game goes on (2008 rulebook, Debrief
 * Phase; ruling 45). Returns the cards drawn.
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
