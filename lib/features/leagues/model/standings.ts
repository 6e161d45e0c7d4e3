import { csvTable } from '@/lib/features/decks/model/formats/spreadsheet'
import { hashText } from '@/lib/tabletop/protocol/prng'
import {
  type League,
  type Match,
  POINTS,
  resultOf,
  type Seat,
  stateOf,
  swissRounds,
  winningSeat,
} from './league'
import type { PairedPlayer } from './pairing'

/** Tie-breakers of players with the same points, in this order; finally a random draw. */
const TIE_BREAKS = ['opponents', 'games', 'experience', 'lot'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** A ratio that can be compared exactly, such as a mean or a rate. */
export interface Ratio {
  readonly sum: number
  readonly of: number
}

export interface Standing {
  readonly player: number
  readonly place: number
  readonly points: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly byes: number
  /** The player's opponents in the order of the rounds, each with their current points and games. */
  readonly opponents: readonly {
    readonly player: number
    readonly points: number
    readonly games: Ratio
  }[]
  /** Average points of the opponents. */
  readonly opponentPoints: Ratio
  /** Share of games won by the opponents. */
  readonly opponentGames: Ratio
  /** Share of games won by the player. */
  readonly games: Ratio
  /** The player's experience minus that of the opponents, over all matches in which it was counted. */
  readonly experience: number
  /** The tie-break that puts the player before the next one; null if points do, and for the last player. */
  readonly before: TieBreak | null
}

/** One player's record in the Swiss rounds. */
interface Record {
  points: number
  won: number
  drawn: number
  lost: number
  byes: number
  balance: number
  gamesWon: number
  gamesPlayed: number
  experience: number
  readonly met: number[]
}

const emptyRecord = (): Record => ({
  points: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  byes: 0,
  balance: 0,
  gamesWon: 0,
  gamesPlayed: 0,
  experience: 0,
  met: [],
})

/** The records of all players at a time, after the given number of rounds. */
function recordsOf(league: League, now: number, rounds: number): ReadonlyMap<number, Record> {
  const records = new Map(league.players.map(({ id }) => [id, emptyRecord()]))
  for (const round of swissRounds(league).slice(0, rounds)) {
    const free = round.bye && records.get(round.bye.player)
    if (free) {
      free.byes++
      free.points += POINTS.win
    }
    for (const match of round.matches) {
      const result = resultOf(match, now)
      if (!result || result.kind === 'unplayed') continue
      const winner = winningSeat(result)
      for (const seat of [0, 1] as const satisfies readonly Seat[]) {
        const record = records.get(match.players[seat])
        if (!record) continue
        if (winner === undefined) record.drawn++
        else if (winner === seat) record.won++
        else record.lost++
        record.points += winner === undefined ? POINTS.draw : winner === seat ? POINTS.win : 0
        if (result.kind !== 'played') continue
        const other = seat === 0 ? 1 : 0
        record.balance += seat === 0 ? 1 : -1
        record.gamesWon += result.games[seat]
        record.gamesPlayed += result.games[0] + result.games[1]
        if (result.experience) record.experience += result.experience[seat] - result.experience[other]
        record.met.push(match.players[other])
      }
    }
  }
  return records
}

/** Compares two ratios exactly, the greater first; a ratio without a divisor counts as zero. */
const byRatio = (one: Ratio, other: Ratio): number =>
  other.sum * Math.max(1, one.of) - one.sum * Math.max(1, other.of)

const total = (ratios: readonly Ratio[]): Ratio => ({
  sum: ratios.reduce((all, { sum }) => all + sum, 0),
  of: ratios.reduce((all, { of }) => all + of, 0),
})

type Compared = Omit<Standing, 'place' | 'before'> & { readonly lot: number }

const COMPARE: { readonly [By in TieBreak | 'points']: (one: Compared, other: Compared) => number } = {
  points: (one, other) => other.points - one.points,
  opponents: (one, other) => byRatio(one.opponentPoints, other.opponentPoints),
  games: (one, other) => byRatio(one.opponentGames, other.opponentGames),
  experience: (one, other) => other.experience - one.experience,
  lot: (one, other) => one.lot - other.lot || one.player - other.player,
}

/** The first tie-breaker that differs. */
const firstDifference = (one: Compared, other: Compared): TieBreak | 'points' =>
  (['points', ...TIE_BREAKS] as const).find((by) => COMPARE[by](one, other) !== 0) ?? 'lot'

/** The standings at a time, best first, after all Swiss rounds or the given number of them. */
export function standingsOf(league: League, now: number, rounds = Number.POSITIVE_INFINITY): Standing[] {
  const records = recordsOf(league, now, rounds)
  const gamesOf = ({ gamesWon: sum, gamesPlayed: of }: Record): Ratio => ({ sum, of })
  const compared = [...records].map(([player, record]): Compared => {
    const opponents = record.met.flatMap((id) => {
      const opponent = records.get(id)
      return opponent ? [{ player: id, points: opponent.points, games: gamesOf(opponent) }] : []
    })
    const { points, won, drawn, lost, byes, experience } = record
    return {
      player,
      points,
      won,
      drawn,
      lost,
      byes,
      experience,
      opponents,
      opponentPoints: total(opponents.map((opponent) => ({ sum: opponent.points, of: 1 }))),
      opponentGames: total(opponents.map(({ games }) => games)),
      games: gamesOf(record),
      lot: hashText(`${league.seed} standings ${player}`) >>> 0,
    }
  })
  compared.sort((one, other) => COMPARE[firstDifference(one, other)](one, other))
  return compared.map((one, at): Standing => {
    const next = compared[at + 1]
    const by = next ? firstDifference(one, next) : 'points'
    const { lot, ...standing } = one
    return { ...standing, place: at + 1, before: by === 'points' ? null : by }
  })
}

/** The players to pair in the next round. */
export function pairedPlayers(league: League, now: number): PairedPlayer[] {
  const next = swissRounds(league).length + 1
  const records = recordsOf(league, now, Number.POSITIVE_INFINITY)
  return league.players.flatMap(({ id, isDropped, from }) => {
    const record = records.get(id)
    if (!record || isDropped || from > next) return []
    const met = new Map<number, number>()
    for (const other of record.met) met.set(other, (met.get(other) ?? 0) + 1)
    return [{ id, points: record.points, byes: record.byes, balance: record.balance, met }]
  })
}

const NOBODY = ''

/** A ratio with two decimals; empty if it has no divisor. */
const decimal = ({ sum, of }: Ratio): number | string => (of === 0 ? '' : Math.round((100 * sum) / of) / 100)

/** The standings at a time as a table with a header row for programs. */
export const standingsCsv = (league: League, nameOf: (player: number) => string, now: number): string =>
  csvTable([
    ['place', 'player', 'points', 'won', 'drawn', 'lost', 'byes', 'opponents', 'games', 'experience', 'deck'],
    ...standingsOf(league, now).map((row) => [
      row.place,
      nameOf(row.player),
      row.points,
      row.won,
      row.drawn,
      row.lost,
      row.byes,
      decimal(row.opponentPoints),
      decimal(row.opponentGames),
      row.experience,
      league.players.find(({ id }) => id === row.player)?.deck?.hash ?? '',
    ]),
  ])

function matchRow(match: Match, nameOf: (player: number) => string, now: number) {
  const [first, second] = match.players
  const result = resultOf(match, now)
  return [
    nameOf(first),
    nameOf(second),
    result ? result.kind : stateOf(match, now).kind,
    result?.games[0] ?? '',
    result?.games[1] ?? '',
    result?.experience?.[0] ?? '',
    result?.experience?.[1] ?? '',
  ]
}

/** All rounds at a time as a table: a row for each match and bye. */
export const matchesCsv = (league: League, nameOf: (player: number) => string, now: number): string =>
  csvTable([
    ['round', 'kind', 'first', 'second', 'result', 'games1', 'games2', 'experience1', 'experience2'],
    ...league.rounds.flatMap(({ kind, matches, bye }, at) => [
      ...matches.map((match) => [at + 1, kind, ...matchRow(match, nameOf, now)]),
      ...(bye ? [[at + 1, kind, nameOf(bye.player), NOBODY, 'bye', '', '', '', '']] : []),
    ]),
  ])
