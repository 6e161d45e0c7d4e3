import {
  endOf,
  isPossible,
  type League,
  type LeaguePlayer,
  type LeagueSettings,
  MAX_PLAYERS,
  type Match,
  type MatchResult,
  MIN_PAIRED,
  type RegisteredDeck,
  type Round,
  type Seat,
  seatOf,
  stateOf,
  swissRounds,
  UNPLAYED,
} from './league'
import { pairRound } from './pairing'
import { nextPlayoffMatches } from './playoffs'
import { pairedPlayers } from './standings'

/** A command that changes a league. Each is atomic. */
export type LeagueCommand =
  /** Registers: a member registers themselves, an organiser a player by name. */
  | {
      readonly kind: 'register'
      readonly name: string | null
      readonly deck: RegisteredDeck | null
      readonly showsRating: boolean
    }
  | { readonly kind: 'check-in'; readonly player: number; readonly isHere: boolean }
  /** Before the start this withdraws the registration; afterwards the player drops out, and their results stay. */
  | { readonly kind: 'drop'; readonly player: number }
  | { readonly kind: 'return'; readonly player: number }
  | { readonly kind: 'settings'; readonly settings: LeagueSettings }
  /**
   * Pairs the next round if `rounds` rounds exist; the first one starts the league. Sending it twice pairs only one.
   * `closesOpen`: open matches count as unplayed.
   */
  | { readonly kind: 'pair'; readonly rounds: number; readonly closesOpen: boolean }
  | { readonly kind: 'enter'; readonly match: number; readonly result: MatchResult }
  /** An organiser decides a result, whatever the sides entered. */
  | { readonly kind: 'settle'; readonly match: number; readonly result: MatchResult }
  /** The pair plays its match on this site; null to play it on paper after all. */
  | { readonly kind: 'game'; readonly match: number; readonly gameId: string | null }
  | { readonly kind: 'finish' }

/** The issuer of a command. */
export interface Actor {
  readonly isOrganiser: boolean
  /** The issuer's own player id; null if they are not a player. */
  readonly player: number | null
}

const COMMAND_REFUSALS = [
  'not-allowed',
  'not-now',
  'not-found',
  'registered',
  'full',
  'no-deck',
  'too-few',
  'open-matches',
  'impossible',
] as const
export type CommandRefusal = (typeof COMMAND_REFUSALS)[number]

/** The league after a command, or the reason why it was rejected. */
export type Outcome =
  | { readonly ok: true; readonly league: League }
  | { readonly ok: false; readonly why: CommandRefusal }

/** The commands of a kind. */
type Command<Kind extends LeagueCommand['kind']> = Extract<LeagueCommand, { readonly kind: Kind }>

const no = (why: CommandRefusal): Outcome => ({ ok: false, why })
const yes = (league: League): Outcome => ({ ok: true, league })

const withPlayer = (league: League, id: number, change: Partial<LeaguePlayer>): League => ({
  ...league,
  players: league.players.map((player) => (player.id === id ? { ...player, ...change } : player)),
})

const withMatches = (league: League, change: (match: Match) => Match): League => ({
  ...league,
  rounds: league.rounds.map((round) => ({ ...round, matches: round.matches.map(change) })),
})

const withMatch = (league: League, id: number, change: Partial<Match>): League =>
  withMatches(league, (match) => (match.id === id ? { ...match, ...change } : match))

const isUnderWay = ({ phase }: League): boolean => phase === 'swiss' || phase === 'playoff'

function register(league: League, command: Command<'register'>, actor: Actor): Outcome {
  const { name, deck, showsRating } = command
  if (name !== null && !actor.isOrganiser) return no('not-allowed')
  if (name === null && actor.player !== null) return changeRegistration(league, actor.player, command)
  if (league.phase !== 'registration' && league.phase !== 'swiss') return no('not-now')
  if (name !== null && league.players.some((player) => player.name === name)) return no('registered')
  if (league.players.length >= MAX_PLAYERS) return no('full')
  if (name === null && deck === null && league.settings.decks !== 'none') return no('no-deck')
  const id = 1 + Math.max(0, ...league.players.map((player) => player.id))
  // Late players get nothing for the rounds that they missed.
  const from = swissRounds(league).length + 1
  const player = { id, name, checkedIn: from > 1, from, isDropped: false, showsRating, deck }
  return yes({ ...league, players: [...league.players, player] })
}

/** Before the start a player may change their deck; later the list is frozen. */
function changeRegistration(
  league: League,
  player: number,
  { deck, showsRating }: Command<'register'>,
): Outcome {
  if (league.phase !== 'registration') return no('not-now')
  if (deck === null && league.settings.decks !== 'none') return no('no-deck')
  return yes(withPlayer(league, player, { deck, showsRating }))
}

