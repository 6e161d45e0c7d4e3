import 'server-only'
import { RateLimiterMemory, RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import {
  LIMITS,
  type LimitedAction,
  MEASURES,
  type Measure,
  type Rule,
  type Subject,
} from '@/lib/http/limits'
import { CLOCK_SLACK } from '@/lib/platform/server/clock'
import { type Database, db } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { sha256 } from '@/lib/platform/server/tokens'
import { HttpError } from './http-error'

type Limiter = RateLimiterPrisma | RateLimiterMemory

const limiters = new WeakMap<Database, Map<string, Limiter>>()

function limiter(action: LimitedAction | Measure, rule: Rule): Limiter {
  const database = db()
  const known = limiters.get(database) ?? new Map<string, Limiter>()
  limiters.set(database, known)
  const name = `${action}:${rule.by.join('+')}`
  const existing = known.get(name)
  if (existing) return existing
  const options = {
    keyPrefix: name,
    points: Math.max(1, Math.round(rule.tries * environment().rateLimitFactor)),
    duration: rule.within,
  }
  const tidied = [...known.values()].some((one) => one instanceof RateLimiterPrisma)
  const made = rule.here
    ? new RateLimiterMemory(options)
    : new RateLimiterPrisma({
        ...options,
        storeClient: database,
        tableName: 'rateLimit',
        // One of them cleans up the table for all.
        clearExpiredByTimeout: !tidied,
      })
  known.set(name, made)
  return made
}

const keyOf = (rule: Rule, subject: Subject) =>
  sha256(JSON.stringify(rule.by.map((part) => subject[part] ?? '')))

/** The remaining calls of a limit. */
export interface RemainingCalls {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the limit is reset. */
  readonly reset: number
  /** The period of the limit in seconds. */
  readonly within: number
}

/** Counts one or more attempts; returns whether the limit is exceeded, and what is left. */
async function count(
  action: LimitedAction | Measure,
  rule: Rule,
  subject: Subject,
  tries: number,
): Promise<{ readonly refused: boolean; readonly left: RemainingCalls }> {
  const one = limiter(action, rule)
  const leftOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): RemainingCalls => ({
    limit: one.points,
    remaining: Math.max(0, remainingPoints),
    reset: Math.max(0, Math.ceil(msBeforeNext / 1000)),
    within: rule.within,
  })
  const key = keyOf(rule, subject)
  const consume = async () => {
    try {
      return { refused: false, told: await one.consume(key, tries) }
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return { refused: true, told: refused }
    }
  }
  let { refused, told } = await consume()
  // A count that would last longer than its period was started by a clock that ran ahead: start it again.
  if (told.msBeforeNext > rule.within * 1000 + CLOCK_SLACK) {
    await one.delete(key)
    ;({ refused, told } = await consume())
  }
  return { refused, left: leftOf(told) }
}

/** Counts one or more attempts; returns the seconds to wait if the limit is exceeded. */
async function counted(
  action: LimitedAction | Measure,
  rule: Rule,
  subject: Subject,
  tries = 1,
): Promise<number | undefined> {
  const { refused, left } = await count(action, rule, subject, tries)
  return refused ? left.reset : undefined
}

/**
 * Counts an attempt at an action, or several if it is as much work; throws 429 `rate-limited` with the seconds to wait
 * if there were too many.
 */
export async function consumeRateLimit(action: LimitedAction, subject: Subject, tries = 1): Promise<void> {
  for (const rule of LIMITS[action]) {
    const retryAfter = await counted(action, rule, subject, tries)
    if (retryAfter !== undefined) throw new HttpError(429, 'rate-limited', { retryAfter })
  }
}

/** Like `consumeRateLimit`, and returns what is left of the limit closest to being exhausted. */
export async function consumeCalls(
  action: LimitedAction,
  subject: Subject,
  tries = 1,
): Promise<RemainingCalls> {
  const all: RemainingCalls[] = []
  for (const rule of LIMITS[action]) {
    const { refused, left } = await count(action, rule, subject, tries)
    if (refused) throw new HttpError(429, 'rate-limited', { retryAfter: Math.max(1, left.reset) })
    all.push(left)
  }
  return all.reduce((least, one) => (one.remaining / one.limit < least.remaining / least.limit ? one : least))
}

/** Counts one more of something; returns true if that exceeds the limit. */
export async function exceedsMeasure(measure: Measure, subject: Subject): Promise<boolean> {
  return (await counted(measure, MEASURES[measure], subject)) !== undefined
}

/** Resets a measure. */
export async function forget(measure: Measure, subject: Subject): Promise<void> {
  const rule = MEASURES[measure]
  await limiter(measure, rule).delete(keyOf(rule, subject))
}

/**
 * Counts a sign-in attempt; throws 429 `rate-limited`. A browser known to the account has attempts of its own, which no
 * stranger can exhaust. Others are counted by address, with and without the account.
 * @returns a function to call on success, which forgives earlier attempts
 */
export async function consumeSignInLimit(subject: Subject): Promise<() => Promise<void>> {
  const known = subject.device !== undefined && (await hasTriesLeft('sign-in-device', subject))
  const action: LimitedAction = known
    ? 'sign-in-device'
    : (await exceedsMeasure('sign-in-pressure', subject))
      ? 'sign-in-pressed'
      : 'sign-in'
  await consumeRateLimit(action, subject)
  return async () => {
    for (const rule of LIMITS[action]) {
      if (rule.by.length > 1) await limiter(action, rule).delete(keyOf(rule, subject))
    }
  }
}

/** Counts a new short link; throws 429 `rate-limited` for an address that used up its share on a day with very many. */
export async function consumeNewShortDeckLimit(address: string): Promise<void> {
  if (await exceedsMeasure('short-deck-pressure', {}))
    await consumeRateLimit('short-deck-pressed', { address })
}

/** True if another attempt at an action would be accepted. */
async function hasTriesLeft(action: LimitedAction, subject: Subject): Promise<boolean> {
  for (const rule of LIMITS[action]) {
    const spent = await limiter(action, rule).get(keyOf(rule, subject))
    const isOfThisClock = (spent?.msBeforeNext ?? 0) <= rule.within * 1000 + CLOCK_SLACK
    if (spent !== null && isOfThisClock && spent.remainingPoints <= 0) return false
  }
  return true
}

/** Rows that count as one write; larger writes count as several. */
const ROWS_OF_WRITE = 100

/** Counts the rows of a write beyond an ordinary one, like consumeRateLimit. */
export async function consumeRowLimit(user: string, rows: number): Promise<void> {
  const more = Math.floor(rows / ROWS_OF_WRITE)
  if (more > 0) await consumeRateLimit('write', { user }, more)
}

/** Bytes that count as one read (see `deckSize`). */
const BYTES_OF_READ = 100_000

/** Counts the bytes of a read beyond an ordinary one, like consumeRateLimit. */
export async function consumeReadBytes(
  user: string,
  read: readonly { readonly size: number }[],
): Promise<void> {
  const more = Math.floor(read.reduce((sum, { size }) => sum + size, 0) / BYTES_OF_READ)
  if (more > 0) await consumeRateLimit('read', { user }, more)
}

/** Attempts that an archive counts as, and bytes in it that count as one more. */
const ARCHIVE = 4
const BYTES_OF_ARCHIVE = 10_000_000

/** Counts an archive by its size, like consumeRateLimit. */
export const consumeArchiveLimit = (user: string, bytes: number): Promise<void> =>
  consumeRateLimit('archive', { user }, ARCHIVE + Math.floor(bytes / BYTES_OF_ARCHIVE))
