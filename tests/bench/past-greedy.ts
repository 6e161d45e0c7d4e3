import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '@/lib/tools/bundle'

/**
 * The greedy bot as of a commit, built from its sources, so that the current one can be compared with it.
 *
 * @param word `greedy@` and the commit.
 * @returns Path of the built module, valid until this process ends; undefined for any other bot.
 * @throws Error if the commit is not in the repository.
 */
export async function pastGreedy(word: string): Promise<string | undefined> {
  const commit = /^greedy@([0-9a-f]{7,40})$/.exec(word)?.[1]
  if (!commit) return undefined
  const root = path.join(import.meta.dirname, '../..')
  const folder = mkdtempSync(path.join(tmpdir(), 'chevron-past-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const sources = execFileSync('git', ['archive', commit, 'lib', 'tsconfig.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return (await bundle(pathToFileURL(path.join(folder, 'lib/bots/greedy/greedy.ts')))).href
}