/** If a player drops out, the opponent wins their open match; a match with an entered result counts as entered. */
function drop(league: League, id: number, now: number): Outcome {
  const player = league.players.find((one) => one.id === id)
  if (player?.isDropped) return no('not-now')
  if (league.phase === 'registration')
    return yes({ ...league, players: league.players.filter((one) => one.id !== id) })
  if (!isUnderWay(league)) return no('not-now')
  const { wins } = league.settings
  const left = withMatches(league, (match) => {
    const seat = seatOf(match, id)
    const state = stateOf(match, now)
    if (seat === undefined || state.kind === 'decided' || state.kind === 'disputed') return match
    if (state.kind === 'entered') return { ...match, settled: state.claim.result }
    const games = seat === 0 ? ([0, wins] as const) : ([wins, 0] as const)
    return { ...match, settled: { kind: 'forfeit', games, experience: null } }
  })
  return yes(withPlayer(left, id, { isDropped: true }))
}

/** Carries out a command about a player, if the actor may. */
function aboutPlayer(
  league: League,
  command: Command<'drop' | 'check-in' | 'return'>,
  actor: Actor,
  now: number,
): Outcome {
  const player = league.players.find(({ id }) => id === command.player)
  if (!player) return no('not-found')
  if (!actor.isOrganiser && actor.player !== player.id) return no('not-allowed')
  switch (command.kind) {
    case 'drop':
      return drop(league, player.id, now)
    case 'check-in':
      if (league.phase !== 'registration' || !league.settings.checkIn) return no('not-now')
      return yes(withPlayer(league, player.id, { checkedIn: command.isHere }))
    case 'return':
      if (league.phase !== 'swiss' || !player.isDropped) return no('not-now')
      return yes(withPlayer(league, player.id, { isDropped: false }))
  }
}

/**
 * The league with all matches decided: open ones are closed as unplayed, or with the result that one side entered.
 * Undefined if that is not possible.
 */
function closed(league: League, now: number, closesOpen: boolean): League | undefined {
  const states = league.rounds.flatMap(({ matches }) => matches.map((match) => stateOf(match, now)))
  if (states.every(({ kind }) => kind === 'decided')) return league
  // A dispute must be decided, and in the playoffs one player must advance.
  if (!closesOpen || league.phase !== 'swiss' || states.some(({ kind }) => kind === 'disputed'))
    return undefined
  return withMatches(league, (match) => {
    const state = stateOf(match, now)
    if (state.kind === 'decided') return match
    return { ...match, settled: state.kind === 'entered' ? state.claim.result : UNPLAYED }
  })
}

const nextMatchId = (league: League): number =>
  1 + league.rounds.reduce((count, { matches }) => count + matches.length, 0)

function withRound(
  league: League,
  now: number,
  {
    kind,
    bye,
    pairings,
  }: Pick<Round, 'kind' | 'bye'> & { readonly pairings: readonly Pick<Match, 'players' | 'reason'>[] },
): Outcome {
  const first = nextMatchId(league)
  const matches = pairings.map(
    (pairing, at): Match => ({ ...pairing, id: first + at, gameId: null, claims: [], settled: null }),
  )
  const round: Round = { kind, opensAt: now, closesAt: endOf(league.settings, now), matches, bye }
  return yes({ ...league, phase: kind, rounds: [...league.rounds, round] })
}

/** The league at its start: players who have not checked in do not play yet. */
const started = (league: League): League =>
  league.settings.checkIn
    ? { ...league, players: league.players.map((one) => ({ ...one, isDropped: !one.checkedIn })) }
    : league

/** Pairs the next Swiss round, or the next playoff round once those are over. */
function pair(before: League, { rounds, closesOpen }: Command<'pair'>, now: number): Outcome {
  if (before.phase === 'finished' || before.rounds.length !== rounds) return no('not-now')
  const league = before.phase === 'registration' ? started(before) : closed(before, now, closesOpen)
  if (!league) return no('open-matches')
  const count = swissRounds(league).length
  if (league.phase !== 'playoff' && count < league.settings.rounds) {
    const players = pairedPlayers(league, now)
    if (players.length < MIN_PAIRED) return no('too-few')
    return withRound(league, now, { kind: 'swiss', ...pairRound(players, `${league.seed} ${count + 1}`) })
  }
  const matches = nextPlayoffMatches(league, now)
  if (!matches) return no('not-now')
  return withRound(league, now, { kind: 'playoff', bye: null, pairings: matches })
}

