import { randomBytes } from 'node:crypto'
import { argon2id, argon2Verify } from 'hash-wasm'
import * as z from 'zod'

/** What a new password must be: 10 to 200 characters, nothing else. */
export const passwordSchema = z.string().min(10).max(200)

/** What may be tried as a password: old rules may have been others, but nothing endless is hashed. */
export const passwordAttemptSchema = z.string().max(200)

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB of memory, 2 passes, 1 lane. */
const PARAMETERS = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 }

/** The same letters typed on another system may be other code points (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC')

/** The hash of a password with its salt and parameters, in the usual encoded form. Takes tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  return argon2id({
    password: normalized(password),
    salt: randomBytes(16),
    outputType: 'encoded',
    ...PARAMETERS,
  })
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password belongs to a hash. Without a hash (no such person, or one without a password) the answer is
 * false after the same work, so that time does not tell which e-mail addresses are known.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  // An empty password has no hash to compare with: the library refuses it.
  const tried = password === '' ? '\0' : normalized(password)
  const matches = await argon2Verify({ password: tried, hash: hash ?? (await nobodysHash) })
  return matches && hash !== null && hash !== undefined
}
