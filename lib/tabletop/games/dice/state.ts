import type { Player } from '@/lib/tabletop/protocol/game'
import { draw, hashText, mix, nextStream, shuffleKey, streamValue } from '@/lib/tabletop/protocol/prng'
import {
  EVENTS,
  EVENTS_A_TURN,
  type EventCard,
  eventId,
  PERSONNEL_LEVELS,
  PERSONNEL_SKILLS,
  SIDES,
} from './component-set'
import { type DiceGame, type Position, seatOf, take } from './model'

/**
 * All randomness of a game. Each player and purpose has a random stream of its own, so that one more roll by a player
 * changes nothing else.
 */

/** Rolls a player's ten-sided die: 1 to 10. */
export function throwDie(position: Position, player: Player): number {
  return draw(position.diceStreams, player, SIDES) + 1
}

/** Returns a whole number from 0 to `count - 1`, which selects the member of a player's team that is lost. */
export function drawLot(position: Position, player: Player, count: number): number {
  return draw(position.fateStreams, player, count)
}

/**
 * Returns the cards in an order that depends only on the salt and on which cards, and how many copies of each, there
 * are.
 */
export function shuffled(cards: readonly number[], salt: number): number[] {
  const copies = new Map<number, number>()
  return cards
    .map((card) => {
      const copy = copies.get(card) ?? 0
      copies.set(card, copy + 1)
      return { card, key: shuffleKey(salt, mix((card << 8) | copy)) }
    })
    .sort((one, other) => one.key - other.key || one.card - other.card)
    .map(({ card }) => card)
}

/** Shuffles the discarded personnel into a new deck. */
export function shufflePersonnel(position: Position): void {
  position.personnelStream = nextStream(position.personnelStream)
  position.personnelDeck = shuffled(position.personnelDiscard, streamValue(position.personnelStream))
  position.personnelDiscard = []
}

/** Shuffles a mission back into the deck. */
export function shuffleIn(position: Position, mission: number): void {
  position.missionStream = nextStream(position.missionStream)
  position.missionDeck = shuffled([...position.missionDeck, mission], streamValue(position.missionStream))
}

/** Shuffles the discarded event cards into a new deck. */
function shuffleEvents(position: Position): void {
  position.eventStream = nextStream(position.eventStream)
  position.eventDeck = shuffled(position.eventDiscard, streamValue(position.eventStream))
  position.eventDiscard = []
}

/** Returns the random streams of a seed. */
export function streamsOf(
  seed: string,
  players: number,
): Pick<Position, 'diceStreams' | 'fateStreams' | 'personnelStream' | 'missionStream' | 'eventStream'> {
  const forEach = (purpose: string) =>
    Array.from({ length: players }, (_, player) => hashText(`${seed}/${purpose}`, player))
  return {
    diceStreams: forEach('dice'),
    fateStreams: forEach('fate'),
    personnelStream: hashText(`${seed}/personnel`),
    missionStream: hashText(`${seed}/missions`),
    eventStream: hashText(`${seed}/events`),
  }
}

/** The abilities of a team: sums over its personnel. */

/** Returns the combined level of a team in a stat (0 Brains, 1 Combat), without cards. */
export function teamLevel(team: readonly number[], stat: number): number {
  const levels = PERSONNEL_LEVELS[stat]
  let sum = 0
  for (const card of team) sum += levels?.[card] ?? 0
  return sum
}

/** Returns a team's level in a skill (by its index in `SKILLS`): one for each member who has it. */
export function skillLevel(team: readonly number[], skill: number): number {
  const levels = PERSONNEL_SKILLS[skill]
  let sum = 0
  for (const card of team) sum += levels?.[card] ?? 0
  return sum
}

/** Returns the sum of numbers; 0 for none. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

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
 * Value of a card for later turns, in points: a level helps in most tests, a skill is seldom missing, and holding
 * rarely needed cards forces discarding useful ones.
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
