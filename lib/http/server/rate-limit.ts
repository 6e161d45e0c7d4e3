import 'server-only'
import { RateLimiterMemory, RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '@/lib/http/server/http'
import { CLOCK_SLACK } from '@/lib/platform/server/clock'
import { type Database, db } from '@/lib/platform/server/db'
import { environment } from '@/lib/platform/server/env'
import { sha256 } from '@/lib/platform/server/tokens'

/** Whose tries are counted together. */
interface Subject {
  /** Network address, as far as it is known: see `clientAddress`. */
  readonly address?: string
  readonly email?: string
  readonly user?: string
  /** A personal token, as its id. */
  readonly token?: string
  /** A browser that is known to the account: see `knownDevice`. */
  readonly device?: string | undefined
}

interface Rule {
  readonly by: readonly (keyof Subject)[]
  readonly tries: number
  /** Seconds. */
  readonly within: number
  /** Counted by each process for itself: what is asked often, costs that process alone, and should not write. */
  readonly here?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Every limit on tries and writes is counted in the database, for all app processes together. What a stranger can use up is counted by
 * where it comes from: a limit on an e-mail alone would be a lock that anybody could hold shut for its owner.
 */
const LIMITS = {
  'sign-in': [
    { by: ['address', 'email'], tries: 10, within: 15 * MINUTE },
    { by: ['address'], tries: 100, within: 15 * MINUTE },
  ],
  // Where somebody tries one account from many addresses, each gets fewer tries, and none gets none.
  'sign-in-pressed': [
    { by: ['address', 'email'], tries: 3, within: HOUR },
    { by: ['address'], tries: 100, within: 15 * MINUTE },
  ],
  'sign-in-device': [{ by: ['device', 'email'], tries: 10, within: 15 * MINUTE }],
  // What every page asks, and what leads to other providers, who are asked by this very process.
  auth: [{ by: ['address'], tries: 600, within: MINUTE, here: true }],
  'sign-up': [
    { by: ['address'], tries: 20, within: HOUR },
    { by: ['address', 'email'], tries: 10, within: HOUR },
  ],
  'reset-request': [
    { by: ['address', 'email'], tries: 5, within: HOUR },
    { by: ['address'], tries: 20, within: HOUR },
  ],
  reset: [{ by: ['address'], tries: 20, within: HOUR }],
  password: [{ by: ['user'], tries: 10, within: 15 * MINUTE }],
  // Each question is a row for five minutes.
  'passkey-question': [{ by: ['address'], tries: 60, within: 15 * MINUTE }],
  'passkey-sign-in': [{ by: ['address'], tries: 60, within: 15 * MINUTE }],
  passkey: [{ by: ['user'], tries: 60, within: 15 * MINUTE }],
  // What is sent to addresses that somebody else may own.
  'change-address': [
    { by: ['user'], tries: 5, within: HOUR },
    { by: ['address'], tries: 20, within: HOUR },
  ],
  'confirm-address': [{ by: ['address'], tries: 20, within: HOUR }],
  // Counted by `countArchive`: five small ones, or two of the largest.
  archive: [{ by: ['user'], tries: 20, within: HOUR }],
  write: [{ by: ['user'], tries: 300, within: MINUTE }],
  read: [{ by: ['user'], tries: 600, within: MINUTE, here: true }],
  'public-name': [{ by: ['user'], tries: 20, within: HOUR }],
  gallery: [{ by: ['address'], tries: 240, within: MINUTE, here: true }],
  // What is shown is played first: a second of work at most, mostly some milliseconds.
  thing: [
    { by: ['user'], tries: 60, within: 10 * MINUTE },
    { by: ['user'], tries: 300, within: 24 * HOUR },
  ],
  // Short links of nobody's are kept for ever, some hundred bytes each: a stranger makes few.
  'short-deck': [{ by: ['address'], tries: 60, within: HOUR }],
  // On a day on which strangers have made very many, each address gets some, and none gets none.
  'short-deck-pressed': [{ by: ['address'], tries: 5, within: 24 * HOUR }],
  tokens: [{ by: ['user'], tries: 30, within: HOUR }],
  // Programs: without a token by where they call from, with one by the token and by the person, who has several.
  api: [{ by: ['address'], tries: 60, within: MINUTE, here: true }],
  'api-token': [
    { by: ['token'], tries: 300, within: MINUTE, here: true },
    { by: ['user'], tries: 600, within: MINUTE, here: true },
  ],
  // Tokens that are none: each costs a look into the database.
  'api-bad-token': [{ by: ['address'], tries: 60, within: MINUTE, here: true }],
  comment: [{ by: ['user'], tries: 20, within: 10 * MINUTE }],
  appeal: [{ by: ['user'], tries: 10, within: 24 * HOUR }],
  report: [{ by: ['user'], tries: 20, within: 24 * HOUR }],
  share: [{ by: ['address'], tries: 600, within: MINUTE, here: true }],
  // Pages and pictures that are made for one reader: some tens of milliseconds each.
  'made-page': [{ by: ['address'], tries: 120, within: MINUTE, here: true }],
  picture: [{ by: ['address'], tries: 120, within: MINUTE, here: true }],
  // All public decks at once.
  'deck-map': [{ by: ['address'], tries: 6, within: MINUTE, here: true }],
} as const satisfies Record<string, readonly Rule[]>

/** Counts that refuse nobody; something else goes on differently once they are full. */
const MEASURES = {
  /** Tries at one account by browsers that are not known to it. */
  'sign-in-pressure': { by: ['email'], tries: 50, within: HOUR },
  /** Mails with a link to one account: the link of the last one still works for most of its hour. */
  'reset-mail': { by: ['email'], tries: 1, within: 15 * MINUTE },
  /** Mails that ask a member to confirm the address of their account, which nobody else can use up. */
  'verify-mail': { by: ['user'], tries: 3, within: HOUR },
  /** Mails about an address that somebody wants for their account, to one address by whomever. */
  'address-mail': { by: ['email'], tries: 3, within: HOUR },
  /** Short links that were made new, by all together. */
  'short-deck-pressure': { by: [], tries: 5_000, within: 24 * HOUR },
} as const satisfies Record<string, Rule>

export type Measure = keyof typeof MEASURES
export type LimitedAction = keyof typeof LIMITS
const isLimited = (name: string): name is LimitedAction => Object.hasOwn(LIMITS, name)
/** All that is limited. */
export const LIMITED_ACTIONS: readonly LimitedAction[] = Object.keys(LIMITS).filter(isLimited)

/** How many times a minute something may be done, by its first rule, as is told to who asks by program. */
export function callsAMinute(action: LimitedAction): number {
  const [{ tries, within }] = LIMITS[action]
  return Math.round((tries * MINUTE) / within)
}

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
        // One of them tidies the table for all.
        clearExpiredByTimeout: !tidied,
      })
  known.set(name, made)
  return made
}

