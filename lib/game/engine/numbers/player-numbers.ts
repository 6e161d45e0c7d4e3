import { HAND_SIZE } from '@/lib/game/terms'
import type { Cost } from '../model/decisions'
import type { Player } from '../model/game'
import { type Game, numberOf, setNumberOf } from '../state'
import { NONE } from '../state/card-facts'
import { PLAYER_NUMBER } from '../state/layout'
import { playerOf } from '../texts/runtime/context'
import { amountFor, derived } from '../texts/runtime/derived'

/** Power that a player has left this turn. */
export const powerOf = (game: Game, player: Player): number => numberOf(game, player, PLAYER_NUMBER.power)

/** A cost in power as an option shows it; one object per amount is created and reused. */
export function costOf(power: number): Cost {
  const known = costs[power]
  if (known) return known
  const cost: Cost = { power }
  costs[power] = cost
  return cost
}
const costs: Cost[] = []

/** A cost in power; callers have made sure that it can be paid. */
export const payPower = (game: Game, player: Player, amount: number): void =>
  setNumberOf(game, player, PLAYER_NUMBER.power, powerOf(game, player) - amount)

/** Income of the power phase. */
export function receivePower(game: Game, player: Player, amount: number): void {
  setNumberOf(game, player, PLAYER_NUMBER.power, powerOf(game, player) + amount)
  setNumberOf(
    game,
    player,
    PLAYER_NUMBER.powerReceived,
    numberOf(game, player, PLAYER_NUMBER.powerReceived) + amount,
  )
}

/** Power gained in the course of the turn. */
export function gainPower(game: Game, player: Player, amount: number): void {
  receivePower(game, player, amount)
  setNumberOf(
    game,
    player,
    PLAYER_NUMBER.powerGained,
    numberOf(game, player, PLAYER_NUMBER.powerGained) + amount,
  )
}

/** Power lost to a text, as far as there is any. Returns the amount. */
export function losePowerNow(game: Game, player: Player, amount: number): number {
  const lost = Math.min(amount, powerOf(game, player))
  payPower(game, player, lost)
  return lost
}

/** Power cannot be saved: the rest is lost at the end of a turn (2008 rulebook, Power Phase). */
export function losePower(game: Game, player: Player): void {
  setNumberOf(game, player, PLAYER_NUMBER.power, 0)
  setNumberOf(game, player, PLAYER_NUMBER.powerReceived, 0)
  setNumberOf(game, player, PLAYER_NUMBER.powerGained, 0)
}

/** Cards to which a player refills their hand, and above which they discard; never below 0 (ruling 116). */
export function handSizeOf(game: Game, player: Player): number {
  const changes = derived(game).modifiers.handSize
  if (!changes) return HAND_SIZE
  let size = HAND_SIZE
  for (const active of changes) {
    const { node } = active.modifier
    if (node.kind === 'handSize' && playerOf(game, active.context, node.who) === player)
      size += amountFor(game, active, NONE)
  }
  return Math.max(0, size)
}
