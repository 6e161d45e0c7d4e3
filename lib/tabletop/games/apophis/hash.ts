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
  const flags = (list: readonly boolean[]) => {
    for (const value of list) add(value ? 1 : 2)
  }
  const { combat, invasion, trade, result } = game
  add(STEPS.indexOf(game.step))
  addAll([game.turn, game.round, game.player, game.progress, game.offers, game.cardsLeft])
  addAll([game.taken, game.device, game.target])
  flags([game.extra, game.second, game.departed, game.probed])
  for (const list of [game.dice, game.place, game.visits, game.captive, game.members]) addAll(list)
  for (const list of [game.warriors, game.colour, game.bank, game.discard, game.known]) addAll(list)
  for (const lists of [game.hand, game.table, game.piles]) for (const list of lists) addAll(list)
  for (const list of [game.conceded, game.faceUp, game.fresh]) flags(list)
  if (trade) addAll([trade.from, trade.to, trade.card, trade.back])
  if (combat) {
    flags([combat.turned])
    addAll([combat.card, combat.player, combat.foes, combat.hits, combat.members, combat.began])
    addAll([combat.beganWarriors, combat.value, combat.phase, combat.lostMembers, combat.lostWarriors])
  }
  if (invasion) {
    addAll([invasion.card, invasion.turner, invasion.loose])
    addAll(invasion.shares)
    addAll(invasion.standing)
  }
  if (result) addAll([result.winner ?? -1, result.reason.length])
  return hash | 0
}
