import type { Player } from '@/lib/tabletop/protocol/game'
import { draw, hashText, mix, nextStream, shuffleKey, streamValue } from '@/lib/tabletop/protocol/prng'
import type { Position } from './model'
import { SIDES } from './terms'

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
export function shuffleEvents(position: Position): void {
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
