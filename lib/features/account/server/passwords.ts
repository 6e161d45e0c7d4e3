import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { passwordWeakness } from '@/lib/features/account/model/strength'
import { HttpError } from '@/lib/http/server/http-error'

/** Passwords: hashed and compared. */

/** The library's own names of its algorithms exist for the compiler only. */
const ARGON2ID: Algorithm.Argon2id = 2

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB of memory, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** The same letters typed on another system may be other code points (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC')

/** Hashes that may wait: more would be answered when nobody waits any longer. */
const MAX_WAITING = 200

/**
 * Hashes made at once. They are made in the threads of Node's own pool, which reads files and looks up names as
 * well: of its four threads two stay free for that.
 */
const MAX_PARALLEL = 2
/** Seconds in which a long line of hashes has become shorter. */
const RETRY_AFTER = 10
let running = 0
const waiting: (() => void)[] = []

async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new HttpError(503, 'busy', { retryAfter: RETRY_AFTER })
  if (running < MAX_PARALLEL) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The longest waiting call takes over the slot, so that none is lost or given twice.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * Throws 400 `weak-password` for a new password that is easily guessed.
 * @param personal what a stranger who knows the person would try: their e-mail, their name
 * @param path its place in the body of the request
 */
export function requireStrongPassword(password: string, personal: readonly string[], path: string): void {
  if (passwordWeakness(normalized(password), personal) !== undefined)
    throw new HttpError(400, 'weak-password', { path })
}

/**
 * The hash of a password with its salt and parameters, in the usual encoded form. Takes tens of milliseconds, in
 * another thread.
 */
export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(() => hash(normalized(password), PARAMETERS))
}

let nobodysHash: Promise<string> | undefined

/** A hash without a password, made once; after a failure it is tried again. */
function decoyHash(): Promise<string> {
  if (nobodysHash) return nobodysHash
  const attempt = hashPassword(randomBytes(16).toString('hex'))
  nobodysHash = attempt
  attempt.catch(() => {
    if (nobodysHash === attempt) nobodysHash = undefined
  })
  return attempt
}

/**
 * Whether a password belongs to a hash. Without a hash (no such person, or one without a password) the answer is
 * false after the same work, so that time does not tell which e-mail addresses are known.
 */
export async function verifyPassword(known: string | null | undefined, password: string): Promise<boolean> {
  const compared = known ?? (await decoyHash())
  const matches = await withHashingSlot(() => verify(compared, normalized(password)))
  return matches && known !== null && known !== undefined
}
