import { type Game, STEPS } from './model'

/** 32 bits that are equal for equal positions of one game. */
export function positionHash(game: Game): number {
  let hash = 0x811c9dc5
  const add = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193)
    hash ^= hash >>> 15
  }
  const addAll = (list: readonly number[]) => {
    add(list.length)
    for (const value of list) add(value)
  }
  const { steering, talk, result } = game
  addAll([STEPS.indexOf(game.step), game.turn, game.round, game.first, game.player])
  addAll([game.newBases, game.from, game.target, game.talks])
  for (const list of [game.dice, game.home, game.toDeploy, game.base, game.units, game.ship]) addAll(list)
  for (const list of [game.crew, game.moved, game.fought, game.arrived, game.treaties]) addAll(list)
  for (const list of [game.reserveUnits, game.reserveShips, game.deck, game.discard]) addAll(list)
  for (const list of game.hand) addAll(list)
  for (const gone of game.conceded) add(gone ? 1 : 2)
  if (steering) addAll([steering.at, steering.left, steering.loaded ? 1 : 0, steering.unloaded ? 1 : 0])
  if (talk) addAll([talk.kind === 'treaty' ? 1 : 2, talk.to, talk.card, talk.back])
  if (result) addAll([result.winner ?? -1, result.reason.length])
  return hash | 0
}
