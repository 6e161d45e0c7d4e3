/** A league as plain data: its players, rounds and results. Commands (commands.ts) return changed copies. */

export const MAX_PLAYERS = 64
/** Fewest players that a round can be paired with. */
export const MIN_PAIRED = 2
export const MAX_ROUNDS = 12
/** Maximum days per round. */
export const MAX_ROUND_DAYS = 28
/** Maximum experience of one side that can be entered for a match. */
export const MAX_EXPERIENCE = 999
/** Maximum characters of the name of a player without an account. */
export const MAX_PLAYER_NAME_LENGTH = 40

export const POINTS = { win: 3, draw: 1 } as const

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Time after which a result entered by one side counts without confirmation by the other. */
export const CONFIRM_TIMEOUT_MS = DAY

/** Number of games needed to win a match: one, or two (best of three). */
export const MATCH_LENGTHS = [1, 2] as const
export type MatchLength = (typeof MATCH_LENGTHS)[number]

export const PLAYOFF_SIZES = [0, 2, 4, 8] as const
export type PlayoffSize = (typeof PLAYOFF_SIZES)[number]

/** When deck lists become visible: never (none are required), at the league's end, or from its start. */
export const DECK_LISTS = ['none', 'end', 'start'] as const
export type DeckLists = (typeof DECK_LISTS)[number]

export interface LeagueSettings {
  readonly rounds: number
  /** Number of games that win a match. */
  readonly wins: MatchLength
  /** Days per round; 0 for rounds without a deadline. */
  readonly days: number
  readonly playoff: PlayoffSize
  /** True if players have to confirm their attendance shortly before the start. */
  readonly checkIn: boolean
  readonly decks: DeckLists
  /** True if ratings are shown, for players who agreed. */
  readonly ratings: boolean
}

/** The deck that a player registered. The list itself is stored separately, since it is secret at first. */
export interface RegisteredDeck {
  /** SHA-256 of the salt and the deck code, in hexadecimal. */
  readonly hash: string
  /** Keys of the team's cards. */
  readonly team: readonly string[]
  /** Secret for as long as the list: without it, the hash cannot be compared with those of known lists. */
  readonly salt?: string | undefined
}

export interface LeaguePlayer {
  readonly id: number
  /** The name given by an organiser; null for a member, who has the name of their account. */
  readonly name: string | null
  readonly checkedIn: boolean
  /** The first round in which the player can be paired. */
  readonly from: number
  readonly isDropped: boolean
  readonly showsRating: boolean
  readonly deck: RegisteredDeck | null
}

export type Seat = 0 | 1

/**
 * Result of a match. A forfeit counts for the winner, but not for game and opponent tie-breaks; an unplayed match
 * counts for nobody.
 */
export interface MatchResult {
  readonly kind: 'played' | 'forfeit' | 'unplayed'
  /** Games won by each seat. */
  readonly games: readonly [number, number]
  /** Experience of each seat over all games; null if it was not counted. */
  readonly experience: readonly [number, number] | null
}

/** A result entered by one side. */
export interface Claim {
  readonly seat: Seat
  /** In ms since 1970. */
  readonly at: number
  readonly result: MatchResult
}

/** Reason why two players are paired. */
export type PairingReason =
  | { readonly kind: 'lot' }
  | { readonly kind: 'same-points' }
  /** The closest in points who could meet, with the difference in points. */
  | { readonly kind: 'nearest'; readonly apart: number }
  /** They met that many times before, because the others could not be paired otherwise. */
  | { readonly kind: 'rematch'; readonly times: number }
  /** By their places in the standings. */
  | { readonly kind: 'bracket'; readonly places: readonly [number, number] }

export type ByeReason = 'lot' | 'lowest' | 'lowest-without-bye' | 'second-bye'

export interface Match {
  readonly id: number
  /** Player ids; the first one begins. */
  readonly players: readonly [number, number]
  readonly reason: PairingReason
  /** The pair's game on this site; null for a match on paper. */
  readonly gameId: string | null
  /** Games won by each seat on this site so far, if a match takes more than one. */
  readonly won?: readonly [number, number] | undefined
  readonly claims: readonly Claim[]
  /** The result decided by an organiser, or by the league because a player dropped out. */
  readonly settled: MatchResult | null
}

