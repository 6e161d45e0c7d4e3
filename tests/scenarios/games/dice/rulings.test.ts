import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { RULINGS } from '@/lib/tabletop/games/dice'
import { decksFor, EVENTS } from '@/lib/tabletop/games/dice/component-set'

const FOLDER = path.resolve('lib/tabletop/games/dice')
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(FOLDER, file), 'utf8').replace(/\s*\n\s*\*?\s*/g, ' '))

/** Numbers that code and data cite. */
const cited = [
  ...sources
    .flatMap((source) => [...source.matchAll(/[Rr]ulings? ((?:\d+(?:, | and )?)+)/g)])
    .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
    .map(Number),
  ...EVENTS.flatMap(({ readBy = [] }) => readBy),
  ...(decksFor(2).readBy ?? []),
]

describe('rulings', () => {
  it('are all cited where they decide, and nothing else is', () => {
    const numbers = RULINGS.map(({ number }) => number)
    expect([...new Set(cited)].sort((a, b) => a - b)).toEqual(numbers)
  })
})
