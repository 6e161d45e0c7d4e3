import { loseFound } from './cards'
import { beginCombat, combatOf, foeFacts, isWon } from './combat'
import { beatTop, comeHome } from './explore'
import { endShare, repelled } from './invasion'
import type { CardId, Game } from './model'
import { at, cardWith, discardFrom, note, placeOf } from './state'
import { endGame, endTurn, isAnybodyLeft, leaveGame, nextTeam } from './turn'

/**
 * Decides the next step after a phase or a grenade: may a loss be healed, is the combat over, or does another phase
 * follow?
 */
export function settle(game: Game): void {
  const combat = combatOf(game)
  const { heals } = foeFacts(game, combat.card)
  // In a won combat, members recover anyway, but a fallen warrior is lost for good.
  const matters = combat.lostWarriors > 0 || (combat.lostMembers > 0 && !isWon(game, combat))
  if (heals && matters && cardWith(game, combat.player, 'heal') >= 0) game.step = 'heal'
  else judge(game)
}

/** Whether the combat is won, lost or still running. Both sides down in the same phase is a victory. */
export function judge(game: Game): void {
  const combat = combatOf(game)
  if (isWon(game, combat)) win(game)
  else if (combat.members > 0) game.step = 'combat'
  else if (at(game.members, combat.player) > 0 && cardWith(game, combat.player, 'again') >= 0)
    game.step = 'again'
  else lose(game)
}

/** The adversaries are beaten. */
export function win(game: Game): void {
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
export function lose(game: Game): void {
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
export function fightAgain(game: Game, nox: CardId): void {
  const { card, player, foes, began } = combatOf(game)
  discardFrom(game, player, nox)
  note(game, { type: 'used', player, card: nox })
  const members = game.invasion ? began : at(game.members, player)
  beginCombat(game, card, player, { turned: false, foes, members })
}

/** The Tollans send away a combat card that has just been turned, or an invasion with all its forces. */
export function withdraw(game: Game, tollans: CardId): void {
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
export function plead(game: Game, card: CardId): void {
  const { player } = combatOf(game)
  discardFrom(game, player, card)
  note(game, { type: 'used', player, card })
  win(game)
}
