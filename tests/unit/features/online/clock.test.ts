import { describe, expect, it } from 'vitest'
import {
  believedLag,
  CLOCK_PRESETS,
  type ClockSettings,
  type ClockState,
  freeTimeLeft,
  giveBackTime,
  giveTime,
  isOutOfTime,
  lagGain,
  MAX_OVERTIME_MS,
  pressClock,
  resumeClock,
  startClock,
  stopClock,
  timeLeft,
  wholeTimeLeft,
} from '@/lib/features/online/model/clock'
import { MAX_PAUSE_MS } from '@/lib/features/online/model/server-answers'

const MINUTE = 60_000
const ten = CLOCK_PRESETS.ten

/** Time that costs nothing at each answer. */
const DELAY = MAX_PAUSE_MS

/** A game of ten minutes in which the first player decides first. */
const begun = (settings: ClockSettings = ten): ClockState =>
  pressClock(settings, startClock(settings, 2, 0), { now: 0, lag: 0, next: 0 })

describe('a clock', () => {
  it('runs for the player who is asked, and for nobody else', () => {
    const clock = begun()
    expect(timeLeft(ten, clock, 0, MINUTE)).toBe(9 * MINUTE)
    expect(timeLeft(ten, clock, 1, MINUTE)).toBe(10 * MINUTE)
  })

  it('charges who answered and goes over to who is asked next', () => {
    const clock = pressClock(ten, begun(), { now: MINUTE, lag: 0, next: 1 })
    expect(timeLeft(ten, clock, 0, 3 * MINUTE)).toBe(9 * MINUTE + DELAY)
    expect(timeLeft(ten, clock, 1, 3 * MINUTE)).toBe(8 * MINUTE)
  })

  it('adds time once when an own turn begins, up to the cap', () => {
    const turn = { turn: 1, player: 0 }
    const first = pressClock(ten, begun(), { now: MINUTE, lag: 0, next: 0, turn })
    expect(timeLeft(ten, first, 0, MINUTE)).toBe(9 * MINUTE + 15_000 + DELAY)
    const again = pressClock(ten, first, { now: MINUTE, lag: 0, next: 1, turn })
    expect(timeLeft(ten, again, 0, MINUTE)).toBe(9 * MINUTE + 15_000 + DELAY)
    const low = { ...ten, cap: 10 * 60 }
    const full = pressClock(low, begun(low), { now: 0, lag: 0, next: 0, turn })
    expect(timeLeft(low, full, 0, 0)).toBe(10 * MINUTE)
  })

  it('takes nothing from who was given more than the cap', () => {
    const rich = giveTime(begun(), 0, 20 * MINUTE)
    const clock = pressClock(ten, rich, { now: 0, lag: 0, next: 0, turn: { turn: 1, player: 0 } })
    expect(timeLeft(ten, clock, 0, 0)).toBe(30 * MINUTE)
  })

  it('gives each decision its free time first: the bank of a game by days is touched only after three days', () => {
    const { days } = CLOCK_PRESETS
    const DAY = 24 * 60 * MINUTE
    const clock = begun(days)
    // One of three free days is left then, plus the player's own three; no time has passed for the other player.
    expect(wholeTimeLeft(days, clock, 0, 2 * DAY)).toBe(4 * DAY)
    expect(wholeTimeLeft(days, clock, 0, 5 * DAY)).toBe(DAY)
    expect(wholeTimeLeft(days, clock, 1, 2 * DAY)).toBe(6 * DAY)
    expect(timeLeft(days, clock, 0, 2 * DAY)).toBe(3 * DAY)
    expect(freeTimeLeft(days, clock, 2 * DAY)).toBe(DAY)
    expect(timeLeft(days, clock, 0, 4 * DAY)).toBe(2 * DAY)
    expect(isOutOfTime(days, clock, 0, 5 * DAY)).toBe(false)
    expect(isOutOfTime(days, clock, 0, 6 * DAY + 2_000 + DELAY)).toBe(false)
    expect(isOutOfTime(days, clock, 0, 6 * DAY + 2_001 + DELAY)).toBe(true)
  })

  it('runs for nobody where there is none', () => {
    const { none } = CLOCK_PRESETS
    const clock = begun(none)
    expect(clock.running).toBeNull()
    expect(isOutOfTime(none, clock, 0, 1e12)).toBe(false)
  })

  it('stands still while the game is paused, and goes on where it stood', () => {
    const paused = stopClock(ten, begun(), MINUTE)
    expect(timeLeft(ten, paused, 0, 100 * MINUTE)).toBe(9 * MINUTE)
    const resumed = resumeClock(ten, paused, 0, 100 * MINUTE)
    expect(timeLeft(ten, resumed, 0, 101 * MINUTE)).toBe(8 * MINUTE)
  })

  it('gives back the time in which the server was away', () => {
    const clock = giveBackTime(begun(), MINUTE)
    expect(timeLeft(ten, clock, 0, 3 * MINUTE)).toBe(8 * MINUTE)
  })
})

