import { resolve } from 'node:path'
import { hashSources, isFresh, writeFiles } from './write-files'

/**
 * The command that makes the pool file and the text file out of the set modules: `tsx lib/cards/build/build-pool.ts`.
 * Does nothing if its sources have not changed since it last ran. Exit code 1 and a list of problems if they are wrong.
 */
async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '../../..')
  const sources = hashSources(root)
  if (isFresh(root, sources)) return
  const [{ compilePool }, { compileTexts }, { officialSets }] = await Promise.all([
    import('./compile-pool'),
    import('./compile-texts'),
    import('../sets'),
  ])
  const pool = compilePool(officialSets)
  writeFiles(root, { pool, texts: compileTexts(officialSets.flat()) }, sources)
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
})
