import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RULINGS } from '@/lib/game/engine/rulings'

/** Tests cite the rulings that they demonstrate by number: `ruling 7`, `rulings 44 and 74`. */

const TESTS = join(import.meta.dirname, '../../..')
const CITED = /\brulings?\s+(\d+(?:(?:,\s+and|,|\s+and)\s+\d+)*)/gi

const cited = (): ReadonlySet<number> => {
  const numbers = new Set<number>()
  for (const file of readdirSync(TESTS, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('rulings-cited.test.ts')) continue
    for (const [, list = ''] of readFileSync(join(TESTS, file), 'utf8').matchAll(CITED))
      for (const number of list.match(/\d+/g) ?? []) numbers.add(Number(number))
  }
  return numbers
}

describe('rulings', () => {
  it('are each shown by a test', () => {
    const numbers = cited()
    expect(RULINGS.filter(({ number }) => !numbers.has(number)).map(({ number }) => number)).toEqual([])
  })

  it('are the only numbers that tests cite', () => {
    const given = new Set<number>(RULINGS.map(({ number }) => number))
    expect([...cited()].filter((number) => !given.has(number))).toEqual([])
  })
})
