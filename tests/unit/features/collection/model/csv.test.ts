import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, EMPTY_COLLECTION } from '@/lib/features/collection/model/collection'
import { applyCountChanges, applyTo } from '@/lib/features/collection/model/counts'
import {
  type CsvReport,
  csvChanges,
  csvCollectionChanges,
  exportCollectionCsv,
  parseCollectionCsv,
} from '@/lib/features/collection/model/csv'
import { CONDITIONS, MARKS, NO_MARKS } from '@/lib/features/collection/model/marks'
import { officialPool } from '@/lib/game/cards/official-pool'
import { cpuTime } from '../../../../cpu-time'
import { rounds } from '../../../../rounds'
import { anyCollection, someKey } from './arbitraries'

const read = (text: string) => parseCollectionCsv(officialPool, text)
async function reportOf(text: string): Promise<CsvReport> {
  const result = await read(text)
  if (!result.ok) throw new Error(result.error.kind)
  return result.report
}
async function errorOf(text: string) {
  const result = await read(text)
  return result.ok ? undefined : result.error
}

describe('importing a list of owned cards', () => {
  it('takes back what was exported', async () => {
    await fc.assert(
      fc.asyncProperty(anyCollection, async (counts) => {
        const report = await reportOf(exportCollectionCsv(officialPool, counts))
        expect(report.counts).toEqual(counts)
        expect(report.rows.every((row) => row.kind === 'understood')).toBe(true)
        expect(applyCountChanges({}, csvChanges(report, {}, 'set'))).toEqual(counts)
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['commas', 'set,number,regular,foil\nBASE,270,2,1\n'],
    ['semicolons', 'set;number;regular;foil\r\nBASE;270;2;1'],
    ['tabs and a byte order mark', '\uFEFFSet\tNumber\tRegular\tFoil\rbase\t270\t2\t1'],
    ['other names', 'Name,Edition,Card Number,Qty,Foils\n"Salish Spirits",BASE,0270,2.0,1'],
    ['no numbers', 'title,regular,foil\nsalish spirits,2,1'],
  ])('understands %s', async (_, text) => {
    expect((await reportOf(text)).counts).toEqual({ 'BASE-270': [2, 1] })
  })

  it('says row by row what it understood and why not', async () => {
    const { rows, counts } = await reportOf(
      [
        'set,number,title,subtitle,regular,foil',
        'BASE,270,Salish Spirits,,2,',
        'BASE,999,,,1,0',
        '',
        'BASE,270,Anubis,,1,0',
        'BASE,1,,,two,0',
        'BASE,1,,,-1,0',
        'BASE,1,,,1000,0',
        ',,,,4,0',
        ",,Teal'c,Fierce Warrior,1,0",
        ",,Teal'c,,1,0",
        ',,Nobody,,1,0',
        'BASE,270,,,1,1',
      ].join('\n'),
    )
    expect(
      rows.map((row) => [row.row, row.kind, row.kind === 'bad' ? row.problem : undefined].filter(Boolean)),
    ).toEqual([
      [2, 'understood'],
      [3, 'unknown'],
      [5, 'bad', 'other-title'],
      [6, 'bad', 'not-a-count'],
      [7, 'bad', 'not-a-count'],
      [8, 'bad', 'too-many'],
      [9, 'bad', 'no-card'],
      [10, 'understood'],
      [11, 'ambiguous'],
      [12, 'unknown'],
      [13, 'understood'],
    ])
    expect(counts).toEqual({ 'BASE-270': [3, 1], 'SL-107': [1, 0] })
  })

  it('refuses rows that sum to more than 999, and keeps the ones before', async () => {
    const { rows, counts } = await reportOf('set,number,regular\nBASE,1,600\nBASE,1,600')
    expect(counts).toEqual({ 'BASE-1': [600, 0] })
    expect(rows[1]).toMatchObject({ kind: 'bad', problem: 'too-many', row: 3 })
  })

  it('sets or adds, and leaves other cards alone', async () => {
    const report = await reportOf('set,number,regular,foil\nBASE,1,2,0\nBASE,2,0,0')
    const counts = { 'BASE-1': [1, 1], 'BASE-2': [5, 0], 'BASE-3': [1, 0] } as const
    expect(applyCountChanges(counts, csvChanges(report, counts, 'set'))).toEqual({
      'BASE-1': [2, 0],
      'BASE-3': [1, 0],
    })
    expect(applyCountChanges(counts, csvChanges(report, counts, 'add'))).toEqual({
      'BASE-1': [3, 1],
      'BASE-2': [5, 0],
      'BASE-3': [1, 0],
    })
  })
})

describe('files that can not be read', () => {
  it('says so for empty files and files without the columns', async () => {
    expect(await errorOf(' \n ')).toEqual({ kind: 'empty' })
    expect(await errorOf('a,b,c\n1,2,3')).toEqual({ kind: 'no-columns', missing: ['card', 'copies'] })
    expect(await errorOf('set,number\nBASE,1')).toEqual({ kind: 'no-columns', missing: ['copies'] })
    expect(await errorOf('regular,foil\n1,2')).toEqual({ kind: 'no-columns', missing: ['card'] })
    expect(await errorOf('constructor,__proto__\n1,2')).toMatchObject({ kind: 'no-columns' })
  })

  it.each([
    ['50 MB of text', 'x'.repeat(50 * 1024 * 1024), 'too-large'],
    ['20,001 rows', `set,number,regular\n${'BASE,1,0\n'.repeat(20_001)}`, 'too-many-rows'],
    ['an endless quote', `set,number,regular\n"${'BASE,1,1\n'.repeat(100_000)}`, undefined],
    ['only line breaks', `set,number,regular\n${'\n'.repeat(1_000_000)}`, undefined],
    ['only separators', `set,number,regular${','.repeat(1_000_000)}`, undefined],
  ])('%s: an answer soon', async (_, text, kind) => {
    const spent = await cpuTime(async () => expect((await errorOf(text))?.kind).toBe(kind))
    // Far more than needed, even on a busy machine.
    expect(spent).toBeLessThan(10_000)
  })

  it('whatever the text, it answers and never counts beyond the limits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async (lines) => {
        const report = await reportOf(`set,number,regular,foil\n${lines.join('\n')}`)
        expect(report.rows.length).toBeLessThanOrEqual(lines.join('\n').split(/\r\n|\r|\n/).length)
      }),
      { numRuns: rounds(120) },
    )
  })
})

