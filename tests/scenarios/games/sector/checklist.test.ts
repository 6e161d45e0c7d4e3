import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { RULINGS } from '@/lib/tabletop/games/sector'
import { CHECKLIST, RULED } from './checklist'

const textsIn = (folder: string, ending: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')

const tests = textsIn(import.meta.dirname, '.test.ts')
const rules = textsIn(path.resolve(import.meta.dirname, '../../../../lib/tabletop/games/sector'), '.ts')
const isTest = (name: string) => tests.includes(`('${name}',`) || tests.includes(`("${name}",`)

describe('the checklist', () => {
  it('names a test for every rule of the source', () => {
    expect(CHECKLIST.filter(({ test }) => !isTest(test))).toEqual([])
  })

  it('names a test for every ruling, and rules cite the rulings that there are', () => {
    const numbers = RULINGS.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    expect(Object.keys(RULED).map(Number)).toEqual(numbers)
    expect(Object.values(RULED).filter((test) => !isTest(test))).toEqual([])
    const cited = new Set(
      [...rules.matchAll(/ruling(?:\s+\*)?\s+(\d+)/g)].map(([, number]) => Number(number)),
    )
    expect([...cited].sort((a, b) => a - b)).toEqual(numbers)
  })
})
