import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** More files than this in one folder are more than a reader takes in at a glance. */
const MAX_FILES = 25

it.each(['app', 'components', 'lib'])('has no crowded folder in %s', (top) => {
  const counts = new Map<string, number>()
  for (const entry of readdirSync(path.join(ROOT, top), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const folder = path.relative(ROOT, entry.parentPath).split(path.sep).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([folder, count]) => count > MAX_FILES && !folder.includes('generated'))
  expect(crowded).toEqual([])
})
