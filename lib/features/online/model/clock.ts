import type { Player } from '@/lib/tabletop/protocol/game'

/*
 * Clocks of a game between browsers. All times are milliseconds by the server's clock; nothing here reads a clock, and
 * nothing happens by itself: a clock that has run out only lets the other player claim the game.
 */

export const CLOCK_KINDS = ['none', 'live', 'days'] as const
export type ClockKind = (typeof CLOCK_KINDS)[number]

/** The four numbers of a clock, in seconds. All are 0 where there is none. */
export interface ClockSettings {
  readonly kind: ClockKind
  /** Time that each player begins with; by days the bank. */
  readonly start: number
  /** Added when a player's own turn begins. */
  readonly perTurn: number
  /** More than this nobody has saved up. */
  readonly cap: number
  /** Free for each decision, before the player's own time runs. */
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

/** The clocks of a game at one moment. Plain data. */
export interface ClockState {
  /** By seat: time saved up, as of `since`. */
  readonly left: readonly number[]
  /** By seat: lag that can still be compensated. */
  readonly lag: readonly number[]
  /** The player whose clock runs; null while nobody's does. */
  readonly running: Player | null
  /** When it began to run, or when it was stopped. */
  readonly since: number
  /** The turn for which time was added last. */
  readonly turn: number
}

const MAX_GAIN_MS = 1_000
const MIN_GAIN_MS = 150
/** A game is estimated at the time of the start and so many additions. */
const ESTIMATED_TURNS = 40
const GAIN_OF_GAME = 0.004
const FIRST_GAINS = 3
const MAX_GAINS = 7
/** A clock is out only so long after its time, as far as lag could be the reason. */
const MAX_GRACE_MS = 2_000
/** A browser may claim so much more lag than the server has measured. */
const LAG_SLACK_MS = 140

/** Lag that each move adds to what can be compensated: a steady one below it costs nothing, a false one gains little. */
export const lagGain = ({ start, perTurn }: ClockSettings): number =>
  Math.min(MAX_GAIN_MS, MIN_GAIN_MS + GAIN_OF_GAME * (start + ESTIMATED_TURNS * perTurn) * 1_000)

/** The clocks when a game begins: nobody's runs. */
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

/** Time that a player has left: below 0 where it has run out. */
export function timeLeft(settings: ClockSettings, state: ClockState, player: Player, now: number): number {
  const left = state.left[player] ?? 0
  if (state.running !== player) return left
  return left - Math.max(0, elapsedOf(state, now) - settings.perDecision * 1_000)
}

/** Free time of the decision that is left before the player's own time runs. */
export const freeTimeLeft = (settings: ClockSettings, state: ClockState, now: number): number =>
  state.running === null ? 0 : Math.max(0, settings.perDecision * 1_000 - elapsedOf(state, now))

/** All that a player has left before the other may claim the game: what is left of the free time, then their own. */
export const wholeTimeLeft = (
  settings: ClockSettings,
  state: ClockState,
  player: Player,
  now: number,
): number =>
  timeLeft(settings, state, player, now) +
  (state.running === player ? freeTimeLeft(settings, state, now) : settings.perDecision * 1_000)

/** Lag as it is believed: what a browser claims beyond what the server measured counts for nothing. */
export const believedLag = (claimed: number, measured: number): number =>
  Math.max(0, Math.min(claimed, measured + LAG_SLACK_MS))

const replaceAt = (values: readonly number[], at: number, value: number): readonly number[] =>
  values.map((old, place) => (place === at ? value : old))

/** Stops the clock that runs and charges its player, less what lag can be compensated. */
function charge(settings: ClockSettings, state: ClockState, now: number, lag: number): ClockState {
  const { running } = state
  if (running === null || settings.kind === 'none') return { ...state, running: null, since: now }
  const bucket = state.lag[running] ?? 0
  const compensated = Math.min(lag, bucket, elapsedOf(state, now))
  const left = timeLeft(settings, state, running, now - compensated)
  const gain = lagGain(settings)
  return {
    ...state,
    left: replaceAt(state.left, running, left),
    lag: replaceAt(state.lag, running, Math.min(bucket - compensated + gain, MAX_GAINS * gain)),
    running: null,
    since: now,
  }
}

/** What follows an answer: who decides next, and whose turn it is. */
export interface ClockPress {
  readonly now: number
  /** The lag of the player who answered, as `believedLag` says. */
  readonly lag: number
  /** Null where nobody decides any more, or the server does. */
  readonly next: Player | null
  readonly turn?: { readonly turn: number; readonly player: Player } | undefined
}

/** An answer: the clock of whoever answered stops, that of who decides next runs. A turn adds its time once. */
export function pressClock(settings: ClockSettings, state: ClockState, press: ClockPress): ClockState {
  const stopped = charge(settings, state, press.now, press.lag)
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

/** Who has more than the cap already keeps it and gets nothing. */
const addTime = (left: number, more: number, { cap }: ClockSettings): number =>
  Math.max(left, Math.min(left + more, cap * 1_000))

/** Stops all clocks. */
export const stopClock = (settings: ClockSettings, state: ClockState, now: number): ClockState =>
  charge(settings, state, now, 0)

/** Lets a player's clock run again. */
export const resumeClock = (
  settings: ClockSettings,
  state: ClockState,
  player: Player | null,
  now: number,
): ClockState => ({ ...state, running: settings.kind === 'none' ? null : player, since: now })

/** Gives back time in which nobody could answer: the clock that runs began so much later. */
export const giveBackTime = (state: ClockState, milliseconds: number): ClockState => ({
  ...state,
  since: state.since + milliseconds,
})

/** Time that one player gives to another, whatever the cap. */
export const giveTime = (state: ClockState, player: Player, milliseconds: number): ClockState => ({
  ...state,
  left: replaceAt(state.left, player, (state.left[player] ?? 0) + milliseconds),
})

/** Whether a player's time has run out beyond what lag could be the reason of. */
export function isOutOfTime(
  settings: ClockSettings,
  state: ClockState,
  player: Player,
  now: number,
): boolean {
  if (settings.kind === 'none' || state.running !== player) return false
  const grace = Math.min(state.lag[player] ?? 0, MAX_GRACE_MS)
  return timeLeft(settings, state, player, now) < -grace
}
