import { expect, test } from 'vitest'
import { CLASS, styleSheets } from '../../style-sheets'

/** Classes that two sheets may speak of wherever they stand, since they never say the same of one element. */
const SHARED = [
  // How a button looks that has come to its end is said for all pages.
  'btn',
]

/** Selectors of a list: commas within parentheses part nothing. */
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
function ownClasses(css: string): Set<string> {
  const lists = [...css.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim())
  const firstParts = lists
    .filter((list) => !list.startsWith('@'))
    .flatMap(selectorsOf)
    .map((selector) => selector.split(/[\s>+~]/)[0] ?? '')
  return new Set(firstParts.flatMap((part) => [...part.matchAll(CLASS)].map(([, name = '']) => name)))
}

// Sheets of a page that one has left stay: a class of two sheets has both looks, for who came from the other page alone.
test('a class has its look from one style sheet', () => {
  const counts = new Map<string, number>()
  for (const { css } of styleSheets)
    for (const name of ownClasses(css)) counts.set(name, (counts.get(name) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(100)
  const several = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  expect(several.toSorted()).toEqual(SHARED)
})
