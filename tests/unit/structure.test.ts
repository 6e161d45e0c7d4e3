import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** More files than this in one folder are more than a reader takes in at a glance. */
const MAX_FILES = 25

/** Longer components hold several concepts, or markup that deserves a name. */
const MAX_COMPONENT_LINES = 250
/** A component with more states has some that belong together: a hook or a reducer with a name of its own. */
const MAX_STATES = 6

/** Files below a folder of the repository, as paths from its root. */
const filesBelow = (top: string): readonly string[] =>
  readdirSync(path.join(ROOT, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

const folderOf = (file: string): string => path.posix.dirname(file)

describe('folders', () => {
  it.each(['app', 'components', 'lib'])('has no crowded folder in %s', (top) => {
    const counts = new Map<string, number>()
    for (const file of filesBelow(top)) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1)
    const crowded = [...counts].filter(
      ([folder, count]) => count > MAX_FILES && !folder.includes('generated'),
    )
    expect(crowded).toEqual([])
  })

  it('keeps only hooks in folders of hooks', () => {
    const others = filesBelow('components').filter(
      (file) => /\/hooks\//.test(file) && !path.posix.basename(file).startsWith('use-'),
    )
    expect(others).toEqual([])
  })

  it('puts every unit test in the folder of what it tests', () => {
    const strays = filesBelow('tests/unit').filter((file) => {
      if (!/\.test\.tsx?$/.test(file)) return false
      const mirrored = folderOf(file).slice('tests/unit/'.length)
      return ![mirrored, `lib/${mirrored}`].some((folder) => existsSync(path.join(ROOT, folder)))
    })
    expect(strays).toEqual([])
  })
})

describe('components', () => {
  const files = ['app', 'components'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file))
  const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

  it(`have at most ${MAX_COMPONENT_LINES} lines`, () => {
    const long = files.filter(
      (file) => file.endsWith('.tsx') && textOf(file).trimEnd().split('\n').length > MAX_COMPONENT_LINES,
    )
    expect(long).toEqual([])
  })

  it(`have at most ${MAX_STATES} states, those of hooks in the same file included`, () => {
    const states = (file: string) => textOf(file).match(/\buse(?:State|Reducer)(?=[<(])/g)?.length ?? 0
    expect(files.filter((file) => states(file) > MAX_STATES)).toEqual([])
    // The count is of calls: with or without a type, but not of imports.
    expect(states('components/online/code-form.tsx')).toBe(2)
  })
})
