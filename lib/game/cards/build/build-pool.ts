import { resolve } from 'node:path'
import { type CompiledFiles, hashSources, isFresh, writeFiles } from './write-files'

/**
 * The command that makes the pool file and the text files out of the set modules: `tsx lib/game/cards/build/build-pool.ts`.
 * Does nothing if its sources have not changed since it last ran. Exit code 1 and a list of problems if they are wrong.
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
