import type { Player } from '@/lib/tabletop/protocol/game'
import { shuffleEvents } from './chance'
import { EVENTS, type EventCard, eventId } from './data'
import { type DiceGame, seatOf, take } from './model'
import { sum } from './team'
import { EVENTS_A_TURN } from './terms'

/** Draws event cards into a hand; if the deck is empty, the discard pile is shuffled first (ruling 13). */
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

/** Inserts a card into a sorted hand. */
function insert(hand: number[], card: number): void {
  let at = hand.length
  hand.push(card)
  for (; at > 0 && (hand[at - 1] ?? 0) > card; at--) hand[at] = hand[at - 1] ?? 0
  hand[at] = card
}

/** Plays an action card: it goes from the hand to the discard pile. */
export function spend({ at: position, log }: DiceGame, player: Player, card: number): void {
  take(seatOf(position, player).hand, card)
  position.eventDiscard.push(card)
  log?.push({ type: 'played', player, card: eventId(card) })
}

/** Discards a card without playing it. */
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

/** Values of cards in hand for turns to come, in points, as measured in 4,000 games of the hand-written heuristic. */

/** By the number of cards held at the end of a turn: their value, in points. Three more come each turn. */
const HELD = [0, 1.5, 2.7, 3]
/**
 * How much better a card is for later turns than another, in points: a level helps in most tests, a skill is seldom
 * missing, and holding rarely needed cards forces discarding useful ones.
 */
const LEVEL = 0.25
const RARELY_MISSED = -0.8
const BETTER_HELD = { reroll: 0.7, heal: 0.5, negate: 0.4, challenge: 0.3 } as const
const qualityOf = (card: EventCard): number => {
  if (card.kind === 'challenge') return BETTER_HELD.challenge
  const { effect } = card
  if (effect === 'reroll' || effect === 'heal' || effect === 'negate') return BETTER_HELD[effect]
  if (effect !== 'boost') return 0
  return LEVEL * (card.brains + card.combat) + RARELY_MISSED * sum(Object.values(card.skills))
}
/** Weight of quality for each turn to come, and its maximum. */
const QUALITY_A_TURN = 0.22
const MAX_OF_QUALITY = 1.5

const QUALITIES: readonly number[] = EVENTS.map(qualityOf)
/** By number of event cards, relative to the average of all: cards yet to be drawn are neither better nor worse. */
const QUALITY = QUALITIES.map((quality) => quality - sum(QUALITIES) / QUALITIES.length)

/** Returns the value of a hand, given the number of unseen cards that will join it and the number of turns to come. */
export function worthOfHand(hand: readonly number[], unseen: number, turns: number): number {
  const count = Math.min(hand.length + unseen, HELD.length - 1, EVENTS_A_TURN * turns)
  const quality = hand.reduce((all, card) => all + (QUALITY[card] ?? 0), 0)
  return (HELD[count] ?? 0) + Math.min(MAX_OF_QUALITY, QUALITY_A_TURN * turns) * quality
}
