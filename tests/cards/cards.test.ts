import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { type CardCases, runCases } from './case'

/**
 * Checks that every paragraph of every official card has a test for its effect and one for having none. The cases of a
 * set and type are in `<set>/<type>.ts`, where they are found automatically.
 */
const folder = import.meta.dirname
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      name.includes(path.sep) &&
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      !name.startsWith('shapes'),
  )
  .sort()

const all: (readonly [module: string, cases: CardCases])[] = []
for (const name of modules) {
  const module: { readonly cases?: CardCases } = await import(path.join(folder, name))
  if (module.cases) all.push([name.replace(/[.]ts$/, ''), module.cases])
}

/** Files that differ from the main branch, committed or not; none in a copy without a history. */
function changedFiles(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  for (const base of ['main', 'HEAD'])
    try {
      return git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard')
    } catch {
      // There is no such branch here.
    }
  return ''
}
const changed = changedFiles()
/** Files that determine the effect of paragraphs, or test it. */
const isEngineChanged = /^(?:lib\/game\/(?:engine|abilities)|tests\/scenarios\/table)/m.test(changed)

describe('cases of the official cards', () => {
  it('are there for every paragraph of every card, once', () => {
    const entries = all.flatMap(([, cases]) => Object.entries(cases))
    const keys = entries.map(([key]) => key)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
    const counts = new Map(entries.map(([key, cases]) => [key, cases.length]))
    const missing = officialPool.cards.flatMap((card) =>
      card.abilities
        .map((_, paragraph) => paragraph)
        .filter((paragraph) => paragraph >= (counts.get(card.key) ?? 0))
        .map((paragraph) => `${card.key} ${card.title}, paragraph ${paragraph + 1}`),
    )
    expect(missing).toEqual([])
    expect(entries.reduce((sum, [, cases]) => sum + cases.length, 0)).toBe(994)
  })
})

for (const [module, cases] of all) {
  const areChanged = isEngineChanged || changed.includes(`${module.split(path.sep).join('/')}.ts`)
  describe(module, () => runCases(cases, { areChanged }))
}
