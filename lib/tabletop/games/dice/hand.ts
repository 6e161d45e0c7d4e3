import type { Player } from '@/lib/tabletop/protocol/game'
import { shuffleEvents } from './chance'
import { eventId } from './data'
import type { DiceGame } from './model'
import { seatOf, take } from './seats'

/** Draws event cards into a hand, shuffling what was discarded where the deck is empty (ruling 13). */
export function drawEvents({ at: position, log }: DiceGame, player: Player, count: number): void {
  const seat = seatOf(position, player)
  const drawn: number[] = []
  while (drawn.length < count) {
    if (position.eventDeck.length === 0) {
      if (position.eventDiscard.length === 0) break
      shuffleEvents(position)
      log?.push({ type: 'reshuffled', deck: 'events', count: position.eventDeck.length })
    }
    const card = position.eventDeck.pop()
    if (card === undefined) break
    drawn.push(card)
  }
  for (const card of drawn) insert(seat.hand, card)
  log?.push({ type: 'events-drawn', player, count: drawn.length, cards: drawn.map(eventId) })
}

/** Puts a card into a sorted hand. */
function insert(hand: number[], card: number): void {
  let at = hand.length
  hand.push(card)
  for (; at > 0 && (hand[at - 1] ?? 0) > card; at--) hand[at] = hand[at - 1] ?? 0
  hand[at] = card
}

/** Plays an action card: out of the hand, onto the discard pile. */
export function spend({ at: position, log }: DiceGame, player: Player, card: number): void {
  take(seatOf(position, player).hand, card)
  position.eventDiscard.push(card)
  log?.push({ type: 'played', player, card: eventId(card) })
}

/** Lays a card off without playing it. */
export function layOff({ at: position, log }: DiceGame, player: Player, card: number): void {
  take(seatOf(position, player).hand, card)
  position.eventDiscard.push(card)
  log?.push({ type: 'discarded', player, card: eventId(card) })
}

/** Calls back for each card of a sorted hand, once for all copies. */
export function forEachKind(hand: readonly number[], look: (card: number) => void): void {
  let last = -1
  for (const card of hand) {
    if (card !== last) look(card)
    last = card
  }
}
