import { describe, expect, it } from 'vitest'
import { applyChanges, EMPTY_COLLECTION } from '@/lib/features/collection/model/collection'
import { NO_MARKS } from '@/lib/features/collection/model/marks'
import { tradeListCsv } from '@/lib/features/trade/model/csv'
import { canonicalList, linesAsText, listOfMarks, readTradeText } from '@/lib/features/trade/model/list'
import { changesOfSwap } from '@/lib/features/trade/model/match'
import { marksWithList, spareForTrade } from '@/lib/features/trade/model/suggest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { tradePool } from './arbitraries'

const ZAT = 'BASE-157'
const [CARD = ''] = tradePool.cards.map(({ key }) => key)

describe('the list of a collection', () => {
  const marks = {
    'BASE-1': { ...NO_MARKS, note: 'owned only, and private' },
    [ZAT]: {
      wanted: [0, 1],
      trade: [2, 0],
      condition: 'good',
      note: 'from the fair',
      conditionFoil: 'poor',
      noteFoil: 'any will do',
    },
  } as const

  it('contains only copies for trade and wanted, with notes only on request', () => {
    expect(listOfMarks(marks, false)).toEqual({
      offers: [{ key: ZAT, finish: 'regular', copies: 2, condition: 'good', note: '' }],
      wishes: [{ key: ZAT, finish: 'foil', copies: 1, note: '' }],
    })
    expect(JSON.stringify(listOfMarks(marks, false))).not.toContain('private')
    const shown = listOfMarks(marks, true)
    expect(shown.offers[0]?.note).toBe('from the fair')
    expect(JSON.stringify(shown)).not.toContain('private')
  })

  it('merges lines of one card and finish and truncates notes at a character boundary', () => {
    const offer = { key: ZAT, finish: 'regular', copies: 600, condition: 'good', note: '' } as const
    const note = `${'x'.repeat(199)}\u{1F600}`
    const { offers } = canonicalList({ offers: [offer, { ...offer, condition: 'poor', note }], wishes: [] })
    expect(offers).toEqual([{ ...offer, copies: 999, condition: 'poor', note: 'x'.repeat(199) }])
  })

  it('is exported as CSV that no spreadsheet executes', () => {
    const csv = tradeListCsv(officialPool, {
      offers: [{ key: ZAT, finish: 'foil', copies: 2, condition: 'mint', note: '=HYPERLINK("x"), yes' }],
      wishes: [{ key: 'HOME-1', finish: 'any', copies: 1, note: '' }],
    })
    const [, first, second] = csv.split('\r\n')
    expect(first).toBe(`trade,BASE,157,Zat Gun,,foil,2,mint,"'=HYPERLINK(""x""), yes"`)
    expect(second).toBe('wanted,HOME,1,,,any,1,,')
  })
})

describe('a list as text', () => {
  it('is parsed with foils and headings, and unreadable lines are reported', () => {
    const { list, unread } = readTradeText(
      officialPool,
      'For trade:\r\n2 Zat Gun (BASE 157)\n1x Zat Gun [foil]\n\nWants\n- 3 Transport Rings\n2 Nothing That Exists\n9999 Zat Gun',
      'wishes',
    )
    expect(list.offers.map(({ key, finish, copies }) => [key, finish, copies])).toEqual([
      [ZAT, 'regular', 2],
      [ZAT, 'foil', 1],
    ])
    expect(list.wishes.map(({ key, finish, copies }) => [key, finish, copies])).toEqual([
      ['BASE-155', 'any', 3],
    ])
    expect(unread).toEqual(['2 Nothing That Exists', '9999 Zat Gun'])
  })

  it('is parsed as it was written, foils also in Czech and French', () => {
    const offers = officialPool.cards.slice(0, 40).map(({ key }, at) => ({
      ...{ key, finish: at % 3 === 0 ? ('foil' as const) : ('regular' as const), copies: 1 + (at % 4) },
      ...{ condition: '' as const, note: '' },
    }))
    const text = linesAsText(officialPool, offers, { foil: 'foil' })
    expect(readTradeText(officialPool, text, 'offers')).toEqual({
      list: { offers, wishes: [] },
      unread: [],
      dropped: 0,
    })
    for (const word of ['fólie', 'brillante'])
      expect(
        readTradeText(officialPool, `1 Zat Gun (BASE 157) ${word}`, 'offers').list.offers[0]?.finish,
      ).toBe('foil')
  })
})

describe('a completed swap', () => {
  const rules = { anyPrinting: true, foilForRegular: true }

  it('updates owned, offered and wanted copies and nothing else', () => {
    const book = {
      ...EMPTY_COLLECTION,
      counts: { [ZAT]: [3, 0], 'BASE-1': [1, 1] },
      marks: {
        [ZAT]: { ...NO_MARKS, trade: [2, 0], note: 'kept' },
        'BASE-2': { ...NO_MARKS, wanted: [1, 1] },
      },
    } as const
    const changes = changesOfSwap(
      officialPool,
      book,
      [{ key: ZAT, finish: 'regular', copies: 2 }],
      [{ key: 'BASE-2', finish: 'foil', copies: 3 }],
      rules,
    )
    expect(applyChanges(book, changes)).toEqual({
      ...EMPTY_COLLECTION,
      counts: { [ZAT]: [1, 0], 'BASE-1': [1, 1], 'BASE-2': [0, 3] },
      marks: { [ZAT]: { ...NO_MARKS, note: 'kept' } },
    })
  })

  it('fulfils wants for other printings only if agreed', () => {
    const book = { ...EMPTY_COLLECTION, marks: { 'MINE-1': { ...NO_MARKS, wanted: [2, 0] } } } as const
    const got = [{ key: CARD, finish: 'regular', copies: 1 }] as const
    const wanted = (anyPrinting: boolean) =>
      applyChanges(book, changesOfSwap(tradePool, book, [], got, { ...rules, anyPrinting })).marks['MINE-1']
        ?.wanted
    expect(wanted(true)).toEqual([1, 0])
    expect(wanted(false)).toEqual([2, 0])
  })
})

describe('the marks of a collection', () => {
  it('offer copies beyond a playset across all printings, regular ones first', () => {
    const book = {
      ...EMPTY_COLLECTION,
      counts: { [CARD]: [3, 1], 'MINE-1': [1, 2], [ZAT]: [3, 0] },
      marks: { 'MINE-1': { ...NO_MARKS, trade: [0, 1], note: 'kept' } },
    } as const
    const { marks, copies } = spareForTrade(tradePool, book)
    expect(copies).toBe(3)
    expect(marks).toEqual({
      'MINE-1': { ...NO_MARKS, trade: [1, 1], note: 'kept' },
      [CARD]: { ...NO_MARKS, trade: [2, 0] },
    })
    expect(spareForTrade(tradePool, applyChanges(book, { marks }))).toEqual({ marks: {}, copies: 0 })
  })

  it('take over a typed list within the limit of copies', () => {
    const { list } = readTradeText(officialPool, '2 Zat Gun\nWants\n1 Zat Gun\n1 Zat Gun foil', 'offers')
    const before = { marks: { [ZAT]: { ...NO_MARKS, trade: [998, 0] } } } as const
    expect(marksWithList(before, list)).toEqual({
      marks: { [ZAT]: { ...NO_MARKS, trade: [999, 0], wanted: [1, 1] } },
      copies: 4,
    })
  })
})
