import { existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addMissing, withoutChecksum } from '@/lib/tools/packages/complete-lock.mjs'
import { developmentPlaces } from '@/lib/tools/packages/remove-dev-packages.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({ integrity: z.string().optional(), resolved: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')))

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

describe('an image', () => {
  const removed = new Set(developmentPlaces(lock.packages))
  const kept = Object.keys(lock.packages).filter((place) => place !== '' && !removed.has(place))

  it('has no compiler, bundler, browser or test program', () => {
    for (const name of ['typescript', 'rolldown', 'prisma', 'playwright-core', 'vitest', '@biomejs/biome'])
      expect(removed, name).toContain(`node_modules/${name}`)
  })

  it('has all that its packages and ours need', () => {
    const { dependencies } = packageSchema.parse(lock.packages[''])
    for (const name of Object.keys(dependencies)) expect(kept, name).toContain(`node_modules/${name}`)
    for (const place of kept)
      for (const name of Object.keys(packageSchema.parse(lock.packages[place]).dependencies)) {
        const found = placesAbove(place, name).find((at) => lock.packages[at] !== undefined)
        expect(removed.has(found ?? ''), `${name}, which ${place} needs`).toBe(false)
      }
  })

  it('has what the start and the commands load', () => {
    const loaded = packagesOf([
      ...['lib/tools/check-settings.ts', 'prisma/migrate.ts', 'prisma/seed.ts', 'lib/tools/cli/chevron.ts'],
      ...['lib/tools/prepare.mjs', 'lib/tools/start.mjs', 'next.config.js'],
    ])
    expect(loaded).toContain('@prisma/client')
    expect(loaded).toContain('next')
    // `lab-threads.ts` and `browser.mjs` work without them.
    const spared = new Set(['rolldown', '@playwright/test'])
    for (const name of loaded) if (!spared.has(name)) expect(kept, name).toContain(`node_modules/${name}`)
  })
})

const packageSchema = z.looseObject({ dependencies: z.record(z.string(), z.string()).default({}) })

/** Folders in which Node looks for a dependency of a package. */
function placesAbove(place: string, name: string): string[] {
  const parts = place.split('/node_modules/')
  return [
    ...parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/node_modules/')}/node_modules/${name}`),
    `node_modules/${name}`,
  ]
}

/** Names of the packages loaded by modules and everything that they import. */
function packagesOf(entries: readonly string[]): ReadonlySet<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string): void => {
    const file = ['', '.ts', '.tsx', '/index.ts']
      .map((end) => path.join(ROOT, `${module}${end}`))
      .find(isFile)
    if (!file || seen.has(file) || !/\.(?:[cm]?js|tsx?)$/.test(file)) return
    seen.add(file)
    // Type-only imports do not exist at run time.
    const source = readFileSync(file, 'utf8').replace(/^(?:import|export) type\b[\s\S]*?from '[^']+'$/gm, '')
    for (const [, from = ''] of source.matchAll(/(?:\bfrom |\bimport ?\(?)['"]([^'"]+)['"]/g)) {
      if (from.startsWith('@/')) visit(from.slice(2))
      else if (from.startsWith('.')) visit(path.relative(ROOT, path.resolve(path.dirname(file), from)))
      else if (!isBuiltin(from)) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
    }
  }
  entries.forEach(visit)
  return packages
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile()
