import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { passwordWeakness } from '@/lib/features/account/model/strength'
import { HttpError } from '@/lib/http/server/http-error'

/** Hashing and verifying passwords. */

/** The library's own names of its algorithms exist at compile time only. */
const ARGON2ID: Algorithm.Argon2id = 2

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB of memory, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** The same characters typed on another system may be other code points (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC')

/** Maximum waiting hashes: with more, nobody would still be waiting for the result. */
const MAX_WAITING = 200

/**
 * Maximum concurrent hashes. They run in Node's thread pool, which also reads files and resolves host names: two of its
 * four threads stay free for that.
 */
const MAX_PARALLEL = 2
/** Seconds after which a long queue of hashes will be shorter. */
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
    // The call that has waited longest takes over the slot, so that no slot is lost or given twice.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * Throws 400 `weak-password` for a new password that is easily guessed.
 * @param personal words that a stranger who knows the person would try: their e-mail, their name
 * @param path its path in the request body
 */
export function requireStrongPassword(password: string, personal: readonly string[], path: string): void {
  if (passwordWeakness(normalized(password), personal) !== undefined)
    throw new HttpError(400, 'weak-password', { path })
}

/**
 * Hashes a password with a salt and parameters, in the usual encoded form. Takes tens of milliseconds, in another
 * thread.
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
 * True if a password matches a hash. Without a hash (no such user, or one without a password), the result is false
 * after the same amount of work, so that timing does not reveal which e-mail addresses are registered.
 */
export async function verifyPassword(known: string | null | undefined, password: string): Promise<boolean> {
  const compared = known ?? (await decoyHash())
  const matches = await withHashingSlot(() => verify(compared, normalized(password)))
  return matches && known !== null && known !== undefined
}