describe('a quick answer', () => {
  it('costs nothing, however long the server would have waited before giving it, and leaves the same clock', () => {
    const answered = (now: number, state: ClockState) => pressClock(ten, state, { now, lag: 0, next: 1 })
    for (const now of [0, 500, 900, DELAY]) {
      const byServer = answered(now, giveBackTime(begun(), now))
      expect(answered(now, begun())).toEqual(byServer)
      expect(timeLeft(ten, byServer, 0, now)).toBe(10 * MINUTE)
    }
    expect(timeLeft(ten, answered(DELAY + 700, begun()), 0, DELAY + 700)).toBe(10 * MINUTE - 700)
  })

  it('is not too late while the server may still give it, with hardly any time and no lag left', () => {
    const nearlyOut: ClockState = { ...begun(), left: [100, 10 * MINUTE], lag: [0, 0] }
    expect(isOutOfTime(ten, nearlyOut, 0, DELAY)).toBe(false)
    expect(timeLeft(ten, pressClock(ten, nearlyOut, { now: DELAY, lag: 0, next: 1 }), 0, DELAY)).toBe(100)
    expect(isOutOfTime(ten, nearlyOut, 0, DELAY + 101)).toBe(true)
  })

  it('is no more than free where a decision has free time, and a pause is none', () => {
    const { quick } = CLOCK_PRESETS
    const clock = pressClock(quick, begun(quick), { now: 20_400, lag: 0, next: 1 })
    expect(timeLeft(quick, clock, 0, 20_400)).toBe(2 * MINUTE)
    expect(timeLeft(ten, stopClock(ten, begun(), 900), 0, 900)).toBe(10 * MINUTE - 900)
  })
})

describe('lag', () => {
  it('is made good up to what a game of that length gains a move: 1 s from ten minutes on', () => {
    expect(lagGain(ten)).toBe(1_000)
    expect(lagGain({ ...ten, start: 60, perTurn: 0 })).toBe(390)
  })

  it('costs nothing while it is steady and small', () => {
    let clock = begun()
    for (let move = 1; move <= 20; move++)
      clock = pressClock(ten, clock, { now: move * (DELAY + 900), lag: 900, next: 0 })
    expect(timeLeft(ten, clock, 0, 20 * (DELAY + 900))).toBe(10 * MINUTE)
  })

  it('in a burst is covered once: three gains at first', () => {
    const once = pressClock(ten, begun(), { now: 10_000, lag: 10_000, next: 0 })
    expect(timeLeft(ten, once, 0, 10_000)).toBe(10 * MINUTE - 7_000 + DELAY)
    const twice = pressClock(ten, once, { now: 20_000, lag: 10_000, next: 0 })
    expect(timeLeft(ten, twice, 0, 20_000)).toBe(10 * MINUTE - 16_000 + 2 * DELAY)
  })

  it('that a browser claims counts only as far as the server has measured it', () => {
    expect(believedLag(5_000, 200)).toBe(340)
    expect(believedLag(100, 200)).toBe(100)
    expect(believedLag(-50, 200)).toBe(0)
  })

  it('never makes more time than has passed', () => {
    const clock = pressClock(ten, begun(), { now: 100, lag: 3_000, next: 1 })
    expect(timeLeft(ten, clock, 0, 100)).toBe(10 * MINUTE)
  })

  it('is the reason why a clock is out only a little after its time and the delay, at most two seconds', () => {
    const clock = begun()
    expect(isOutOfTime(ten, clock, 0, 10 * MINUTE + DELAY + 1_999)).toBe(false)
    expect(isOutOfTime(ten, clock, 0, 10 * MINUTE + DELAY + 2_001)).toBe(true)
    expect(isOutOfTime(ten, clock, 1, 10 * MINUTE + DELAY + 2_001)).toBe(false)
    // By then, streams look at the game again.
    expect(isOutOfTime(ten, { ...clock, lag: [9_000, 0] }, 0, 10 * MINUTE + MAX_OVERTIME_MS + 1)).toBe(true)
  })
})
