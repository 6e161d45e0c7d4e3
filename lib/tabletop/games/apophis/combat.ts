import type { Player } from '@/lib/tabletop/protocol/game'
import type { Unit } from './component-set'
import { type Fight, SEARCH_VALUE, standing, woundsOf } from './evaluate'
import type { CardId, Combat, Game } from './model'
import { ApophisError, armedValue, at, discardFrom, factsOf, note, rollDie, WARRIOR_VALUE } from './state'

/**
 * Returns the current combat.
 * @throws ApophisError if there is none
 */
export function combatOf(game: Game): Combat {
  if (!game.combat) throw new ApophisError('no combat')
  return game.combat
}

/**
 * Returns the facts of a combat card.
 * @throws ApophisError for any other card
 */
export function foeFacts(game: Game, card: CardId) {
  const facts = factsOf(game, card)
  if (facts.type !== 'combat') throw new ApophisError(`card ${card} is no combat`)
  return facts
}

/** Returns the adversaries at the start of a combat; for an invasion, the team's share. */
export function unitsOf(game: Game, { card, foes }: Combat): readonly Unit[] {
  const { units, special } = foeFacts(game, card)
  if (special !== 'invasion') return units
  const unit = at(units, 0)
  return Array.from({ length: foes }, () => unit)
}

/**
 * Begins a team's combat against a card. `members` is the number standing at its start: all who are not infected
 * (ruling 11), but in a later share of an invasion only those still standing.
 */
export function beginCombat(
  game: Game,
  card: CardId,
  player: Player,
  { turned, foes, members }: { turned: boolean; foes: number; members: number },
): void {
  game.combat = {
    card,
    player,
    turned,
    foes,
    hits: 0,
    members,
    began: members,
    beganWarriors: at(game.warriors, player),
    value: armedValue(game, player),
    phase: 0,
    lostMembers: 0,
    lostWarriors: 0,
  }
  game.step = 'combat'
}

/** Returns everything on which the chances of a combat depend. */
export function fightOf(game: Game, combat: Combat): Fight {
  return {
    special: foeFacts(game, combat.card).special,
    units: unitsOf(game, combat),
    hits: combat.hits,
    members: combat.members,
    warriors: at(game.warriors, combat.player),
    value: combat.value,
    isFirst: combat.phase === 0,
  }
}

/** True if all adversaries are down. */
export const isWon = (game: Game, combat: Combat): boolean => combat.hits >= woundsOf(unitsOf(game, combat))

/** Throws a grenade before the first phase: it also hits the unseen (ruling 13). */
export function throwGrenade(game: Game, card: CardId): void {
  const combat = combatOf(game)
  const facts = factsOf(game, card)
  if (facts.type !== 'equipment') throw new ApophisError(`card ${card} is no grenade`)
  const dice = diceOf(game, combat.player, facts.dice)
  const hits = count(dice, facts.value)
  combat.hits = Math.min(combat.hits + hits, woundsOf(unitsOf(game, combat)))
  discardFrom(game, combat.player, card)
  note(game, { type: 'grenade', player: combat.player, card, dice, hits })
}

/** Uses a special weapon in the combat: it counts until the combat is over (ruling 12). */
export function drawWeapon(game: Game, card: CardId): void {
  const combat = combatOf(game)
  const facts = factsOf(game, card)
  if (facts.type !== 'equipment') throw new ApophisError(`card ${card} is no weapon`)
  combat.value = Math.min(combat.value, facts.value)
  discardFrom(game, combat.player, card)
  note(game, { type: 'used', player: combat.player, card })
}

/** Warriors called before the first phase fight from the beginning. */
export function joinWarriors(game: Game): void {
  const combat = combatOf(game)
  combat.beganWarriors = at(game.warriors, combat.player)
}

/**
 * Plays one phase: both sides roll at the same time, then losses are removed; wounds add up over phases (ruling 25).
 * Warriors fall before members, and for good; against Hathor they do not roll (ruling 34). Of the unseen, only those
 * found in this phase can be hit (ruling 24). Larvae roll afterwards and infect members for the rest of the game
 * (ruling 21).
 */
export function fightPhase(game: Game): void {
  const combat = combatOf(game)
  const { player } = combat
  const { special } = foeFacts(game, combat.card)
  const units = unitsOf(game, combat)
  const warriors = at(game.warriors, player)
  const surprised = special === 'ambush' && combat.phase === 0
  combat.phase++

  const charms = special === 'charm'
  const searchDice = special === 'unseen' ? diceOf(game, player, combat.members) : []
  const dice = surprised ? [] : diceOf(game, player, charms ? 1 : combat.members)
  const warriorDice = surprised || charms ? [] : diceOf(game, player, warriors)
  const rolled = count(dice, combat.value) + count(warriorDice, WARRIOR_VALUE)
  const before = standing(units, combat.hits)
  const reach = special === 'unseen' ? count(searchDice, SEARCH_VALUE) : rolled
  const after = Math.min(combat.hits + Math.min(rolled, reach), woundsOf(units))

  const attackers = special === 'larvae' ? standing(units, after) : before
  const foeDice = diceOf(game, player, attackers.length)
  let losses = 0
  attackers.forEach(({ value }, i) => {
    if (at(foeDice, i) >= value) losses++
  })
  combat.lostWarriors = special === 'larvae' ? 0 : Math.min(losses, warriors)
  combat.lostMembers = Math.min(losses - combat.lostWarriors, combat.members)
  const hits = after - combat.hits
  combat.hits = after
  combat.members -= combat.lostMembers
  game.warriors[player] = warriors - combat.lostWarriors
  if (special === 'larvae') game.members[player] = at(game.members, player) - combat.lostMembers
  const rolls = { dice, warriorDice, searchDice, foeDice }
  note(game, {
    type: 'phase',
    player,
    card: combat.card,
    phase: combat.phase,
    ...rolls,
    hits,
    losses: combat.lostMembers + combat.lostWarriors,
  })
  if (special === 'larvae' && combat.lostMembers > 0)
    note(game, { type: 'infected', player, card: combat.card, count: combat.lostMembers })
}

/** Undoes one loss of the phase just fought: a member if there is one, or else a warrior (ruling 15). */
export function heal(game: Game, card: CardId): void {
  const combat = combatOf(game)
  const { player, lostMembers } = combat
  if (lostMembers > 0) combat.members++
  else game.warriors[player] = at(game.warriors, player) + 1
  discardFrom(game, player, card)
  note(game, { type: lostMembers > 0 ? 'healed' : 'warriorSaved', player, card })
}

function diceOf(game: Game, player: Player, number: number): number[] {
  const dice: number[] = []
  for (let i = 0; i < number; i++) dice.push(rollDie(game, player))
  return dice
}

function count(dice: readonly number[], value: number): number {
  let hits = 0
  for (const die of dice) if (die >= value) hits++
  return hits
}
