import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addMissing, withoutChecksum } from '@/lib/tools/complete-lock.mjs'

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({ integrity: z.string().optional(), resolved: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')))

describe('the lock file', () => {
  it('has an entry for every package of every platform', () => {
    expect(addMissing(structuredClone(lock.packages))).toBe(0)
  })

  it('vouches for all that is installed, but for programs of other platforms that no registry at hand served', () => {
    for (const place of withoutChecksum(lock.packages))
      expect(lock.packages[place], place).toMatchObject({ optional: true, cpu: [expect.any(String)] })
    const given = Object.values(lock.packages).flatMap(({ integrity }) => integrity ?? [])
    expect(given.filter((integrity) => !integrity.startsWith('sha512-'))).toEqual([])
  })

  it('names no place that packages come from: that is for whoever installs to say', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  it('is completed by what it lacks', () => {
    const packages = {
      '': {},
      'node_modules/a': { dev: true, optionalDependencies: { 'a-linux-x64-musl': '1.2.3', b: '^1.0.0' } },
      'node_modules/c': { optionalDependencies: { 'c-darwin-arm64': '2.0.0' }, integrity: 'sha512-x' },
      'node_modules/c/node_modules/c-darwin-arm64': { version: '2.0.0', integrity: 'sha512-y' },
    }
    expect(addMissing(packages)).toBe(1)
    expect(packages).toHaveProperty(['node_modules/a-linux-x64-musl'], {
      version: '1.2.3',
      optional: true,
      dev: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    })
    expect(withoutChecksum(packages)).toEqual(['node_modules/a', 'node_modules/a-linux-x64-musl'])
  })
})
