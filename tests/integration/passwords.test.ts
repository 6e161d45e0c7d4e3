import { readFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from '@/lib/features/account/server/passwords'

// The settings of a site rather than those of other tests.
vi.unmock('@node-rs/argon2')

/** Number of event loop turns while something was in progress: requests are answered in such turns. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let done = false
  const ended = work.finally(() => {
    done = true
  })
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve))
    turns++
  }
  await ended
  return turns
}

describe('passwords', () => {
  it('are hashed at the cost that OWASP recommends', async () => {
    expect(await hashPassword('correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('are hashed without blocking the process', async () => {
    const hash = await hashPassword('correct horse battery')
    expect(await turnsDuring(hashPassword('another long password'))).toBeGreaterThan(20)
    expect(await turnsDuring(verifyPassword(hash, 'correct horse battery'))).toBeGreaterThan(20)
  })

  it('leave threads for reading files', async () => {
    const hashes = Promise.all(Array.from({ length: 12 }, (_, i) => hashPassword(`password number ${i}`)))
    const first = await Promise.race([
      hashes.then(() => 'hashes'),
      readFile(import.meta.filename).then(() => 'file'),
    ])
    expect(first).toBe('file')
    expect(new Set(await hashes).size).toBe(12)
  })

  it('accept hashes of earlier versions', async () => {
    // Created by hash-wasm 4.13 with the same parameters.
    const hash =
      '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$quyusfeeuAGbpiw09i+j4VKJ+I/5h3mugd4HghmS/x8'
    expect(await verifyPassword(hash, 'correct horse battery')).toBe(true)
    expect(await verifyPassword(hash, 'correct horse batterx')).toBe(false)
  })

  it('of unknown accounts are compared again after a busy moment', async () => {
    // Before its first use: the module is loaded again, and the queue of hashes is full.
    vi.resetModules()
    const passwords: typeof import('@/lib/features/account/server/passwords') = await import(
      '@/lib/features/account/server/passwords'
    )
    const line = Array.from({ length: 202 }, (_, i) => passwords.hashPassword(`password number ${i}`))
    const refused = passwords.verifyPassword(null, 'correct horse battery')
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'busy' })
    await Promise.all(line)
    expect(await passwords.verifyPassword(null, 'correct horse battery')).toBe(false)
  })

  it('are never accepted without an account, nor empty', async () => {
    expect(await verifyPassword(null, 'correct horse battery')).toBe(false)
    expect(await verifyPassword(undefined, '')).toBe(false)
    expect(await verifyPassword(await hashPassword('correct horse battery'), '')).toBe(false)
  })
})
