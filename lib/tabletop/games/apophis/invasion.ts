import type { Player } from '@/lib/tabletop/protocol/game'
import { arriveAtCommand } from './cards'
import { beginCombat, combatOf, unitsOf } from './combat'
import { standing } from './evaluate'
import type { CardId, Game, Invasion } from './model'
import { ApophisError, at, factsOf, isActive, note, toDiscard } from './state'
import { endGame, endTurn } from './turn'

/**
 * Returns the current invasion.
 * @throws ApophisError if there is none
 */
export function invasionOf(game: Game): Invasion {
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
export function nextShare(game: Game): void {
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

/** The attack is over, and with it the turn of the player who turned the card. */
export function repelled(game: Game): void {
  const { card } = invasionOf(game)
  toDiscard(game, card)
  game.progress = game.round
  game.invasion = undefined
  game.combat = undefined
  note(game, { type: 'repelled', card })
  endTurn(game)
}