describe('exporting', () => {
  it('is in binder order with names, marked as UTF-8', () => {
    const counts = { 'SL-107': [1, 0], 'BASE-270': [2, 1], 'BASE-3': [0, 1] } as const
    expect(exportCollectionCsv(officialPool, counts)).toBe(
      [
        '\uFEFFset,number,title,subtitle,regular,foil',
        'BASE,3,Apophis,Enemy Reborn,0,1',
        'BASE,270,Salish Spirits,,2,1',
        "SL,107,Teal'c,Fierce Warrior,1,0",
        '',
      ].join('\r\n'),
    )
  })

  it('what is said about cards comes back as it went, formulas and line breaks in notes included', async () => {
    const pair = fc.tuple(fc.nat(999), fc.nat(999))
    const note = fc
      .oneof(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('=1+1', "'@", "''-1", 'a;b', '"quoted"', 'two\nlines', '-5, once'),
      )
      .map((text) => text.replaceAll('\r', '').trim())
    const mark = fc.record({
      wanted: pair,
      trade: pair,
      condition: fc.constantFrom('' as const, ...CONDITIONS),
      note,
      conditionFoil: fc.constantFrom('' as const, ...CONDITIONS),
      noteFoil: note,
    })
    await fc.assert(
      fc.asyncProperty(anyCollection, fc.array(fc.tuple(someKey, mark)), async (counts, said) => {
        const marks = applyTo(MARKS, {}, Object.fromEntries(said))
        const report = await reportOf(exportCollectionCsv(officialPool, counts, marks))
        expect(report.rows.every((row) => row.kind === 'understood')).toBe(true)
        const changes = csvCollectionChanges(report, {}, {}, 'set')
        expect(applyChanges(EMPTY_COLLECTION, changes)).toEqual({ counts, marks, places: {} })
      }),
      { numRuns: 60 },
    )
  })

  it('a list of wants from elsewhere takes nothing away', async () => {
    const report = await reportOf(
      'Name,Wishlist Count,Tradelist Count,Condition,Notes\nSalish Spirits,2,1,Near Mint,from Brno',
    )
    const counts = { 'BASE-270': [3, 0] } as const
    expect(csvCollectionChanges(report, counts, {}, 'set')).toEqual({
      counts: {},
      marks: {
        'BASE-270': {
          ...NO_MARKS,
          wanted: [2, 0],
          trade: [1, 0],
          condition: 'near-mint',
          note: 'from Brno',
        },
      },
    })
  })

  it('10,000 rows tell how far they are read, and can be stopped', async () => {
    const text = `set,number,regular\n${officialPool.cards
      .flatMap(({ set, number }) => new Array(13).fill(`${set},${number},1`))
      .slice(0, 10_000)
      .join('\n')}`
    const heard: number[] = []
    const stop = new AbortController()
    const whole = await parseCollectionCsv(officialPool, text, { onProgress: (read) => heard.push(read) })
    expect(whole.ok && whole.report.rows).toHaveLength(10_000)
    expect(heard).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000])
    const stopped = await parseCollectionCsv(officialPool, text, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(stopped).toEqual({ ok: false, error: { kind: 'cancelled' } })
  })

  it('no field can run as a formula in a spreadsheet', () => {
    const [card] = officialPool.cards
    if (!card) throw new Error('the pool is empty')
    for (const title of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")']) {
      const pool = { ...officialPool, byKey: new Map([[card.key, { ...card, title }]]) }
      const row = exportCollectionCsv(pool, { [card.key]: [1, 0] }).split('\r\n')[1] ?? ''
      expect(row).toMatch(/^[A-Z]+,\d+,"?'/)
    }
  })
})
