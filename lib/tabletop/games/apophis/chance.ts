import type { Player } from '@/lib/tabletop/protocol/game'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { Game } from './model'
import { at } from './state'

/** A number from 0 to `count - 1` from the stream of a seat. */
export function roll(game: Game, player: Player, count: number): number {
  const stream = nextStream(at(game.dice, player))
  game.dice[player] = stream
  return below(streamValue(stream), count)
}

/** A die, 1 to 6. */
export const rollDie = (game: Game, player: Player): number => roll(game, player, 6) + 1

/** The streams of a seed, one for each seat. */
export const streamsOf = (seed: string, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => hashText(seed, seat + 1))

/** Mixes a list with the stream of a seat. */
export function mixUp<Item>(game: Game, player: Player, list: Item[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = roll(game, player, i + 1)
    const kept = at(list, i)
    list[i] = at(list, j)
    list[j] = kept
  }
}
