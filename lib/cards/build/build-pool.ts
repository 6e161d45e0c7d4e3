import { resolve } from 'node:path'
import { hashSources, isFresh, writePool } from './write-pool'

/**
 * The command that makes the pool file out of the set modules: `tsx lib/cards/build/build-pool.ts`. Does
 * nothing if its sources have not changed since it last ran. Exit code 1 and a list of problems if they are wrong.
 */
async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '../../..')
  const sources = hashSources(root)
  if (isFresh(root, sources)) return
  const [{ compilePool }, { officialSets }] = await Promise.all([import('./compile-pool'), import('../sets')])
  writePool(root, compilePool(officialSets), sources)
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
})