const keyOf = (rule: Rule, subject: Subject) =>
  sha256(JSON.stringify(rule.by.map((part) => subject[part] ?? '')))

/** What is left of a limit. */
export interface Left {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the limit is as at first. */
  readonly reset: number
  /** Seconds within which it holds. */
  readonly within: number
}

/** Counts one or several; whether it was one too many, and what is left. */
async function count(
  action: LimitedAction | Measure,
  rule: Rule,
  subject: Subject,
  tries: number,
): Promise<{ readonly refused: boolean; readonly left: Left }> {
  const one = limiter(action, rule)
  const leftOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Left => ({
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
  // A count that would last for longer than it may was begun by a clock that ran ahead: it begins anew.
  if (told.msBeforeNext > rule.within * 1000 + CLOCK_SLACK) {
    await one.delete(key)
    ;({ refused, told } = await consume())
  }
  return { refused, left: leftOf(told) }
}

/** Counts one or several; the seconds to wait where it was one too many. */
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
 * Counts a try of an action, or several for one that is as much work as several; throws 429 `rate-limited` with the
 * seconds to wait when there were too many.
 */
export async function countTry(action: LimitedAction, subject: Subject, tries = 1): Promise<void> {
  for (const rule of LIMITS[action]) {
    const retryAfter = await counted(action, rule, subject, tries)
    if (retryAfter !== undefined) throw new ApiError(429, 'rate-limited', { retryAfter })
  }
}

/** As `countTry`, and says what is left of the limit that is nearest to its end. */
export async function countCall(action: LimitedAction, subject: Subject, tries = 1): Promise<Left> {
  const all: Left[] = []
  for (const rule of LIMITS[action]) {
    const { refused, left } = await count(action, rule, subject, tries)
    if (refused) throw new ApiError(429, 'rate-limited', { retryAfter: Math.max(1, left.reset) })
    all.push(left)
  }
  return all.reduce((least, one) => (one.remaining / one.limit < least.remaining / least.limit ? one : least))
}

/** Counts one more of something; whether it was one too many. */
export async function isTooMuch(measure: Measure, subject: Subject): Promise<boolean> {
  return (await counted(measure, MEASURES[measure], subject)) !== undefined
}

/** Begins a measure anew. */
export async function forget(measure: Measure, subject: Subject): Promise<void> {
  const rule = MEASURES[measure]
  await limiter(measure, rule).delete(keyOf(rule, subject))
}

/**
 * Counts one try to sign in; throws 429 `rate-limited`. A browser that is known to the account has tries of its own,
 * which no stranger can use up. Any other is counted by its address, with and without the account.
 * @returns to be called when the try succeeded: what came before it is forgiven
 */
export async function countSignIn(subject: Subject): Promise<() => Promise<void>> {
  const known = subject.device !== undefined && (await hasTriesLeft('sign-in-device', subject))
  const action: LimitedAction = known
    ? 'sign-in-device'
    : (await isTooMuch('sign-in-pressure', subject))
      ? 'sign-in-pressed'
      : 'sign-in'
  await countTry(action, subject)
  return async () => {
    for (const rule of LIMITS[action]) {
      if (rule.by.length > 1) await limiter(action, rule).delete(keyOf(rule, subject))
    }
  }
}

/** Counts a short link that is made new; throws 429 `rate-limited` for an address that made its share on a day of very many. */
export async function countNewShortDeck(address: string): Promise<void> {
  if (await isTooMuch('short-deck-pressure', {})) await countTry('short-deck-pressed', { address })
}

/** Whether the next try of an action would be counted without being refused. */
async function hasTriesLeft(action: LimitedAction, subject: Subject): Promise<boolean> {
  for (const rule of LIMITS[action]) {
    const spent = await limiter(action, rule).get(keyOf(rule, subject))
    const isOfThisClock = (spent?.msBeforeNext ?? 0) <= rule.within * 1000 + CLOCK_SLACK
    if (spent !== null && isOfThisClock && spent.remainingPoints <= 0) return false
  }
  return true
}

/** Rows that one write writes; who writes more makes several writes at once. */
const ROWS_OF_WRITE = 100

/** Counts what a write writes beyond an ordinary one, as countTry. */
export async function countRows(user: string, rows: number): Promise<void> {
  const more = Math.floor(rows / ROWS_OF_WRITE)
  if (more > 0) await countTry('write', { user }, more)
}

/** Bytes that one read reads (see `deckSize`). */
const BYTES_OF_READ = 100_000

/** Counts what a read reads beyond an ordinary one, as countTry. */
export async function countBytesRead(
  user: string,
  read: readonly { readonly size: number }[],
): Promise<void> {
  const more = Math.floor(read.reduce((sum, { size }) => sum + size, 0) / BYTES_OF_READ)
  if (more > 0) await countTry('read', { user }, more)
}

/** What an archive counts, and bytes of decks in it that count as one more. */
const ARCHIVE = 4
const BYTES_OF_ARCHIVE = 10_000_000

/** Counts an archive by what is in it, as countTry. */
export const countArchive = (user: string, bytes: number): Promise<void> =>
  countTry('archive', { user }, ARCHIVE + Math.floor(bytes / BYTES_OF_ARCHIVE))
