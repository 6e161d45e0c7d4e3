import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import {
  detectFormat,
  exportCsv,
  exportJson,
  exportMarkdown,
  type ImportedDeck,
  importDeck,
} from '@/lib/features/decks/model/formats'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { rounds } from '../../../../rounds'
import { officialList, someExtras } from './arbitraries'
import { isComplete } from './fixtures'

async function read(text: string): Promise<ImportedDeck> {
  const report = await importDeck(pool, text)
  if (!report.ok) throw new Error(JSON.stringify(report.error))
  return report
}

const entries = (report: ImportedDeck): readonly string[] =>
  [...report.list.team, ...report.list.missions, ...report.list.draw].map(
    ({ key, count }) => `${count} ${key}`,
  )

describe('a deck as JSON', () => {
  it('carries tags, remarks, maybeboard, packages and folder there and back', async () => {
    await fc.assert(
      fc.asyncProperty(officialList, someExtras, async (list, extras) => {
        const back = await read(exportJson(pool, { name: 'x', notes: '', list, extras }))
        expect(back.extras ?? NO_EXTRAS).toEqual(extras)
        expect(back.list).toEqual(canonicalDeckList(list))
      }),
      { numRuns: rounds(60) },
    )
  })

  it('with extras beyond the limits is refused as a whole, and named', async () => {
    const list =
      starterDeck('carter')?.list ?? canonicalDeckList({ edition: '2008', team: [], missions: [], draw: [] })
    const text = exportJson(pool, { name: '', notes: '', list })
    for (const extras of [
      { ...NO_EXTRAS, folder: 'x'.repeat(41) },
      { ...NO_EXTRAS, tags: Array.from({ length: 21 }, (_, i) => `tag ${i}`) },
      { ...NO_EXTRAS, packages: [{ name: 'a', on: 'yes', out: [], in: [] }] },
      { ...NO_EXTRAS, maybe: [{ key: '../etc', count: 1 }] },
    ]) {
      const data: unknown = { ...JSON.parse(text), extras }
      const report = await importDeck(pool, JSON.stringify(data))
      expect(report.ok || report.error).toMatchObject({ kind: 'invalid', path: /^extras/ })
    }
  })
})

describe('a deck as a table', () => {
  it('comes back with its sections, tags, notes and maybeboard', async () => {
    await fc.assert(
      fc.asyncProperty(officialList, someExtras, async (list, extras) => {
        const text = exportCsv(pool, { name: '', notes: '', list, extras })
        const back = await read(text)
        expect(isComplete(back)).toBe(true)
        expect(back.list).toEqual({ ...canonicalDeckList(list), edition: '2008' })
        const named = new Set(
          [...back.list.team, ...back.list.missions, ...back.list.draw].map(({ key }) => key),
        )
        const kept = extras.cards.filter(
          ({ key }) => named.has(key) || extras.maybe.some((entry) => entry.key === key),
        )
        expect(back.extras?.maybe ?? []).toEqual(extras.maybe)
        expect(back.extras?.cards ?? []).toEqual(kept)
      }),
      { numRuns: rounds(60) },
    )
  })

  it('holds nothing that a spreadsheet would run', () => {
    const list = canonicalDeckList({
      edition: '2008',
      team: [],
      missions: [],
      draw: [{ key: 'BASE-270', count: 1 }],
    })
    const note = '=HYPERLINK("https://example.org")'
    const extras = { ...NO_EXTRAS, cards: [{ key: 'BASE-270', tags: ['+1'], note }] }
    const row = exportCsv(pool, { name: '', notes: '', list, extras }).split('\r\n')[1]
    expect(row).toBe(`draw,1,BASE,270,Salish Spirits,,'+1,"'=HYPERLINK(""https://example.org"")"`)
  })

  it.each([
    ['Quantity,Name\n3,Salish Spirits\n2,"Samantha Carter, Problem Solver"', ['1 BASE-14', '3 BASE-270']],
    ['Name;Qty;Set;Collector Number\nSalish Spirits;2;BASE;270', ['2 BASE-270']],
    ['set\tnumber\tcount\nbase\t0270\tx2', ['2 BASE-270']],
    ['section,name\nmaybe,Salish Spirits\nsideboard,Red Sky\ndraw,Red Sky', ['1 BASE-265']],
  ])('of another tool is understood: %j', async (text, expected) => {
    expect(detectFormat(text)).toBe('csv')
    expect(entries(await read(text))).toEqual(expect.arrayContaining(expected.slice(-1)))
  })

  it('says row by row what is wrong', async () => {
    const { lines } = await read('count,name\n0,Red Sky\nmany,Red Sky\n1,Nobody at all\n1000000,Red Sky')
    expect(lines.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'error'],
      [3, 'error'],
      [4, 'unknown'],
      [5, 'error'],
    ])
  })

  it('that is hostile is read or refused, never thrown at', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('count,name\n', 'name;set\r\n', 'set\tnumber\n'),
        fc.string({ unit: 'binary', maxLength: 300 }),
        async (head, rest) => {
          const report = await importDeck(pool, head + rest)
          if (report.ok) expect(report.lines.length).toBeLessThanOrEqual(head.length + rest.length)
          else expect(report.error.kind).toMatch(/empty|not-text|not-a-deck|too-/)
        },
      ),
      { numRuns: rounds(200) },
    )
  })
})

describe('a deck as Markdown', () => {
  it('is read back: name, notes and every card', async () => {
    await fc.assert(
      fc.asyncProperty(officialList, async (list) => {
        const text = exportMarkdown(pool, { name: 'A *bold* deck', notes: 'one\n\ntwo', list })
        const back = await read(text)
        expect(isComplete(back)).toBe(true)
        expect(back.list).toEqual(canonicalDeckList(list))
        expect(back.name).toBe('A *bold* deck')
        expect(back.notes).toBe('one\n\ntwo')
      }),
      { numRuns: 40, examples: [[{ edition: '2008', team: [], missions: [], draw: [] }]] },
    )
  })

  it('keeps remarks and maybeboard apart from the deck', async () => {
    const list = canonicalDeckList({
      edition: '2008',
      team: [],
      missions: [],
      draw: [{ key: 'BASE-270', count: 2 }],
    })
    const extras = {
      ...NO_EXTRAS,
      tags: ['league'],
      maybe: [{ key: 'BASE-265', count: 1 }],
      cards: [{ key: 'BASE-270', tags: ['wall'], note: 'Strong *early*.' }],
    }
    const text = exportMarkdown(pool, { name: '', notes: '', list, extras })
    expect(text).toContain('- Salish Spirits (BASE 270): wall. Strong *early*.')
    const back = await read(text)
    expect(entries(back)).toEqual(['2 BASE-270'])
    expect(back.extras).toEqual({ ...NO_EXTRAS, maybe: extras.maybe })
  })
})
