import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Styles of a page that one has left stay for the next one: so a class that two sheets of different features give a
 * look of its own has the looks of both, and only for those who came from the other page.
 */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['btn', 'says how a button looks that has come to its end'],
  ['de', 'the row of a deck, which the builder focuses'],
  ['doc', 'a page of text, which may have a table of a comparison'],
  ['on', 'a state of several classes, never alone'],
  ['th--hand', 'asked for by what contains it'],
])

/** Selectors of a list, without those within parentheses. */
function selectorsOf(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const letter of list) {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    if (letter === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += letter
  }
  return selectors.map((selector) => selector.trim())
}

/** Classes of the first part of each selector: those that a sheet gives a look wherever they stand. */
function ownClasses(file: string): Set<string> {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const lists = [...css.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim())
  const found = new Set<string>()
  for (const list of lists)
    if (!list.startsWith('@'))
      for (const selector of selectorsOf(list))
        for (const [, name = ''] of (selector.split(/[\s>+~]/)[0] ?? '').matchAll(
          /\.(?!is-)(-?[a-zA-Z_][\w-]*)/g,
        ))
          found.add(name)
  return found
}

test('a class has its look from one style sheet', () => {
  const owners = new Map<string, string[]>()
  for (const folder of ['app', 'components'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.css') && !name.endsWith('.module.css')) {
        const file = path.join(folder, name)
        for (const own of ownClasses(file)) owners.set(own, [...(owners.get(own) ?? []), file])
      }
  expect(owners.size).toBeGreaterThan(300)
  const several = [...owners].filter(([, files]) => files.length > 1).map(([name]) => name)
  expect(several.toSorted()).toEqual([...SHARED.keys()].toSorted())
})