/** Enters a result of the actor's own match. If the second side agrees, it is confirmed, otherwise disputed. */
function enter(league: League, match: Match, result: MatchResult, seat: Seat, now: number): Outcome {
  if (result.kind !== 'played') return no('impossible')
  if (stateOf(match, now).kind === 'decided') return no('not-now')
  const others = match.claims.filter((claim) => claim.seat !== seat)
  return yes(withMatch(league, match.id, { claims: [...others, { seat, at: now, result }] }))
}

function aboutMatch(
  league: League,
  command: Command<'enter' | 'settle' | 'game'>,
  actor: Actor,
  now: number,
): Outcome {
  const round = league.rounds.find(({ matches }) => matches.some(({ id }) => id === command.match))
  const match = round?.matches.find(({ id }) => id === command.match)
  if (!round || !match) return no('not-found')
  const seat = actor.player === null ? undefined : seatOf(match, actor.player)
  if (command.kind === 'settle' ? !actor.isOrganiser : seat === undefined) return no('not-allowed')
  // Results on which later rounds were paired can no longer change.
  if (!isUnderWay(league) || round !== league.rounds.at(-1)) return no('not-now')
  if (command.kind === 'game') {
    if (stateOf(match, now).kind === 'decided') return no('not-now')
    return yes(withMatch(league, match.id, { gameId: command.gameId }))
  }
  if (!isPossible(command.result, league.settings.wins, round.kind === 'playoff')) return no('impossible')
  if (command.kind === 'settle') return yes(withMatch(league, match.id, { settled: command.result }))
  return seat === undefined ? no('not-allowed') : enter(league, match, command.result, seat, now)
}

/** Results of games on this site, by game id: the winning seat; null for a draw. */
export type GameOutcomes = ReadonlyMap<string, Seat | null>

/** A match after one of its games: decided or, if more games are needed, with the games won so far. */
function withOutcome(match: Match, winner: Seat | null, { wins }: LeagueSettings, isPlayoff: boolean): Match {
  const [one, other] = match.won ?? [0, 0]
  if (winner === null)
    return wins === 1 && !isPlayoff
      ? { ...match, settled: { kind: 'played', games: [0, 0], experience: null } }
      : { ...match, gameId: null }
  const won: readonly [number, number] = winner === 0 ? [one + 1, other] : [one, other + 1]
  return won[winner] < wins
    ? { ...match, won, gameId: null }
    : { ...match, won, settled: { kind: 'played', games: won, experience: null } }
}

/**
 * The league with the results of games played on this site, which count without being entered. If a match needs more
 * games, the pair starts the next one.
 */
export function withGames(league: League, outcomes: GameOutcomes): League {
  const last = league.rounds.at(-1)
  if (!last || !isUnderWay(league)) return league
  const matches = last.matches.map((match) => {
    const winner = match.gameId === null || match.settled ? undefined : outcomes.get(match.gameId)
    return winner === undefined ? match : withOutcome(match, winner, league.settings, last.kind === 'playoff')
  })
  return { ...league, rounds: [...league.rounds.slice(0, -1), { ...last, matches }] }
}

/** Games of the current round that may still decide a match. */
export const openGames = (league: League): readonly string[] =>
  isUnderWay(league)
    ? (league.rounds.at(-1)?.matches ?? []).flatMap(({ gameId, settled }) =>
        gameId === null || settled ? [] : [gameId],
      )
    : []

function finish(before: League, now: number): Outcome {
  if (!isUnderWay(before)) return no('not-now')
  const league = closed(before, now, false)
  return league ? yes({ ...league, phase: 'finished' }) : no('open-matches')
}

/**
 * Carries out a command. Deterministic: the server and browsers get the same outcome from the same league, command and
 * time.
 * @param now in ms since 1970
 */
export function carryOut(league: League, command: LeagueCommand, actor: Actor, now: number): Outcome {
  switch (command.kind) {
    case 'register':
      return register(league, command, actor)
    case 'check-in':
    case 'drop':
    case 'return':
      return aboutPlayer(league, command, actor, now)
    case 'enter':
    case 'settle':
    case 'game':
      return aboutMatch(league, command, actor, now)
    case 'settings':
    case 'pair':
    case 'finish':
      if (!actor.isOrganiser) return no('not-allowed')
      if (command.kind === 'pair') return pair(league, command, now)
      if (command.kind === 'finish') return finish(league, now)
      return league.phase === 'registration' ? yes({ ...league, settings: command.settings }) : no('not-now')
  }
}
