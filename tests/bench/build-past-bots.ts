import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '@/lib/tools/bundle'

/** The search sees games through its own engine, which cannot read those of the current one. */
const GLASSES = `
let view
export const lookWith = (lazyView) => { view = lazyView }
export const lazyView = (game, player) => view(game, player)
`

/**
 * Builds the bots of a commit from its sources.
 *
 * @returns Location of the module (`PastBots` of `past-bots.ts`), valid until this process ends.
 * @throws Error if the commit is not in the repository, or its bots cannot be built.
 */
export async function buildPastBots(commit: string): Promise<string> {
  const root = path.join(import.meta.dirname, '../..')
  const folder = mkdtempSync(path.join(tmpdir(), 'chevron-past-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const sources = execFileSync('git', ['archive', commit, 'lib', 'tsconfig.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  // All rooms of the game moved into one later.
  const game = existsSync(path.join(folder, 'lib/game/bots')) ? 'lib/game' : 'lib'
  const inBots = (file: string) => path.join(folder, game, 'bots', file)
  const search = readFileSync(inBots('search/search.ts'), 'utf8')
  const seeing = `from '@/${game}/engine'`
  if (!search.includes(seeing)) throw new Error(`the search of ${commit} sees games in another way`)
  writeFileSync(inBots('search/search.ts'), search.replace(seeing, `from './glasses'`))
  writeFileSync(inBots('search/glasses.ts'), GLASSES)
  writeFileSync(
    inBots('past.ts'),
    `export { greedyBot } from './greedy/greedy'
    export { searchBot } from './search/search-bot'
    export { lookWith } from './search/glasses'`,
  )
  return (await bundle(pathToFileURL(inBots('past.ts')))).href
}
