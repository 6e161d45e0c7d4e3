import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { LANGUAGES, type Language } from '@/lib/game/text/tokens'
import { cardShapeModule } from './card-builders'
import type { CompiledFile } from './compile-pool'

/** Inputs of the build, relative to the project root. */
const SOURCES = [
  'lib/game/terms',
  'lib/game/abilities',
  'lib/game/text',
  'lib/game/cards/build',
  'lib/game/cards/sets',
  'lib/game/cards/card-path.ts',
  'lib/game/cards/fold.ts',
  'lib/game/cards/limits.ts',
  'lib/game/cards/schema.ts',
  'lib/game/cards/card-problems.ts',
  'lib/game/cards/card.ts',
]
const GENERATED = 'lib/game/cards/generated'
const PUBLIC_DATA = 'public/data'

/** Files for the browser: the pool, and the rules texts in each language. */
interface CompiledFiles {
  readonly pool: CompiledFile
  readonly texts: Readonly<Record<Language, CompiledFile>>
  /** The addresses of all cards' pages, without a language. */
  readonly addresses: readonly string[]
}
const PUBLIC_FILE = /^(pool|texts)\.[0-9a-z.]+\.json$/

const poolName = (version: string) => `pool.${version}.json`
const textsName = (language: Language, version: string) => `texts.${language}.${version}.json`

/** The files by the names under which the browser gets them; the pool first, then languages in their order. */
const publicNames = ([pool = '', ...texts]: readonly string[]): readonly string[] => [
  poolName(pool),
  ...LANGUAGES.map((language, at) => textsName(language, texts[at] ?? '')),
]

const inOrder = ({ pool, texts }: CompiledFiles): readonly CompiledFile[] => [
  pool,
  ...LANGUAGES.map((language) => texts[language]),
]

function sourceFiles(root: string, path: string): string[] {
  const full = join(root, path)
  if (path.endsWith('.ts')) return [full]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of everything that the generated files are made from. */
function hashSources(root: string): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((path) => sourceFiles(root, path))
  for (const file of files.sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Writes a temporary file next to the target and renames it, so that nobody ever reads half a file; leaves identical
 * files alone.
 */
function writeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

const manifest = ({
  pool,
  texts,
}: CompiledFiles) => `/** Made by lib/game/cards/build from the set modules. */
export const POOL_VERSION = '${pool.version}'
/** Addresses of the pool file and of the text files. Their content never changes under these names. */
export const POOL_URL = '/data/${poolName(pool.version)}'
export const TEXTS_URLS = {
${LANGUAGES.map((language) => `  ${language}: '/data/${textsName(language, texts[language].version)}',`).join('\n')}
} as const
`

const publicFiles = (root: string): string[] => {
  const folder = join(root, PUBLIC_DATA)
  return existsSync(folder) ? readdirSync(folder).filter((name) => PUBLIC_FILE.test(name)) : []
}

/** Writes the generated files and removes older versions from the browser's data directory. */
export function writeFiles(root: string, files: CompiledFiles, sources: string): void {
  const generated = join(root, GENERATED)
  const data = join(root, PUBLIC_DATA)
  mkdirSync(generated, { recursive: true })
  mkdirSync(data, { recursive: true })
  const versions = inOrder(files).map(({ version }) => version)
  const names = publicNames(versions)
  for (const [at, { json }] of inOrder(files).entries()) writeWhole(join(data, names[at] ?? ''), json)
  writeWhole(join(generated, 'pool.json'), files.pool.json)
  writeWhole(join(generated, 'manifest.ts'), manifest(files))
  writeWhole(join(generated, 'addresses.json'), JSON.stringify(files.addresses))
  writeWhole(join(generated, 'card-shape.ts'), cardShapeModule())
  for (const name of publicFiles(root)) if (!names.includes(name)) rmSync(join(data, name), { force: true })
  // Last, because it certifies that all of the above is complete.
  writeWhole(join(generated, 'sources.sha256'), `${sources} ${versions.join(' ')}\n`)
}

/** True if the generated files were made from these sources and are all present. */
export function isFresh(root: string, sources: string): boolean {
  const stamp = join(root, GENERATED, 'sources.sha256')
  if (!existsSync(stamp)) return false
  const [madeFrom, ...versions] = readFileSync(stamp, 'utf8').trim().split(' ')
  if (madeFrom !== sources) return false
  return (
    existsSync(join(root, GENERATED, 'pool.json')) &&
    existsSync(join(root, GENERATED, 'manifest.ts')) &&
    existsSync(join(root, GENERATED, 'addresses.json')) &&
    existsSync(join(root, GENERATED, 'card-shape.ts')) &&
    publicFiles(root).sort().join() === [...publicNames(versions)].sort().join()
  )
}

/**
 * The command that builds the pool file and the text files from the set modules: `tsx
 * lib/game/cards/build/build-pool.ts`. Does nothing if its sources have not changed since it last ran. Exit code 1 and
 * a list of problems if they are invalid.
 */
async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '../../../..')
  const sources = hashSources(root)
  if (isFresh(root, sources)) return
  const [{ compilePool }, { compileTexts }, { officialSets }, { cardPath }] = await Promise.all([
    import('./compile-pool'),
    import('./compile-pool'),
    import('../sets'),
    import('../card-path'),
  ])
  const pool = compilePool(officialSets)
  const cards = officialSets.flat()
  const texts = {
    en: compileTexts(cards, 'en'),
    cs: compileTexts(cards, 'cs'),
    fr: compileTexts(cards, 'fr'),
  } satisfies CompiledFiles['texts']
  writeFiles(root, { pool, texts, addresses: cards.map(cardPath) }, sources)
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
})
