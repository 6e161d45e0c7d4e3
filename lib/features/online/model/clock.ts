import type { Player } from '@/lib/tabletop/protocol/game'
import { MAX_PAUSE_MS } from './server-answers'

/*
 * Clocks of an online game. All times are milliseconds by the server's clock; nothing here reads a clock, and nothing
 * happens automatically: a clock that has run out only lets the other player claim the game.
 */

export const CLOCK_KINDS = ['none', 'live', 'days'] as const
export type ClockKind = (typeof CLOCK_KINDS)[number]

/** The four numbers of a clock, in seconds. All are 0 without a clock. */
export interface ClockSettings {
  readonly kind: ClockKind
  /** Time that each player starts with; in games by days, the reserve. */
  readonly start: number
  /** Increment when a player's own turn begins. */
  readonly perTurn: number
  /** Maximum time that a player can accumulate. */
  readonly cap: number
  /** Free time per decision, before the player's own time runs. */
  readonly perDecision: number
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export const CLOCK_PRESET_NAMES = ['none', 'quick', 'ten', 'long', 'days', 'week'] as const
export type ClockPresetName = (typeof CLOCK_PRESET_NAMES)[number]

export const CLOCK_PRESETS: Readonly<Record<ClockPresetName, ClockSettings>> = {
  none: { kind: 'none', start: 0, perTurn: 0, cap: 0, perDecision: 0 },
  quick: { kind: 'live', start: 2 * MINUTE, perTurn: 0, cap: 2 * MINUTE, perDecision: 20 },
  ten: { kind: 'live', start: 10 * MINUTE, perTurn: 15, cap: 15 * MINUTE, perDecision: 0 },
  long: { kind: 'live', start: 45 * MINUTE, perTurn: 30, cap: 60 * MINUTE, perDecision: 0 },
  days: { kind: 'days', start: 3 * DAY, perTurn: 0, cap: 3 * DAY, perDecision: 3 * DAY },
  week: { kind: 'days', start: 7 * DAY, perTurn: 0, cap: 7 * DAY, perDecision: 7 * DAY },
}

/** The clocks of a game at one point in time. Plain data. */
export interface ClockState {
  /** By seat: accumulated time, as of `since`. */
  readonly left: readonly number[]
  /** By seat: lag that can still be compensated. */
  readonly lag: readonly number[]
  /** The player whose clock is running; null if none is. */
  readonly running: Player | null
  /** Time at which it was started or stopped. */
  readonly since: number
  /** The last turn for which the increment was added. */
  readonly turn: number
}

const MAX_GAIN_MS = 1_000
const MIN_GAIN_MS = 150
/** A game is assumed to take the starting time plus this many increments. */
const ESTIMATED_TURNS = 40
const GAIN_OF_GAME = 0.004
const FIRST_GAINS = 3
const MAX_GAINS = 7
/** Grace period after time has run out, to allow for lag. */
const MAX_GRACE_MS = 2_000
/** Maximum time from a clock's zero until its player is out of time. */
export const MAX_OVERTIME_MS = MAX_PAUSE_MS + MAX_GRACE_MS
/** Lag that a browser may claim beyond what the server has measured. */
const LAG_SLACK_MS = 140

/** Compensation gained per move: constant lag below it costs nothing, and false claims gain little. */
export const lagGain = ({ start, perTurn }: ClockSettings): number =>
  Math.min(MAX_GAIN_MS, MIN_GAIN_MS + GAIN_OF_GAME * (start + ESTIMATED_TURNS * perTurn) * 1_000)

/** The clocks at the start of a game: none is running. */
export function startClock(settings: ClockSettings, seats: number, now: number): ClockState {
  return {
    left: Array.from({ length: seats }, () => settings.start * 1_000),
    lag: Array.from({ length: seats }, () => FIRST_GAINS * lagGain(settings)),
    running: null,
    since: now,
    turn: 0,
  }
}

const elapsedOf = ({ since }: ClockState, now: number): number => Math.max(0, now - since)

/** Time left for a player; negative once it has run out. */
export function timeLeft(settings: ClockSettings, state: ClockState, player: Player, now: number): number {
  const left = state.left[player] ?? 0
  if (state.running !== player) return left
  return left - Math.max(0, elapsedOf(state, now) - settings.perDecision * 1_000)
}

/** Free time left for the decision before the player's own time runs. */
export const freeTimeLeft = (settings: ClockSettings, state: ClockState, now: number): number =>
  state.running === null ? 0 : Math.max(0, settings.perDecision * 1_000 - elapsedOf(state, now))

/** Total time left before the other player may claim the game: the rest of the free time, plus the player's own. */
export const wholeTimeLeft = (
  settings: ClockSettings,
  state: ClockState,
  player: Player,
  now: number,
): number =>
  timeLeft(settings, state, player, now) +
  (state.running === player ? freeTimeLeft(settings, state, now) : settings.perDecision * 1_000)

/** Limits claimed lag to what the server measured plus some slack. */
export const believedLag = (claimed: number, measured: number): number =>
  Math.max(0, Math.min(claimed, measured + LAG_SLACK_MS))

const replaceAt = (values: readonly number[], at: number, value: number): readonly number[] =>
  values.map((old, place) => (place === at ? value : old))

/**
 * Stops the running clock and charges its player, less compensated lag.
 * @param delay milliseconds of the player's own time that are not charged
 */
function charge(
  settings: ClockSettings,
  state: ClockState,
  now: number,
  { lag = 0, delay = 0 }: { readonly lag?: number; readonly delay?: number } = {},
): ClockState {
  const { running } = state
  if (running === null || settings.kind === 'none') return { ...state, running: null, since: now }
  const bucket = state.lag[running] ?? 0
  const compensated = Math.min(lag, bucket, elapsedOf(state, now))
  const before = state.left[running] ?? 0
  const left = Math.min(before, timeLeft(settings, state, running, now - compensated) + delay)
  const gain = lagGain(settings)
  return {
    ...state,
    left: replaceAt(state.left, running, left),
    lag: replaceAt(state.lag, running, Math.min(bucket - compensated + gain, MAX_GAINS * gain)),
    running: null,
    since: now,
  }
}

/** The consequences of an answer: who decides next, and whose turn it is. */
export interface ClockPress {
  readonly now: number
  /** Lag of the player who answered, as returned by `believedLag`. */
  readonly lag: number
  /** Null if nobody has to decide, or the server does. */
  readonly next: Player | null
  readonly turn?: { readonly turn: number; readonly player: Player } | undefined
}

/**
 * Handles an answer: stops the clock of whoever answered and starts that of the next to decide. A turn's increment is
 * added once. Each answer has a Bronstein delay as long as the longest pause before an answer of the server: those cost
 * their player nothing, and the clock must not distinguish them from a person's quick answer.
 */
export function pressClock(settings: ClockSettings, state: ClockState, press: ClockPress): ClockState {
  const stopped = charge(settings, state, press.now, { lag: press.lag, delay: MAX_PAUSE_MS })
  const { turn, next } = press
  const begins = turn !== undefined && turn.turn > stopped.turn
  const left = begins
    ? replaceAt(
        stopped.left,
        turn.player,
        addTime(stopped.left[turn.player] ?? 0, settings.perTurn * 1_000, settings),
      )
    : stopped.left
  return {
    ...stopped,
    left,
    running: settings.kind === 'none' ? null : next,
    turn: begins ? turn.turn : stopped.turn,
  }
}

/** Players above the cap keep their time but gain none. */
const addTime = (left: number, more: number, { cap }: ClockSettings): number =>
  Math.max(left, Math.min(left + more, cap * 1_000))

/** Stops all clocks. */
export const stopClock = (settings: ClockSettings, state: ClockState, now: number): ClockState =>
  charge(settings, state, now)

/** Restarts a player's clock. */
export const resumeClock = (
  settings: ClockSettings,
  state: ClockState,
  player: Player | null,
  now: number,
): ClockState => ({ ...state, running: settings.kind === 'none' ? null : player, since: now })

/** Refunds time in which nobody could answer by moving the start of the running clock. */
export const giveBackTime = (state: ClockState, milliseconds: number): ClockState => ({
  ...state,
  since: state.since + milliseconds,
})

/** Adds time given by another player, regardless of the cap. */
export const giveTime = (state: ClockState, player: Player, milliseconds: number): ClockState => ({
  ...state,
  left: replaceAt(state.left, player, (state.left[player] ?? 0) + milliseconds),
})

/**
 * Time until a player is out of time: what their clock shows, plus the delay of the answer that they owe. With less left
 * than the delay, they would otherwise lose by an answer that costs nothing, such as one that the server is about to give.
 */
export const timeUntilOut = (
  settings: ClockSettings,
  state: ClockState,
  player: Player,
  now: number,
): number => timeLeft(settings, state, player, now) + MAX_PAUSE_MS

/** True if a player's time has run out by more than the delay of an answer and lag could explain. */
export function isOutOfTime(
  settings: ClockSettings,
  state: ClockState,
  player: Player,
  now: number,
): boolean {
  if (settings.kind === 'none' || state.running !== player) return false
  const grace = Math.min(state.lag[player] ?? 0, MAX_GRACE_MS)
  return timeUntilOut(settings, state, player, now) < -grace
}
