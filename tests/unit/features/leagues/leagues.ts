import { type Actor, carryOut, type LeagueCommand } from '@/lib/features/leagues/model/commands'
import {
  type League,
  type LeagueSettings,
  type MatchResult,
  newLeague,
  stateOf,
} from '@/lib/features/leagues/model/league'

export const ORGANISER: Actor = { isOrganiser: true, player: null }
export const as = (player: number): Actor => ({ isOrganiser: false, player })

export const SETTINGS: LeagueSettings = {
  rounds: 3,
  wins: 1,
  days: 7,
  playoff: 0,
  checkIn: false,
  decks: 'none',
  ratings: true,
}

/** A Monday. */
export const NOW = Date.UTC(2026, 0, 5)

/** Carries out a command that must succeed. */
export function carriedOut(
  league: League,
  command: LeagueCommand,
  actor: Actor = ORGANISER,
  now = NOW,
): League {
  const outcome = carryOut(league, command, actor, now)
  if (!outcome.ok) throw new Error(`${command.kind}: ${outcome.why}`)
  return outcome.league
}

/** The reason for rejecting a command. */
export function refusal(league: League, command: LeagueCommand, actor: Actor = ORGANISER, now = NOW): string {
  const outcome = carryOut(league, command, actor, now)
  return outcome.ok ? 'carried out' : outcome.why
}

export const registered = (
  names: readonly string[],
  settings: Partial<LeagueSettings> = {},
  seed = 'lot',
): League =>
  names.reduce(
    (league, name) => carriedOut(league, { kind: 'register', name, deck: null, showsRating: true }),
    newLeague({ ...SETTINGS, ...settings }, seed),
  )

export const pair = ({ rounds }: League, closesOpen = false) =>
  ({ kind: 'pair', rounds: rounds.length, closesOpen }) as const

export const paired = (league: League): League => carriedOut(league, pair(league))

export const startedLeague = (
  names: readonly string[],
  settings: Partial<LeagueSettings> = {},
  seed = 'lot',
) => ({
  league: paired(registered(names, settings, seed)),
  now: NOW,
})

export const result = (first: number, second: number): MatchResult => ({
  kind: 'played',
  games: [first, second],
  experience: null,
})

/** The open matches of the last round get results by the ids of both players. */
export function played(
  league: League,
  now: number,
  games: (first: number, second: number) => readonly [number, number],
): League {
  const open = league.rounds.at(-1)?.matches.filter((match) => stateOf(match, now).kind === 'open') ?? []
  return open.reduce(
    (before, { id, players: [first, second] }) =>
      carriedOut(
        before,
        { kind: 'settle', match: id, result: result(...games(first, second)) },
        ORGANISER,
        now,
      ),
    league,
  )
}
