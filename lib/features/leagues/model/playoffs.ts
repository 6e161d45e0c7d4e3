import {
  type League,
  type LeaguePlayer,
  type Match,
  MIN_PAIRED,
  type PairingReason,
  resultOf,
  winningSeat,
} from './league'
import { standingsOf } from './standings'

/** A playoff match before it is played. */
type PlayoffMatch = Pick<Match, 'players' | 'reason'>

const playoffRounds = ({ rounds }: League) => rounds.filter(({ kind }) => kind === 'playoff')

/** The players of the playoffs, best first: a power of two of those still active. */
function playoffField(league: League, now: number): readonly number[] {
  const active = new Set(league.players.filter(({ isDropped }) => !isDropped).map(({ id }) => id))
  const players = standingsOf(league, now).flatMap(({ player }) => (active.has(player) ? player : []))
  let size = league.settings.playoff
  while (size > players.length) size = size === 8 ? 4 : size === 4 ? 2 : 0
  return players.slice(0, size)
}

/** Seeds in bracket order: the first and second can meet only in the final. */
export function bracketOrder(size: number): readonly number[] {
  let order = [0]
  while (order.length < size) {
    const count = order.length * 2
    order = order.flatMap((seed) => [seed, count - 1 - seed])
  }
  return order
}

const winnerOf = (match: Match, now: number): number | undefined => {
  const result = resultOf(match, now)
  const seat = result && winningSeat(result)
  return seat === undefined ? undefined : match.players[seat]
}

/** Pairs neighbours; the one placed higher in the Swiss rounds begins. */
function pairNeighbours(players: readonly number[], places: ReadonlyMap<number, number>): PlayoffMatch[] {
  const placeOf = (player: number) => places.get(player) ?? 0
  return Array.from({ length: players.length / 2 }, (_, at): PlayoffMatch => {
    const [one = 0, other = 0] = players.slice(2 * at, 2 * at + 2)
    const [first, second] = placeOf(one) < placeOf(other) ? [one, other] : [other, one]
    const reason: PairingReason = { kind: 'bracket', places: [placeOf(first), placeOf(second)] }
    return { players: [first, second], reason }
  })
}

/** The next playoff matches; undefined if there are none, or if earlier ones are undecided. */
export function nextPlayoffMatches(league: League, now: number): readonly PlayoffMatch[] | undefined {
  const places = new Map(standingsOf(league, now).map(({ player, place }) => [player, place]))
  const last = playoffRounds(league).at(-1)
  if (!last) {
    const field = playoffField(league, now)
    const players = bracketOrder(field.length).flatMap((seed) => field[seed] ?? [])
    return players.length < MIN_PAIRED ? undefined : pairNeighbours(players, places)
  }
  const winners = last.matches.flatMap((match) => winnerOf(match, now) ?? [])
  return winners.length < last.matches.length || winners.length < 2
    ? undefined
    : pairNeighbours(winners, places)
}

/**
 * The winner of the league at a time: of the final or, without playoffs, of the Swiss rounds; undefined before its end.
 */
export function championOf(league: League, now: number): LeaguePlayer | undefined {
  if (league.phase !== 'finished') return undefined
  const last = playoffRounds(league).at(-1)
  const [final, ...others] = last?.matches ?? []
  const winner = final && others.length === 0 ? winnerOf(final, now) : undefined
  const id = winner ?? standingsOf(league, now)[0]?.player
  return league.players.find((player) => player.id === id)
}
