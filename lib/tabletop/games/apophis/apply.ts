import { fightAgain, judge, lose, plead, settle, withdraw } from './aftermath'
import { deposit, lay, lookIntoBank, rally, takeFromBank } from './cards'
import { drawWeapon, fightPhase, heal, joinWarriors, throwGrenade } from './combat'
import { decisionOf } from './decisions'
import { capture, comeHome, dial, explore, finish, look, transport, turnUp } from './explore'
import { BANK, type CardId, type Game, type Option, type OptionKind, type Place, ROOM2 } from './model'

import { ApophisError, factsOf, note, placeOf, spend } from './state'
import { beginTrade, callOff, giveBack, offer, refuse, swap } from './trade'
import { endTurn, stepAt } from './turn'

/**
 * Takes the option with the given index and runs on to the next decision. Mutates the game.
 * @throws ApophisError if there is no such option
 */
export function answer(game: Game, index: number): void {
  const decision = decisionOf(game)
  const option = decision?.options[index]
  if (!decision || !option) throw new ApophisError(`no option ${index}`)
  game.pending = undefined
  EFFECT_OF[option.kind](game, option, decision.player)
  lookIntoBank(game)
}

const cardOf = ({ card }: Option): CardId => {
  if (card === undefined) throw new ApophisError('an option without its card')
  return card
}
const planetOf = ({ planet }: Option): number => {
  if (planet === undefined) throw new ApophisError('an option without its planet')
  return planet
}

const EFFECT_OF: Readonly<Record<OptionKind, (game: Game, option: Option, player: number) => void>> = {
  lay: (game, option, player) => lay(game, player, cardOf(option)),
  deposit: (game, option, player) => deposit(game, player, cardOf(option)),
  take: (game, option, player) => takeFromBank(game, player, cardOf(option)),
  dial: (game, option, player) => {
    game.departed = placeOf(game, player) === ROOM2
    dial(game, player, planetOf(option))
    explore(game)
  },
  explore: (game) => (game.step === 'onward' ? turnUp(game) : explore(game)),
  stop: finish,
  stay: endTurn,
  return: (game, _, player) => {
    comeHome(game, player)
    endTurn(game)
  },
  toRoom2: (game, _, player) => walk(game, player, ROOM2),
  toBank: (game, _, player) => walk(game, player, BANK),
  reactor: (game, option, player) => {
    spend(game, player, cardOf(option))
    game.extra = true
    note(game, { type: 'used', player, card: cardOf(option) })
  },
  use: (game, option, player) => use(game, cardOf(option), player),
  look: (game, option) => look(game, planetOf(option)),
  transport: (game) => transport(game),
  decline: (game) => {
    if (game.step === 'heal') judge(game)
    else if (game.step === 'again') lose(game)
    else {
      game.target = -1
      game.step = stepAt(game, game.player)
    }
  },
  trade: (game, { player }) => {
    if (player === undefined) throw new ApophisError('a trade with nobody')
    beginTrade(game, player)
  },
  offer: (game, option) => offer(game, cardOf(option)),
  give: (game, option) => giveBack(game, cardOf(option)),
  cancel: callOff,
  accept: swap,
  refuse: (game, _, player) => refuse(game, player),
  roll: (game) => {
    fightPhase(game)
    settle(game)
  },
  yield: capture,
}

/** Moves from one room of the command to another, which ends the turn. */
function walk(game: Game, player: number, place: Place): void {
  game.place[player] = place
  note(game, { type: 'moved', player, place })
  endTurn(game)
}

/** Plays a card for its effect at this step. */
function use(game: Game, card: CardId, player: number): void {
  const facts = factsOf(game, card)
  if (facts.type !== 'contact' && facts.type !== 'equipment')
    throw new ApophisError(`card ${card} is not played`)
  const { effect } = facts
  if (effect === 'withdraw') withdraw(game, card)
  else if (effect === 'plead') plead(game, card)
  else if (effect === 'again') fightAgain(game, card)
  else if (effect === 'weapon') drawWeapon(game, card)
  else if (effect === 'rebellion') {
    rally(game, player, card)
    joinWarriors(game)
  } else if (effect === 'heal') {
    heal(game, card)
    judge(game)
  } else if (effect === 'grenade') {
    throwGrenade(game, card)
    judge(game)
  } else {
    note(game, { type: 'used', player, card })
    game.device = card
    game.step = 'probe'
  }
}
