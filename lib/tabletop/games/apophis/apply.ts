import type { Player } from '@/lib/tabletop/protocol/game'
import {
  beginTrade,
  callOff,
  deposit,
  giveBack,
  lay,
  lookIntoBank,
  loseFound,
  offer,
  rally,
  refuse,
  swap,
  takeFromBank,
} from './cards'
import {
  beginCombat,
  combatOf,
  drawWeapon,
  endShare,
  fightPhase,
  foeFacts,
  heal,
  isWon,
  joinWarriors,
  leaveInvasion,
  repelled,
  throwGrenade,
} from './combat'
import { decisionOf } from './decisions'
import { beatTop, capture, comeHome, dial, explore, finish, look, transport, turnUp } from './explore'
import { BANK, type CardId, type Game, type Option, type OptionKind, type Place, ROOM2 } from './model'
import { ApophisError, at, cardWith, discardFrom, factsOf, isActive, note, placeOf, spend } from './state'
import { endGame, endTurn, isAnybodyLeft, leaveGame, nextTeam, stepAt } from './turn'

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

/**
 * Decides the next step after a phase or a grenade: may a loss be healed, is the combat over, or does another phase
 * follow?
 */
function settle(game: Game): void {
  const combat = combatOf(game)
  const { heals } = foeFacts(game, combat.card)
  // In a won combat, members recover anyway, but a fallen warrior is lost for good.
  const matters = combat.lostWarriors > 0 || (combat.lostMembers > 0 && !isWon(game, combat))
  if (heals && matters && cardWith(game, combat.player, 'heal') >= 0) game.step = 'heal'
  else judge(game)
}

/** Decides whether the combat is won, lost or still running. Both sides down in the same phase is a victory. */
function judge(game: Game): void {
  const combat = combatOf(game)
  if (isWon(game, combat)) win(game)
  else if (combat.members > 0) game.step = 'combat'
  else if (at(game.members, combat.player) > 0 && cardWith(game, combat.player, 'again') >= 0)
    game.step = 'again'
  else lose(game)
}

/** The adversaries are beaten. */
function win(game: Game): void {
  const { card, player } = combatOf(game)
  note(game, { type: 'won', player, card })
  if (game.invasion) {
    endShare(game, true)
    return
  }
  game.combat = undefined
  beatTop(game)
}

/**
 * The team is beaten: it returns to the first room, loses everything found since it left the command, and its turn is
 * over. The card stays face up. A team without any uninfected member is out of the game.
 */
function lose(game: Game): void {
  const { card, player } = combatOf(game)
  note(game, { type: 'lost', player, card })
  if (game.invasion) {
    endShare(game, false)
    return
  }
  game.combat = undefined
  loseFound(game, player, placeOf(game, player))
  if (at(game.members, player) === 0) {
    note(game, { type: 'wiped', player })
    leaveGame(game, player)
    if (isAnybodyLeft(game)) nextTeam(game)
    else endGame(game, 'infected')
    return
  }
  comeHome(game, player)
  endTurn(game)
}

/** The Nox give a second chance: the same combat from its beginning (ruling 14). */
function fightAgain(game: Game, nox: CardId): void {
  const { card, player, foes, began } = combatOf(game)
  discardFrom(game, player, nox)
  note(game, { type: 'used', player, card: nox })
  const members = game.invasion ? began : at(game.members, player)
  beginCombat(game, card, player, { turned: false, foes, members })
}

/** The Tollans send away a combat card that has just been turned, or an invasion with all its forces. */
function withdraw(game: Game, tollans: CardId): void {
  const { player } = game
  discardFrom(game, player, tollans)
  note(game, { type: 'used', player, card: tollans })
  if (game.invasion) {
    repelled(game)
    return
  }
  game.combat = undefined
  beatTop(game)
}

/** Apophis's wife or son: the combat is won, and both cards are discarded (ruling 32). */
function plead(game: Game, card: CardId): void {
  const { player } = combatOf(game)
  discardFrom(game, player, card)
  note(game, { type: 'used', player, card })
  win(game)
}

/**
 * A player concedes, no matter whose decision it is. The team leaves the game; the last one remaining has won, unless
 * infected (ruling 37). Throws if the game is over, if the player has conceded before, or if there is no such player.
 */
export function concede(game: Game, player: Player): void {
  mayGoOn(game, player)
  game.pending = undefined
  game.conceded[player] = true
  const left = seatsLeft(game)
  const wasActive = isActive(game, player)
  if (wasActive) leaveGame(game, player)
  const [only] = left
  if (left.length <= 1 && (game.seats > 1 || only === undefined)) {
    endGame(game, 'conceded', only !== undefined && isActive(game, only) ? only : undefined)
    return
  }
  if (!isAnybodyLeft(game)) {
    endGame(game, 'infected')
    return
  }
  if (!wasActive) return
  if (game.invasion) leaveInvasion(game, player)
  else if (game.player === player) {
    game.combat = undefined
    nextTeam(game)
  } else if (game.trade?.to === player) callOff(game)
  lookIntoBank(game)
}

/** Ends the game in the draw that a player has offered. Throws as `concede` does. */
export function agreeToDraw(game: Game, player: Player): void {
  mayGoOn(game, player)
  game.pending = undefined
  endGame(game, 'draw')
}

/** The players who have given up, in seat order. */
export const concededIn = (game: Game): Player[] =>
  [...game.conceded.keys()].filter((seat) => game.conceded[seat])

const seatsLeft = (game: Game): Player[] => [...game.conceded.keys()].filter((seat) => !game.conceded[seat])

function mayGoOn(game: Game, player: Player): void {
  if (game.result) throw new ApophisError('the game is over')
  if (at(game.conceded, player)) throw new ApophisError(`player ${player} has given up`)
}
