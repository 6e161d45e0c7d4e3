import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const MESSAGES = path.join(ROOT, 'lib/platform/i18n/messages/en')

type Messages = { readonly [key: string]: string | Messages }

const messages: Messages = Object.assign(
  {},
  ...readdirSync(MESSAGES).map((file) => JSON.parse(readFileSync(path.join(MESSAGES, file), 'utf8'))),
)

function messageAt(key: string): string | undefined {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Arguments without which a message cannot be written: those of one branch are needed for another one as well. */
function argumentsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [element.value, ...argumentsOf(element.children)]
    const branches =
      element.type === TYPE.plural || element.type === TYPE.select ? Object.values(element.options) : []
    return [element.value, ...branches.flatMap(({ value }) => argumentsOf(value))]
  })
}

/** Names of the properties of an object literal that begins at a place; undefined where it spreads another object. */
function propertiesAt(source: string, start: number): readonly string[] | undefined {
  const names: string[] = []
  let depth = 1
  let isName = true
  for (let i = start; i < source.length && depth > 0; i++) {
    const name = depth === 1 && isName ? /^\s*(\.\.\.|[\w$]+)/.exec(source.slice(i)) : null
    const char = source[i] ?? ''
    if (name) {
      if (name[1] === '...') return undefined
      names.push(name[1] ?? '')
      i += name[0].length - 1
      isName = false
    } else if (char === "'" || char === '`') {
      while (source[++i] !== char) if (source[i] === '\\') i++
    } else if ('{(['.includes(char)) depth += 1
    else if ('})]'.includes(char)) depth -= 1
    else if (char === ',' && depth === 1) isName = true
  }
  return names
}

/** Translators of a file by name: a name may stand for several namespaces, in several components. */
function translatorsIn(source: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const making =
    /const (\w+) = (?:await )?(?:use|get)Translations\((?:'([^']*)'|\{[^}]*namespace: '([^']*)'[^}]*\})?\)/g
  for (const [, name = '', plain, named] of source.matchAll(making))
    found.set(name, [...(found.get(name) ?? []), plain ?? named ?? ''])
  return found
}

/** Calls of a file with a message by name that lack an argument of it. */
function incompleteCalls(source: string): { readonly calls: number; readonly incomplete: readonly string[] } {
  const incomplete: string[] = []
  let calls = 0
  for (const [name, namespaces] of translatorsIn(source))
    for (const call of source.matchAll(
      new RegExp(`(?<![\\w.])${name}(?:\\.rich|\\.markup)?\\(\\s*'([^']+)'\\s*(,\\s*\\{|\\))`, 'g'),
    )) {
      const [whole, key = '', end] = call
      const given = end === ')' ? [] : propertiesAt(source, call.index + whole.length)
      const candidates = namespaces.flatMap((namespace) => messageAt(`${namespace}.${key}`) ?? [])
      if (given === undefined || candidates.length === 0) continue
      calls += 1
      const isComplete = candidates.some((message) =>
        argumentsOf(parse(message)).every((one) => given.includes(one)),
      )
      if (!isComplete) incomplete.push(`${key}, given ${given.join(', ') || 'nothing'}`)
    }
  return { calls, incomplete }
}

it('messages get all of their arguments, so that none says NaN', () => {
  const files = ['app', 'components'].flatMap((top) =>
    readdirSync(path.join(ROOT, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  const found = files.map((file) => ({ file, ...incompleteCalls(readFileSync(file, 'utf8')) }))
  expect(found.filter(({ incomplete }) => incomplete.length > 0)).toEqual([])
  expect(found.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(3000)
})

it('an argument that is left out is found', () => {
  const source = "const t = useTranslations('play')\nt('balance.short', { short: difficulty - skills })"
  expect(incompleteCalls(source)).toEqual({ calls: 1, incomplete: ['balance.short, given short'] })
})
