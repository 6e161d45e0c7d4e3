import type { Player } from '@/lib/tabletop/protocol/game'
import { advance, decision, HANDLERS } from './decisions'
import { goOnAfterLoss, scoresOf } from './end'
import { type DiceGame, seatOf } from './model'

/** Takes the option with the given index. Throws, and changes nothing, if there is none. */
export function answer(game: DiceGame, index: number): void {
  const asked = decision(game)
  const option = asked?.options[index]
  if (!asked || !option) throw new RangeError(`no option ${index}`)
  HANDLERS[asked.kind].take(game, option)
  advance(game)
}

function mustGoOn({ at }: DiceGame): void {
  if (at.result) throw new RangeError('the game is over')
}

/**
 * A player concedes: hand, team and reserve go to the discard piles (ruling 26). If it is their turn, it is over; with
 * two players, the other one has won. Throws if the game is over or the player has conceded before.
 */
export function concede(game: DiceGame, player: Player): void {
  mustGoOn(game)
  const { at: position, log } = game
  const seat = seatOf(position, player)
  if (seat.conceded) throw new RangeError(`player ${player} has conceded before`)
  seat.conceded = true
  log?.push({ type: 'conceded', player })
  position.eventDiscard.push(...seat.hand)
  position.personnelDiscard.push(...seat.team, ...seat.reserve)
  seat.hand = []
  seat.team = []
  seat.reserve = []
  seat.skips = false
  if (position.loss?.player === player && position.active !== player) goOnAfterLoss(position)
  if (position.active === player) leaveTurn(game)
  const left = position.seats.flatMap(({ conceded }, other) => (conceded ? [] : [other]))
  const [winner] = left
  if (left.length === 1 && winner !== undefined) {
    position.result = { winner, reason: 'conceded', scores: scoresOf(position) }
    log?.push({ type: 'ended', result: position.result })
  }
  advance(game)
}

/** Discards the open cards of an unfinished turn. */
function leaveTurn({ at: position }: DiceGame): void {
  const attempt = position.attempts.at(-1)
  if (attempt?.kind === 'challenge' && attempt.outcome === 'open') position.eventDiscard.push(attempt.card)
  if (position.mission >= 0) position.missionDiscard.push(position.mission)
  position.mission = -1
  position.attempts = []
  position.joined = []
  position.rested = []
  position.loss = null
  position.step = 'pass'
}

/** Ends the game in a draw. Throws if it is over, or if the player is not in it. */
export function agreeToDraw(game: DiceGame, player: Player): void {
  mustGoOn(game)
  if (seatOf(game.at, player).conceded) throw new RangeError(`player ${player} has conceded`)
  game.log?.push({ type: 'draw-agreed', player })
  game.at.result = { reason: 'draw', scores: scoresOf(game.at) }
  game.log?.push({ type: 'ended', result: game.at.result })
  advance(game)
}
