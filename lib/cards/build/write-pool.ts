import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CompiledPool } from './compile-pool'

/** Where the build reads and writes, below the root of the project. */
const SOURCES = ['lib/terms', 'lib/abilities', 'lib/cards/build', 'lib/cards/sets', 'lib/cards/card.ts']
const GENERATED = 'lib/cards/generated'
const PUBLIC_DATA = 'public/data'
const POOL_FILE = /^pool\.[0-9a-f]+\.json$/

const publicName = (version: string) => `pool.${version}.json`

function sourceFiles(root: string, path: string): string[] {
  const full = join(root, path)
  if (path.endsWith('.ts')) return [full]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of everything that the generated files are made from. */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((path) => sourceFiles(root, path))
  for (const file of files.sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Writes beside the target and renames, so that nobody ever reads half a file; leaves equal files alone. */
function writeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

const manifest = (version: string) => `/** Made by lib/cards/build from the set modules. */
export const POOL_VERSION = '${version}'
/** Address of the pool file. Its content never changes under this name. */
export const POOL_URL = '/data/${publicName(version)}'
`

const publicPools = (root: string): string[] => {
  const folder = join(root, PUBLIC_DATA)
  return existsSync(folder) ? readdirSync(folder).filter((name) => POOL_FILE.test(name)) : []
}

/** Writes the generated files, and removes pool files of older versions. */
export function writePool(root: string, pool: CompiledPool, sources: string): void {
  const generated = join(root, GENERATED)
  const data = join(root, PUBLIC_DATA)
  mkdirSync(generated, { recursive: true })
  mkdirSync(data, { recursive: true })
  writeWhole(join(data, publicName(pool.version)), pool.json)
  writeWhole(join(generated, 'pool.json'), pool.json)
  writeWhole(join(generated, 'manifest.ts'), manifest(pool.version))
  for (const name of publicPools(root)) {
    if (name !== publicName(pool.version)) rmSync(join(data, name), { force: true })
  }
  // Last, because it says that all of the above is complete.
  writeWhole(join(generated, 'sources.sha256'), `${sources} ${pool.version}\n`)
}

/** Whether the generated files were made from these sources and are all there. */
export function isFresh(root: string, sources: string): boolean {
  const stamp = join(root, GENERATED, 'sources.sha256')
  if (!existsSync(stamp)) return false
  const [madeFrom, version] = readFileSync(stamp, 'utf8').trim().split(' ')
  if (madeFrom !== sources || version === undefined) return false
  const pools = publicPools(root)
  return (
    existsSync(join(root, GENERATED, 'pool.json')) &&
    existsSync(join(root, GENERATED, 'manifest.ts')) &&
    pools.length === 1 &&
    pools[0] === publicName(version)
  )
}