export interface Round {
  readonly kind: 'swiss' | 'playoff'
  /** In ms since 1970. */
  readonly opensAt: number
  readonly closesAt: number | null
  readonly matches: readonly Match[]
  readonly bye: { readonly player: number; readonly reason: ByeReason } | null
}

export const PHASES = ['registration', 'swiss', 'playoff', 'finished'] as const
export type LeaguePhase = (typeof PHASES)[number]

export interface League {
  readonly settings: LeagueSettings
  /** Determines all random draws. */
  readonly seed: string
  readonly phase: LeaguePhase
  readonly players: readonly LeaguePlayer[]
  readonly rounds: readonly Round[]
}

export const newLeague = (settings: LeagueSettings, seed: string): League => ({
  settings,
  seed,
  phase: 'registration',
  players: [],
  rounds: [],
})

export const UNPLAYED: MatchResult = { kind: 'unplayed', games: [0, 0], experience: null }

/** State of a match. */
export type MatchState =
  | { readonly kind: 'open' }
  /** One side entered a result that the other has not confirmed yet. */
  | { readonly kind: 'entered'; readonly claim: Claim }
  | { readonly kind: 'disputed'; readonly claims: readonly Claim[] }
  | { readonly kind: 'decided'; readonly result: MatchResult }

const sameResult = (one: MatchResult, other: MatchResult): boolean =>
  one.kind === other.kind && one.games[0] === other.games[0] && one.games[1] === other.games[1]

/**
 * State of a match at a time, in ms since 1970. Two claims agree if their games do; the first one's experience counts.
 */
export function stateOf({ settled, claims }: Pick<Match, 'settled' | 'claims'>, now: number): MatchState {
  if (settled) return { kind: 'decided', result: settled }
  const [first, second] = claims
  if (!first) return { kind: 'open' }
  if (second)
    return sameResult(first.result, second.result)
      ? { kind: 'decided', result: first.result }
      : { kind: 'disputed', claims }
  return now - first.at >= CONFIRM_TIMEOUT_MS
    ? { kind: 'decided', result: first.result }
    : { kind: 'entered', claim: first }
}

export function resultOf(match: Pick<Match, 'settled' | 'claims'>, now: number): MatchResult | undefined {
  const state = stateOf(match, now)
  return state.kind === 'decided' ? state.result : undefined
}

/** True if a result is possible: nobody wins more games than the match length allows, nor do both win all of them. */
export function isPossible(
  { kind, games: [one, other], experience }: MatchResult,
  wins: MatchLength,
  isPlayoff: boolean,
): boolean {
  const areGames = [one, other].every((won) => Number.isInteger(won) && won >= 0 && won <= wins)
  if (!areGames || (one === wins && other === wins)) return false
  if (experience?.some((points) => !Number.isInteger(points) || points < 0 || points > MAX_EXPERIENCE))
    return false
  switch (kind) {
    case 'played':
      return one !== other || !isPlayoff
    case 'forfeit':
      return experience === null && Math.max(one, other) === wins && Math.min(one, other) === 0
    case 'unplayed':
      return experience === null && one === 0 && other === 0 && !isPlayoff
  }
}

/** The seat that won; undefined for a draw or an unplayed match. */
export function winningSeat({ games: [one, other] }: MatchResult): Seat | undefined {
  if (one === other) return undefined
  return one > other ? 0 : 1
}

export const seatOf = ({ players }: Pick<Match, 'players'>, player: number): Seat | undefined => {
  const at = players.indexOf(player)
  return at === 0 || at === 1 ? at : undefined
}

/** End of a round that starts at a time; null for one without a deadline. */
export const endOf = ({ days }: LeagueSettings, opensAt: number): number | null =>
  days === 0 ? null : opensAt + days * DAY

export const swissRounds = (league: League): readonly Round[] =>
  league.rounds.filter(({ kind }) => kind === 'swiss')
