import { csvTable } from '@/lib/features/decks/model/formats/spreadsheet'
import { type League, type Match, resultOf, stateOf } from './league'
import { type Ratio, standingsOf } from './standings'

const NOBODY = ''

/** A ratio with two decimals; empty where there is nothing to divide by. */
const decimal = ({ sum, of }: Ratio): number | string => (of === 0 ? '' : Math.round((100 * sum) / of) / 100)

/** The standings at a time as a table, with the head that programs read. */
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
