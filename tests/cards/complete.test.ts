import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import type { CardCases } from './case'

/** Whether every paragraph of every official card has been seen to do its effect, and not to do it otherwise. */
const folder = import.meta.dirname
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.includes(path.sep) &&
    name.endsWith('.ts') &&
    !name.endsWith('.test.ts') &&
    !name.startsWith('shapes'),
)

const casesIn = async (name: string): Promise<CardCases> => {
  const module: { readonly cases?: CardCases } = await import(path.join(folder, name))
  return module.cases ?? {}
}

describe('cases of the official cards', () => {
  it('are there for every paragraph of every card, once', async () => {
    const all = (await Promise.all(modules.map(casesIn))).flatMap((cases) => Object.entries(cases))
    const keys = all.map(([key]) => key)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
    const counts = new Map(all.map(([key, cases]) => [key, cases.length]))
    const missing = officialPool.cards.filter((card) => (counts.get(card.key) ?? 0) !== card.abilities.length)
    expect(missing.map(({ key }) => key)).toEqual([])
    expect(all.reduce((sum, [, cases]) => sum + cases.length, 0)).toBe(994)
  })
})
