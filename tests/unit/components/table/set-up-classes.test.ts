import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = path.resolve('components/table')
const PAGES = [
  ['play.tsx', 'set-up.css'],
  ['guide/first-game.tsx', 'guide/first-game.css'],
  ['puzzles/puzzles.tsx', 'puzzles/puzzles.css'],
] as const

const fileOf = (from: string, name: string): string | undefined => {
  const whole = path.resolve(path.dirname(from), name)
  return ['.tsx', '.ts'].map((end) => whole + end).find((one) => isThere(one))
}
const isThere = (file: string): boolean => {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}

/** Files of the table that come with a page at once: what is fetched when it is needed brings its own sheet. */
function comesWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|\}) .*from '(\.[^']+)'$/gm)) {
    const next = fileOf(file, name)
    if (next) comesWith(next, found)
  }
  return found
}

/** The files that a sheet looks through, by their place in the folder of the table. */
function sourcesOf(sheet: string): readonly string[] {
  const text = readFileSync(path.join(FOLDER, sheet), 'utf8')
  return [...text.matchAll(/@source "\.\/([^"]+)";/g)].flatMap(([, source = '']) => {
    const [, names, ends] = /^\{(.+)\}\.\{(.+)\}$/.exec(source) ?? []
    const files =
      names && ends
        ? names.split(',').flatMap((name) => ends.split(',').map((end) => `${name}.${end}`))
        : [source]
    return files.map((file) => path.join(path.dirname(sheet), file))
  })
}

describe('the classes of what comes before the table', () => {
  it.each(PAGES)('%s and all that comes with it are looked through for %s', (page, sheet) => {
    const sources = sourcesOf(sheet)
    const dressed = [...comesWith(path.join(FOLDER, page))].filter((file) =>
      /className|^export const [A-Z]/m.test(readFileSync(file, 'utf8')),
    )
    expect(dressed.length).toBeGreaterThan(0)
    const names = dressed.map((file) => path.relative(FOLDER, file))
    expect(names.filter((name) => !sources.includes(name) && !WITHOUT.includes(name))).toEqual([])
  })
})

/** Wears nothing but what the whole site has. */
const WITHOUT = ['loading-table.tsx']
