import { vi } from 'vitest'

/** The minimum that Argon2 accepts, in KiB and passes. */
const LEAST = { memoryCost: 8, timeCost: 1 }

// Hashing a password is deliberately slow, and tests create hundreds of users. `passwords.test.ts` tests the real cost.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (password, options, signal) =>
    argon2.hash(password, { ...options, ...LEAST }, signal)
  return { ...argon2, hash }
})
