import type { Database } from './db'

/*
 * The clock of a machine can jump: a virtual machine goes on after a week, a wrong clock is put right, or a right one
 * wrong. Nothing is removed for it and nothing kept shut: what ends, ends by what has really passed.
 */

/** How far a clock may be off without having jumped, in milliseconds: it is put right by little steps all the time. */
export const CLOCK_SLACK = 5 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** How long a clock must have gone on from where it jumped to before it is believed, in milliseconds. */
const BELIEVED_AFTER = 24 * HOUR

/** The time that this process counts by a clock that cannot jump, begun by the one of the machine. */
class SteadyClock {
  #wall = Date.now()
  #counted = performance.now()
  /** How far the clock of the machine has jumped, and since when by what was counted. */
  #jump: { readonly by: number; readonly since: number } | undefined

  now(): number {
    const [wall, counted] = [Date.now(), performance.now()]
    const steady = this.#wall + Math.max(0, counted - this.#counted)
    const by = wall - steady
    if (Math.abs(by) > CLOCK_SLACK) {
      if (!this.#jump || Math.abs(by - this.#jump.by) > CLOCK_SLACK) this.#jump = { by, since: counted }
      if (counted - this.#jump.since < BELIEVED_AFTER) return steady
    }
    this.#jump = undefined
    this.#wall = wall
    this.#counted = counted
    return wall
  }
}

/** Beside the modules, because the framework loads them once for each bundle. */
const shared = globalThis as typeof globalThis & {
  chevronClock?: SteadyClock
  /** What was counted when this process last moved the time of removals on. */
  chevronRemovals?: number
}

function steadyNow(): number {
  shared.chevronClock ??= new SteadyClock()
  return shared.chevronClock.now()
}

/** The time that it is at least: by which stored rows expire. */
export const earliestNow = (): Date => new Date(Math.min(Date.now(), steadyNow()))

/** The time that it may be: from which what somebody keeps has a while, and by which what must not last has ended. */
export const latestNow = (): Date => new Date(Math.max(Date.now(), steadyNow()))

/**
 * When something must end that was made for so many milliseconds to be used once: after its end, and before it could
 * have been made.
 */
export function usableNow(lifetime: number): { readonly gt: Date; readonly lte: Date } {
  const now = latestNow()
  return { gt: now, lte: new Date(now.getTime() + lifetime + CLOCK_SLACK) }
}

/** Whether something that was noted at a time is to be noted anew: that is long ago, or by a clock that ran ahead. */
export const isStale = (noted: Date | null, after: number, now: Date): boolean =>
  noted === null || Math.abs(now.getTime() - noted.getTime()) > after

const STAMP = 'removals'
/** So many times as fast as time passes, the time of removals follows a clock that is ahead of it; a new process begins with an hour. */
const PACE = 4

/**
 * The time by which things are removed for good. It is kept in the database and follows the clock slowly: after a restart
 * by a clock that is wrong by a month, nothing is removed that has some days left.
 */
export async function removalTime(database: Pick<Database, 'stamp'>): Promise<Date> {
  const now = earliestNow()
  const kept = await database.stamp.findUnique({ where: { name: STAMP } })
  const last = Date.parse(kept?.value ?? '')
  if (Number.isNaN(last) || now.getTime() <= last) return now
  const { chevronRemovals: moved } = shared
  const most = moved === undefined ? HOUR : PACE * Math.max(0, performance.now() - moved)
  return new Date(Math.min(now.getTime(), last + most))
}

/** As `removalTime`, which goes on from there. */
export async function moveRemovalTime(database: Database): Promise<Date> {
  const time = await removalTime(database)
  const value = time.toISOString()
  await database.stamp.upsert({ where: { name: STAMP }, create: { name: STAMP, value }, update: { value } })
  shared.chevronRemovals = performance.now()
  return time
}
