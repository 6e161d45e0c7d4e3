import type { Database } from './db'

/*
 * A machine's clock can jump: a virtual machine resumes after a week, a wrong clock is corrected, or a correct one set
 * wrong. This must neither delete data nor keep anything locked: expiry follows the time that has really passed.
 */

/** Deviation in milliseconds that does not count as a jump: clocks are constantly adjusted in small steps. */
export const CLOCK_SLACK = 5 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** Time in milliseconds that a clock must run after a jump before it is trusted. */
const TRUSTED_AFTER = 24 * HOUR

/** A clock that cannot jump, started from the machine's clock. */
class SteadyClock {
  #wall = Date.now()
  #counted = performance.now()
  /** The last jump of the machine's clock, and when it was first noticed, by the steady clock. */
  #jump: { readonly by: number; readonly since: number } | undefined

  now(): number {
    const [wall, counted] = [Date.now(), performance.now()]
    const steady = this.#wall + Math.max(0, counted - this.#counted)
    const by = wall - steady
    if (Math.abs(by) > CLOCK_SLACK) {
      if (!this.#jump || Math.abs(by - this.#jump.by) > CLOCK_SLACK) this.#jump = { by, since: counted }
      if (counted - this.#jump.since < TRUSTED_AFTER) return steady
    }
    this.#jump = undefined
    this.#wall = wall
    this.#counted = counted
    return wall
  }
}

/** Global, because the framework loads modules once per bundle. */
const shared = globalThis as typeof globalThis & {
  chevronClock?: SteadyClock
  /** Steady time at which this process last advanced the removal time. */
  chevronRemovals?: number
}

function steadyNow(): number {
  shared.chevronClock ??= new SteadyClock()
  return shared.chevronClock.now()
}

/** A lower bound of the current time: used for the expiry of stored rows. */
export const earliestNow = (): Date => new Date(Math.min(Date.now(), steadyNow()))

/**
 * An upper bound of the current time: the start of retention periods, and used for the expiry of what must not last.
 */
export const latestNow = (): Date => new Date(Math.max(Date.now(), steadyNow()))

/**
 * The valid range of the expiry time of a one-time item with a lifetime in milliseconds: not expired, and not created
 * in the future.
 */
export function usableNow(lifetime: number): { readonly gt: Date; readonly lte: Date } {
  const now = latestNow()
  return { gt: now, lte: new Date(now.getTime() + lifetime + CLOCK_SLACK) }
}

/** True if a recorded time is due for an update: it is long ago, or from a clock that ran ahead. */
export const isStale = (noted: Date | null, after: number, now: Date): boolean =>
  noted === null || Math.abs(now.getTime() - noted.getTime()) > after

const STAMP = 'removals'
/** Rate at which the removal time catches up with a clock ahead of it; a new process starts with an hour. */
const PACE = 4

/**
 * The time by which data is removed permanently. It is stored in the database and follows the clock slowly: after a
 * restart with a clock that is wrong by a month, nothing is removed that has some days left.
 */
export async function removalTime(database: Pick<Database, 'stamp'>): Promise<Date> {
  const now = earliestNow()
  const stamp = await database.stamp.findUnique({ where: { name: STAMP } })
  const last = Date.parse(stamp?.value ?? '')
  if (Number.isNaN(last) || now.getTime() <= last) return now
  const { chevronRemovals: moved } = shared
  const most = moved === undefined ? HOUR : PACE * Math.max(0, performance.now() - moved)
  return new Date(Math.min(now.getTime(), last + most))
}

/** Advances the removal time and returns it. */
export async function moveRemovalTime(database: Database): Promise<Date> {
  const time = await removalTime(database)
  const value = time.toISOString()
  await database.stamp.upsert({ where: { name: STAMP }, create: { name: STAMP, value }, update: { value } })
  shared.chevronRemovals = performance.now()
  return time
}
