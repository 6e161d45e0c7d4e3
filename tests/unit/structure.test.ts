import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** More files than this in one folder are more than a reader takes in at a glance. */
const MAX_FILES = 25

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
