import type { Player } from '@/lib/tabletop/protocol/game'
import { arriveAtCommand } from './cards'
import type { Unit } from './component-set'
import { type Fight, SEARCH_VALUE, standing, woundsOf } from './evaluate'
import type { CardId, Combat, Game, Invasion } from './model'
import {
  ApophisError,
  armedValue,
  at,
  discardFrom,
  factsOf,
  isActive,
  note,
  rollDie,
  toDiscard,
  WARRIOR_VALUE,
} from './state'
import { endGame, endTurn } from './turn'

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
 * Begins a team's combat against a card. `members` is the number still able to fight: all who are not infected (ruling
 * 11), but in a later share of an invasion only those not yet fallen.
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

/**
 * Returns the current invasion.
 * @throws ApophisError if there is none
 */
function invasionOf(game: Game): Invasion {
  if (!game.invasion) throw new ApophisError('no invasion')
  return game.invasion
}

/**
 * The command is attacked: all teams return at once, prisoners too, and each gets as many adversaries as the card has
 * per team (ruling 23). The team that turned the card fights first, then the others to the left. `turned`: it was
 * turned just now, so that the Tollans can still send it away.
 */
export function invade(game: Game, card: CardId, turned: boolean): void {
  const facts = factsOf(game, card)
  const each = facts.type === 'combat' ? facts.units.length : 0
  const shares: number[] = []
  const members: number[] = []
  for (let seat = 0; seat < game.seats; seat++) {
    const active = isActive(game, seat)
    if (active) arriveAtCommand(game, seat)
    shares.push(active ? each : 0)
    members.push(active ? at(game.members, seat) : 0)
  }
  game.invasion = { card, turner: game.player, shares, standing: members, loose: 0 }
  note(game, { type: 'invaded', player: game.player, card, count: each })
  nextShare(game)
  if (game.combat) game.combat.turned = turned
}

/**
 * Goes on to the next team with adversaries. Those left over by fallen teams are divided among the teams still
 * standing, one each in turn; if nobody stands, the command has fallen, and all have lost.
 */
function nextShare(game: Game): void {
  const invasion = invasionOf(game)
  const { shares, standing: members, turner, card } = invasion
  for (;;) {
    for (let i = 0; i < game.seats; i++) {
      const player = (turner + i) % game.seats
      const foes = at(shares, player)
      if (foes === 0) continue
      const left = at(members, player)
      if (left > 0) {
        note(game, { type: 'share', player, card, count: foes })
        beginCombat(game, card, player, { turned: false, foes, members: left })
        return
      }
      shares[player] = 0
      invasion.loose += foes
    }
    if (invasion.loose === 0) {
      repelled(game)
      return
    }
    if (!members.some((count) => count > 0)) {
      endGame(game, 'invasion')
      return
    }
    for (let seat = turner; invasion.loose > 0; seat = (seat + 1) % game.seats)
      if (at(members, seat) > 0) {
        shares[seat] = at(shares, seat) + 1
        invasion.loose--
      }
  }
}

/** A team has finished its share of the fight, and the next one continues. */
export function endShare(game: Game, won: boolean): void {
  const invasion = invasionOf(game)
  const combat = combatOf(game)
  const { player } = combat
  invasion.shares[player] = 0
  invasion.standing[player] = won ? combat.members : 0
  if (!won) invasion.loose += standing(unitsOf(game, combat), combat.hits).length
  game.combat = undefined
  nextShare(game)
}

/** A team concedes during an invasion: its adversaries turn to the others. */
export function leaveInvasion(game: Game, player: Player): void {
  const invasion = invasionOf(game)
  invasion.standing[player] = 0
  if (game.combat?.player === player) endShare(game, false)
}

/** The attack is over, and so is the turn of the player who turned the card. */
export function repelled(game: Game): void {
  const { card } = invasionOf(game)
  toDiscard(game, card)
  game.progress = game.round
  game.invasion = undefined
  game.combat = undefined
  note(game, { type: 'repelled', card })
  endTurn(game)
}
