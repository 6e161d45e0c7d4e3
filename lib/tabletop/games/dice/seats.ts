import type { Player } from '@/lib/tabletop/protocol/game'
import { costOf, isSupport, MISSION_POINTS } from './data'
import type { Position, Seat } from './model'

/** What lies in front of a player. Throws for a player who is none. */
export function seatOf(position: Position, player: Player): Seat {
  const seat = position.seats[player]
  if (!seat) throw new RangeError(`no player ${player}`)
  return seat
}

/** The next player on the left who is still in the game; the same player where nobody else is. */
export function nextInGame({ seats }: Position, player: Player): Player {
  for (let step = 1; step < seats.length; step++) {
    const next = (player + step) % seats.length
    if (!seats[next]?.conceded) return next
  }
  return player
}

/** The others who are still in the game, from the left. */
export function opponentsOf(position: Position, player: Player): Player[] {
  const opponents: Player[] = []
  for (let next = nextInGame(position, player); next !== player; next = nextInGame(position, next))
    opponents.push(next)
  return opponents
}

/** Total mission points of the victory pile. */
export const pointsOf = (seat: Seat): number =>
  seat.won.reduce((sum, mission) => sum + (MISSION_POINTS[mission] ?? 0), 0)

/** What the lost personnel cost: main characters count two. */
export const lossesOf = (seat: Seat): number => seat.lost.reduce((sum, card) => sum + costOf(card), 0)

/** The victory score: points less losses; may be below zero. */
export const scoreOf = (seat: Seat): number => pointsOf(seat) - lossesOf(seat)

/** Who of a team can be lost: support personnel as long as there is any, then main characters. */
export function exposedOf(team: readonly number[]): readonly number[] {
  return team.some(isSupport) ? team.filter(isSupport) : team
}

/** Takes one copy of a card out of a pile. Throws where it is not there. */
export function take(pile: number[], card: number): void {
  const at = pile.lastIndexOf(card)
  if (at < 0) throw new RangeError(`card ${card} is not there`)
  pile.splice(at, 1)
}

/** Whether a card comes here for the first time in a pile: what is there twice is one option. */
export const isFirst = (card: number, at: number, pile: readonly number[]): boolean =>
  pile.indexOf(card) === at

/** How many copies of a card a pile has. */
export function copiesIn(pile: readonly number[], card: number): number {
  let copies = 0
  for (const one of pile) if (one === card) copies++
  return copies
}
