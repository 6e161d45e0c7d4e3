import 'server-only'
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, db } from './db'
import { environment } from './env'
import { ApiError } from './http'
import { sha256 } from './tokens'

/** Whose tries are counted together. */
interface Subject {
  /** Network address, as far as it is known: see `clientAddress`. */
  readonly address?: string
  readonly email?: string
  readonly user?: string
}

interface Rule {
  readonly by: readonly (keyof Subject)[]
  readonly tries: number
  /** Seconds. */
  readonly within: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Every limit is counted in the database, for all app processes together. The e-mail alone is counted too, since
 * an address can be forged where no trusted proxy sets it.
 */
const LIMITS = {
  'sign-in': [
    { by: ['address', 'email'], tries: 10, within: 15 * MINUTE },
    { by: ['email'], tries: 50, within: HOUR },
    { by: ['address'], tries: 100, within: 15 * MINUTE },
  ],
  'sign-up': [
    { by: ['address'], tries: 20, within: HOUR },
    { by: ['email'], tries: 10, within: HOUR },
  ],
  'reset-request': [
    { by: ['email'], tries: 3, within: HOUR },
    { by: ['address'], tries: 20, within: HOUR },
  ],
  reset: [{ by: ['address'], tries: 20, within: HOUR }],
  password: [{ by: ['user'], tries: 10, within: 15 * MINUTE }],
  write: [{ by: ['user'], tries: 300, within: MINUTE }],
} as const satisfies Record<string, readonly Rule[]>

export type LimitedAction = keyof typeof LIMITS

const limiters = new WeakMap<Database, Map<string, RateLimiterPrisma>>()

function limiter(action: LimitedAction, rule: Rule): RateLimiterPrisma {
  const database = db()
  const known = limiters.get(database) ?? new Map<string, RateLimiterPrisma>()
  limiters.set(database, known)
  const name = `${action}:${rule.by.join('+')}`
  const existing = known.get(name)
  if (existing) return existing
  const made = new RateLimiterPrisma({
    storeClient: database,
    tableName: 'rateLimit',
    keyPrefix: name,
    points: Math.max(1, Math.round(rule.tries * environment().rateLimitFactor)),
    duration: rule.within,
    // One of them tidies the table for all.
    clearExpiredByTimeout: known.size === 0,
  })
  known.set(name, made)
  return made
}

const keyOf = (rule: Rule, subject: Subject) =>
  sha256(JSON.stringify(rule.by.map((part) => subject[part] ?? '')))

/** Counts one try of an action; throws 429 `rate-limited` with the seconds to wait when there were too many. */
export async function countTry(action: LimitedAction, subject: Subject): Promise<void> {
  for (const rule of LIMITS[action]) {
    try {
      await limiter(action, rule).consume(keyOf(rule, subject))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new ApiError(429, 'rate-limited', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
    }
  }
}

/** Forgets the tries of this address with this e-mail, after one that succeeded. */
export async function forgiveTries(action: LimitedAction, subject: Subject): Promise<void> {
  const [rule] = LIMITS[action]
  await limiter(action, rule).delete(keyOf(rule, subject))
}

/**
 * The address a request comes from: the last one that a proxy (or the framework itself) noted. Only as true as
 * the nearest proxy is; without one a client can write what it likes.
 */
export function clientAddress(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
}
