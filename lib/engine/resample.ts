import { advance } from './machine'
import { seedStreams } from './new-game'
import { hashText, mix, shuffleKey } from './prng'
import { cardsIn, clone, exchange, type Game, knows, leftOf, playersOf, type Zone } from './state'
import type { CardId, Player } from './types'

/**
 * Zones whose hidden cards may be exchanged for one another. A mission is never hidden among other cards, so the
 * pile stands apart from deck, hand and complications.
 */
const GROUPS: readonly (readonly Zone[])[] = [['deck', 'hand', 'obstacles', 'beneath'], ['missions']]

/**
 * Another position that looks the same to `player`: the cards that he does not know are dealt anew among their
 * places, and all chance to come is seeded anew. The game given stays as it is. The same seed gives the same
 * position.
 */
export function resample(game: Game, player: Player, seed: string): Game {
  const copy = clone(game)
  // The seed that is to come must not be readable from the copy either.
  const sample: Game = { ...copy, setup: { ...game.setup, seed } }
  const salt = hashText(seed, player)
  for (const owner of playersOf(sample)) {
    for (const zones of GROUPS) {
      const hidden = zones
        .flatMap((zone) => cardsIn(sample, owner, zone))
        .filter((card) => !knows(sample, player, card))
      exchange(sample, hidden, dealt(hidden, salt))
    }
  }
  seedStreams(sample, `${seed}/${player}/${leftOf(sample, player)}`)
  advance(sample)
  return sample
}

function dealt(cards: readonly CardId[], salt: number): CardId[] {
  const key = (card: CardId) => shuffleKey(salt, mix(card))
  return [...cards].sort((a, b) => key(a) - key(b) || a - b)
}
