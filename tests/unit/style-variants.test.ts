import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Variants of the framework: a name of its own, or a prefix that takes the name of a state, a width or a selector. */
const BUILT_IN = [
  /^(?:max|min)-(?:xs|sm|md|lg|xl|2xl)$/,
  /^(?:aria|data|first|focus|group|has|hover|in|last|motion|not|nth|only|open|peer|placeholder|pointer|supports)-/,
]

/** Words with a hyphen and a colon before a utility, as `below-880:` in `below-880:hidden`. */
const VARIANT = /(?<=["'`\s:])([a-z][a-z0-9]*(?:-[a-z0-9]+)+):(?=[a-z[-])/g

const own = new Set(
  [...readFileSync('app/theme.css', 'utf8').matchAll(/@custom-variant ([a-z0-9-]+)/g)].map(
    ([, name]) => name,
  ),
)

const used = new Map<string, string>()
for (const top of ['app', 'components'])
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(VARIANT)) if (name) used.set(name, file)
  }

describe('variants of classes', () => {
  test('are read from the components', () => {
    expect(used.size).toBeGreaterThan(20)
    expect(own.size).toBeGreaterThan(5)
    expect([...used.keys()]).toContain('below-880')
  })

  test('exist: a class with a variant that no sheet defines does nothing, and nobody is told', () => {
    const unknown = [...used].filter(
      ([name]) => !own.has(name) && !BUILT_IN.some((pattern) => pattern.test(name)),
    )
    expect(unknown).toEqual([])
  })
})
