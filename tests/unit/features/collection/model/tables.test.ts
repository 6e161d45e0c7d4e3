import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, EMPTY_COLLECTION } from '@/lib/features/collection/model/collection'
import {
  type CsvReport,
  csvCollectionChanges,
  exportCollectionCsv,
  parseCollectionCsv,
} from '@/lib/features/collection/model/csv'
import { type CardMarks, NO_MARKS } from '@/lib/features/collection/model/marks'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import {
  exportCsv,
  exportJson,
  exportMarkdown,
  exportO8d,
  exportText,
  importDeck,
} from '@/lib/features/decks/model/formats'
import { csvField, csvTable, readTable, unguarded } from '@/lib/features/decks/model/formats/spreadsheet'
import { encodeTradeCode } from '@/lib/features/trade/model/code'
import { isTradeCsv, readTradeCsv, tradeListCsv } from '@/lib/features/trade/model/csv'
import { listOfMarks } from '@/lib/features/trade/model/list'
import { officialPool } from '@/lib/game/cards/official-pool'
import { rounds } from '../../../../rounds'

async function reportOf(text: string): Promise<CsvReport> {
  const result = await parseCollectionCsv(officialPool, text)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.report
}
const problems = async (text: string): Promise<readonly string[]> =>
  (await reportOf(text)).rows.map((row) => (row.kind === 'bad' ? row.problem : row.kind))

const CARD = 'Salish Spirits'
const KEY = 'BASE-270'

describe('tables of other tools', () => {
  it.each([
    [
      'ManaBox',
      'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency',
      `${CARD},BASE,Base Set,270,normal,common,3,1,x,0.1,false,false,near_mint,en,EUR\n${CARD},BASE,Base Set,270,foil,common,2,1,x,0.1,false,false,mint,en,EUR`,
    ],
    [
      'Dragon Shield',
      '"sep=,"\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET',
      `Box,3,1,${CARD},BASE,Base Set,270,NearMint,Normal,English,0.5,2024-01-01,0,0,0\nBox,2,0,${CARD},BASE,Base Set,270,NearMint,Foil,English,0.5,2024-01-01,0,0,0`,
    ],
    [
      'Moxfield',
      '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"',
      `"3","0","${CARD}","base","Near Mint","English","","","2024","270","False","False",""\n"2","0","${CARD}","base","Near Mint","English","foil","","2024","270","False","False",""`,
    ],
    [
      'Deckbox',
      'Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price',
      `3,1,${CARD},Base Set,BASE,270,Near Mint,English,,,,,,,,\n2,0,${CARD},Base Set,BASE,270,Good (Lightly Played),English,foil,,,,,,,`,
    ],
    [
      'Archidekt',
      'Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number',
      `3,${CARD},Normal,NM,2024-01-01,EN,,,Base Set,BASE,,,270\n2,${CARD},Foil,NM,2024-01-01,EN,,,Base Set,BASE,,,270`,
    ],
    [
      'TCGplayer',
      'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU',
      `3,${CARD},${CARD},Base Set,270,BASE,Normal,Near Mint,English,C,1,2\n2,${CARD},${CARD},Base Set,270,BASE,Foil,Near Mint Foil,English,C,1,3`,
    ],
    [
      'TCGplayer, pricing',
      'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,Total Quantity',
      `1,Stargate,Base Set,,${CARD},270,C,Near Mint,0.1,3\n2,Stargate,Base Set,,${CARD},270,C,Near Mint Foil,0.1,2`,
    ],
    [
      'Delver Lens',
      'QuantityX,Name,Set,Foil,Number',
      `3x,${CARD},Base Set,,270\n2x,${CARD},Base Set,Foil,270`,
    ],
    [
      'Decked Builder',
      'Total Qty,Reg Qty,Foil Qty,Card,Set,Mana Cost,Card Type,Color,Rarity',
      `5,3,2,${CARD},Base Set,,,,C`,
    ],
  ])('%s', async (_, head, rows) => {
    const report = await reportOf(`${head}\n${rows}\n`)
    expect(report.rows.map(({ kind }) => kind)).not.toContain('bad')
    expect(report.counts).toEqual({ [KEY]: [3, 2] })
    expect(report.counted).toBe(true)
  })

  it('names the columns that nothing was read of', async () => {
    const report = await reportOf(
      `Name,Quantity,Language,Rarity,Purchase price,,Quantity\n${CARD},2,English,C,0.5,mine,7\n`,
    )
    expect(report.unused).toEqual(['Language', 'Rarity', 'Purchase price', '6.', 'Quantity'])
    expect(report.counts).toEqual({ [KEY]: [2, 0] })
    expect((await reportOf(`Total Qty,Reg Qty,Card\n3,3,${CARD}`)).unused).toEqual(['Total Qty'])
    expect((await reportOf(exportCollectionCsv(officialPool, { [KEY]: [1, 1] }))).unused).toEqual([])
  })
})

describe('names of columns', () => {
  it.each([
    ...['Count', 'count', 'COUNT', 'Quantity', 'quantity', 'Qty', 'qty.', 'QTY', 'Owned', 'Copies', 'Amount'],
    ...[
      'Have',
      'Pieces',
      'pcs',
      'ks',
      'Počet',
      'Počet kusů',
      'Množství',
      'Nombre',
      'Quantité',
      'Qté',
      'QuantityX',
    ],
    ...[
      'Regular',
      'Reg Qty',
      'Regular Count',
      'Non-foil',
      'Nonfoil Quantity',
      'Normal',
      'Normal Qty',
      'Běžné',
    ],
    ...['Total Quantity', 'Card Count', 'Number of copies', ' Quantity ', '"Quantity"', 'Exemplaires'],
  ])('%s counts regular copies', async (column) => {
    expect((await reportOf(`Name,${column}\n${CARD},3`)).counts).toEqual({ [KEY]: [3, 0] })
  })

  it.each([
    ...[
      'Foil',
      'Foils',
      'Foil Count',
      'Foil Qty',
      'Foil Quantity',
      'foil_count',
      'FoilCount',
      'Qty Foil',
      'Fólie',
    ],
    ...['Brillantes', 'Quantity (foil)', 'Foil copies'],
  ])('%s counts foils', async (column) => {
    expect((await reportOf(`Name,Count,${column}\n${CARD},3,2`)).counts).toEqual({ [KEY]: [3, 2] })
  })

  it.each([
    ...[
      'Finish',
      'Printing',
      'Foil',
      'Foiling',
      'Is Foil',
      'Treatment',
      'Provedení',
      'Finition',
      'Foil/Nonfoil',
    ],
  ])('%s may say which copies a row counts', async (column) => {
    const text = `Name,Count,${column}\n${CARD},3,Normal\n${CARD},2,Foil`
    expect((await reportOf(text)).counts).toEqual({ [KEY]: [3, 2] })
  })

  it.each([
    ...[
      'foil',
      'Foil',
      'FOIL',
      'Yes',
      'true',
      'TRUE',
      'x',
      'Etched',
      'Holo',
      'Holofoil',
      'ano',
      'oui',
      '✓',
      'Y',
    ],
    ...['fólie', 'brillante'],
  ])('%s in it is a foil', async (word) => {
    expect((await reportOf(`Name,Count,Finish\n${CARD},2,${word}`)).counts).toEqual({ [KEY]: [0, 2] })
  })

  it.each([
    ...[
      '',
      'Normal',
      'regular',
      'Non-Foil',
      'nonfoil',
      'No',
      'false',
      'FALSE',
      '-',
      'Standard',
      'ne',
      'non',
      'Běžná',
    ],
    ...['any', 'normale', 'Unlimited'],
  ])('“%s” in it is regular', async (word) => {
    expect((await reportOf(`Name,Count,Finish\n${CARD},2,${word}`)).counts).toEqual({ [KEY]: [2, 0] })
  })

  it('a list without counts that says of each row whether it is a foil has one copy a row', async () => {
    const text = `Card Name,Set Name,Foil\n${CARD},Base Set,false\n${CARD},Base Set,true\n${CARD},Base Set,`
    expect((await reportOf(text)).counts).toEqual({ [KEY]: [2, 1] })
    expect((await reportOf(`Card Name,Foil\n${CARD},2\nRed Sky,`)).counts).toMatchObject({ [KEY]: [0, 2] })
  })

  it('another word in it is no guess to make', async () => {
    expect(await problems(`Name,Count,Finish\n${CARD},2,Shiny\n${CARD},1,foil`)).toEqual([
      'finish',
      'understood',
    ])
    expect(await problems(`Name,Count,Foil\n${CARD},2,perhaps`)).toEqual(['finish'])
  })

  it.each([
    ...['Set,Number', 'Set Code,Card Number', 'Edition,No.', 'Expansion,Nr', 'set_code,collector_number'],
    ...[
      'Edition Code,Collector Number',
      'Sada,Číslo',
      'Edice,Číslo karty',
      'Extension,Numéro',
      'Set Name,Number',
    ],
  ])('%s name the printing', async (columns) => {
    for (const fields of ['BASE,270', 'base,0270', 'Base Set,270', 'base,#270', 'BASE,270/310', 'SG-1,270.0'])
      expect((await reportOf(`${columns},Count\n${fields},2`)).counts).toEqual({ [KEY]: [2, 0] })
  })

  it.each([
    ['Key,Count', 'BASE-270,2'],
    ['Number,Count,Name', `BASE 270,2,${CARD}`],
    ['Set,Edition Code,Number,Count', 'Foundations,BASE,270,2'],
    ['Název karty,Počet', `${CARD},2`],
    ['Nom de la carte,Nombre', `${CARD},2`],
    ['Titre,Nombre', `${CARD},2`],
    ['Card Title,Qty', `${CARD},2`],
  ])('%s: %s', async (head, row) => {
    expect((await reportOf(`${head}\n${row}`)).counts).toEqual({ [KEY]: [2, 0] })
  })

  it('title and subtitle may stand in one field, also beside a number', async () => {
    const carter = officialPool.cards.find(({ subtitle }) => subtitle === 'Problem Solver')
    const text = `Name,Set,Number,Count\n"Samantha Carter, Problem Solver",${carter?.set},${carter?.number},1\nSamantha Carter: Problem Solver,,,1`
    const { rows, counts } = await reportOf(text)
    expect(rows.map(({ kind }) => kind)).toEqual(['understood', 'understood'])
    expect(counts).toEqual({ [carter?.key ?? '']: [2, 0] })
  })

  it.each([
    ['NM', 'near-mint'],
    ['NearMint', 'near-mint'],
    ['near_mint', 'near-mint'],
    ['Near Mint', 'near-mint'],
    ['M', 'mint'],
    ['MT', 'mint'],
    ['EX', 'excellent'],
    ['LP', 'good'],
    ['Good (Lightly Played)', 'good'],
    ['LightPlayed', 'good'],
    ['SP', 'good'],
    ['MP', 'played'],
    ['Played', 'played'],
    ['HP', 'poor'],
    ['Heavily Played', 'poor'],
    ['DMG', 'poor'],
    ['Damaged', 'poor'],
    ['PO', 'poor'],
  ])('condition %s is %s', async (word, condition) => {
    const { marks } = await reportOf(`Name,Count,Condition\n${CARD},1,${word}`)
    expect(marks?.[KEY]?.condition).toBe(condition)
  })

  it('a condition that means nothing is told, and its row counts', async () => {
    const { rows, counts } = await reportOf(`Name,Count,Condition\n${CARD},1,slabbed`)
    expect(rows[0]).toMatchObject({ kind: 'understood', unknownCondition: 'slabbed' })
    expect(counts).toEqual({ [KEY]: [1, 0] })
  })

  it('what a row of foils says is said of foils', async () => {
    const { marks } = await reportOf(
      `Name,Count,Finish,Tradelist Count,Condition,Notes\n${CARD},2,foil,1,NM,from Brno`,
    )
    expect(marks).toEqual({
      [KEY]: { ...NO_MARKS, trade: [0, 1], conditionFoil: 'near-mint', noteFoil: 'from Brno' },
    })
  })
})

describe('separators and first lines', () => {
  const SIGNS = [',', ';', '\t', '|'] as const
  it.each(SIGNS)('%j parts fields, also where quoted names hold others', async (sign) => {
    const row = (...fields: string[]) => fields.join(sign)
    for (const head of [
      row('Name', 'Count'),
      row('"Name"', '"Count"'),
      row('"Name"', '"Count"', '"a, b; c | d"'),
      row('Count', '"Notes, mine; all"', 'Name'),
    ]) {
      const fields = head.startsWith('Count') ? row('2', '', `"${CARD}"`) : row(`"${CARD}"`, '2')
      expect((await reportOf(`${head}\n${fields}`)).counts).toEqual({ [KEY]: [2, 0] })
    }
  })

  it.each([
    ...['sep=;\n', 'sep=;\r\n', '"sep=;"\r\n', 'SEP=;\n', '\uFEFFsep=;\r\n', '\uFEFF"sep=;"\n', 'sep=;;;\n'],
    ...['\n\n', '\r\n', ';;\n', '\uFEFF'],
  ])('%j may stand before the names of the columns', async (start) => {
    const { counts, rows } = await reportOf(`${start}Name;Count\n${CARD};2\n`)
    expect(counts).toEqual({ [KEY]: [2, 0] })
    expect(rows).toHaveLength(1)
  })

  it.each(['\n', '\r\n', '\r'])('%j ends lines', async (end) => {
    expect((await reportOf(['Name,Count', `${CARD},2`, ''].join(end))).counts).toEqual({ [KEY]: [2, 0] })
  })

  it('numbers rows as a spreadsheet does, which does not show the line of the separator', async () => {
    const { rows } = await reportOf(`sep=,\nName,Count\nNobody,2\n\n${CARD},2`)
    expect(rows.map(({ row }) => row)).toEqual([2, 4])
  })
})

describe('counts', () => {
  it.each([
    ['2', 2],
    [' 2 ', 2],
    ['2.0', 2],
    ['2,00', 2],
    ['02', 2],
    ['2x', 2],
    ['x2', 2],
    ['999', 999],
    ['0', 0],
    ['', 0],
  ])('%j is %i', async (field, copies) => {
    const { counts } = await reportOf(`Name;Count\n${CARD};${field}`)
    expect(counts).toEqual({ [KEY]: [copies, 0] })
  })

  it.each(['1,000', '1.000', '1 000', '1\u00a0000', '1000', '99999999999', "1'000"])(
    '%j is too many, and not one',
    async (field) => {
      expect(await problems(`Name;Count\n${CARD};${field}`)).toEqual(['too-many'])
    },
  )

  it.each(['-1', '1.5', '0,5', '1/2', '3-4', 'two', '1e2', '2;3'.replace(';', ' or '), '½', '50%'])(
    '%j is no count',
    async (field) => {
      expect(await problems(`Name;Count\n${CARD};${field}`)).toEqual(['not-a-count'])
    },
  )

  it.each(['Count', 'Foil Count', 'Wishlist Count', 'Tradelist Count'])('of %s alike', async (column) => {
    expect(await problems(`Name;Owned;${column}\n${CARD};1;1,000`)).toEqual(
      column === 'Count' ? ['understood'] : ['too-many'],
    )
    expect(await problems(`Name;${column}\n${CARD};-1`)).toEqual(['not-a-count'])
  })
})

describe('cells that a spreadsheet would change', () => {
  const CHANGED = [
    ...[
      '007',
      '1-2',
      '3E5',
      '=SUM(A1:A3)',
      '+1',
      '-x',
      '@',
      '12345678901234567890',
      '1/2',
      '1.5',
      '1,5',
      '50%',
    ],
    ...[
      '2024-01-01',
      '1. 2. 2024',
      '12:30',
      '1 Jan',
      'Jan-5',
      'MARCH1',
      '5 Kč',
      '€5',
      '$5',
      '(5)',
      '1e5',
      '1E-5',
    ],
    ...[
      'TRUE',
      'false',
      'PRAVDA',
      'vrai',
      '#N/A',
      '#REF!',
      '=HYPERLINK("http://x")',
      '\t=1',
      ' 007',
      '007 ',
      '−5',
    ],
    ...[
      '＝1+1',
      '＋1',
      '٠٠٧',
      '5 led',
      '3 mars',
      'DEC1',
      '1D',
      '0x1F',
      '%',
      '=',
      '+',
      '-',
      '--',
      "'007",
      "''=1",
      '1|2',
    ],
  ]
  const UNTOUCHED = [
    ...[
      'from Brno',
      'bought 2019 in Brno',
      "'Tis mine",
      "''",
      'a=b',
      'Zat Gun',
      '',
      'first; second',
      'say "hi"',
      '…',
    ],
    ...['two\nlines', 'two\r\nlines of Windows', 'old\rMac', 'SG-1 fan'],
  ]

  it.each(CHANGED)('%j gets an apostrophe, and comes back', (text) => {
    expect(csvField(text).replace(/^"/, '')).toMatch(/^'/)
    expect(unguarded(`'${text}`)).toBe(text)
  })

  it.each(UNTOUCHED)('%j needs none, and comes back', async (text) => {
    expect(csvField(text).replace(/^"/, '').startsWith("'")).toBe(text.startsWith("'"))
    const { rows } = await readTable(
      csvTable([
        ['a', 'b'],
        [text, 1],
      ]),
      () => 1,
    )
    expect(rows[0]?.fields[0]).toBe(text)
    expect(unguarded(text)).toBe(text)
  })

  it('whatever the text, it comes back, and no cell begins as a formula', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ maxLength: 12 }),
      fc.constantFrom(...CHANGED, ...UNTOUCHED),
      fc.string({
        unit: fc.constantFrom("'", '=', '+', '-', '0', '1', 'E', '.', ',', ' ', '/', '|', '"'),
        maxLength: 8,
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (fields) => {
        const written = csvTable([fields.map((_, at) => `c${String.fromCharCode(97 + at)}`), [...fields, 7]])
        const { rows } = await readTable(written, () => 1)
        const line = written.split('\r\n').slice(1).join('\r\n')
        expect(line).not.toMatch(/^"?[=+\-@\t]/)
        expect((rows[0]?.fields ?? []).slice(0, fields.length).map(unguarded)).toEqual(fields)
      }),
      { numRuns: rounds(300) },
    )
  })

  it('is so for notes of a collection, of a trade list, and for notes and tags of a deck', async () => {
    const list = canonicalDeckList({
      edition: '2008',
      team: [],
      missions: [],
      draw: [{ key: KEY, count: 2 }],
    })
    for (const text of CHANGED.filter((one) => one === one.trim())) {
      const marks: Record<string, CardMarks> = {
        [KEY]: { ...NO_MARKS, trade: [1, 0], note: text, noteFoil: text },
      }
      const report = await reportOf(exportCollectionCsv(officialPool, { [KEY]: [2, 0] }, marks))
      expect(applyChanges(EMPTY_COLLECTION, csvCollectionChanges(report, {}, {}, 'set'))).toEqual({
        counts: { [KEY]: [2, 0] },
        marks,
        places: {},
      })
      const traded = await reportOf(tradeListCsv(officialPool, listOfMarks(marks, true)))
      expect(traded.marks?.[KEY]?.note).toBe(text)
      const extras = { ...NO_EXTRAS, cards: [{ key: KEY, tags: [text], note: text }] }
      const deck = await importDeck(
        officialPool,
        exportCsv(officialPool, { name: '', notes: '', list, extras }),
      )
      expect(deck.ok && deck.extras?.cards).toEqual(extras.cards)
    }
  })

  it('white space around a note stays', async () => {
    const marks = { [KEY]: { ...NO_MARKS, note: '  mine\n' } }
    const report = await reportOf(exportCollectionCsv(officialPool, {}, marks))
    expect(report.marks?.[KEY]?.note).toBe('  mine\n')
  })
})

describe('every file that the site writes, given to the collection', () => {
  const list = canonicalDeckList({
    edition: '2008',
    team: [{ key: 'BASE-14', count: 1 }],
    missions: [],
    draw: [{ key: KEY, count: 2 }],
  })
  const deck = { name: 'Mine', notes: 'some', list }
  const marks: Record<string, CardMarks> = {
    [KEY]: { ...NO_MARKS, trade: [2, 1], wanted: [0, 3], condition: 'good', note: 'box 7' },
  }

  it('a trade list is a trade list: it sets trade and wants, and no counts', async () => {
    const report = await reportOf(tradeListCsv(officialPool, listOfMarks(marks, true)))
    expect(report).toMatchObject({ file: 'trades', counted: false, counts: {}, unused: [] })
    const counts = { [KEY]: [5, 5] } as const
    expect(csvCollectionChanges(report, counts, {}, 'set')).toMatchObject({ counts: {} })
    expect(report.marks?.[KEY]).toMatchObject({ trade: [2, 1], wanted: [0, 3], note: 'box 7' })
  })

  it('a trade list says where a row is neither offered nor wanted', async () => {
    expect(await problems(`list,finish,title,copies\nstolen,foil,${CARD},1`)).toEqual(['list'])
  })

  it('a collection is one', async () => {
    expect(await reportOf(exportCollectionCsv(officialPool, { [KEY]: [1, 0] }, marks))).toMatchObject({
      file: 'collection',
      counted: true,
    })
  })

  it('a deck as a table is a deck, whose cards are counted and whose maybeboard is not', async () => {
    const extras = { ...NO_EXTRAS, maybe: [{ key: 'BASE-265', count: 1 }] }
    const report = await reportOf(exportCsv(officialPool, { ...deck, extras }))
    expect(report.file).toBe('deck')
    expect(report.counts).toEqual({ 'BASE-14': [1, 0], [KEY]: [2, 0] })
    expect(report.rows.at(-1)).toMatchObject({ kind: 'bad', problem: 'maybe' })
  })

  it.each([
    ['o8d', exportO8d(officialPool, deck), 'deck'],
    ['JSON', exportJson(officialPool, deck), 'deck'],
    ['text', exportText(officialPool, deck), 'deck'],
    ['Markdown', exportMarkdown(officialPool, deck), 'deck'],
    ['a deck code', encodeDeckCode(list), 'deck'],
    ['other data', '{"game":"sector"}', 'data'],
  ])('%s is named', async (_, text, file) => {
    const result = await parseCollectionCsv(officialPool, text)
    expect(result).toEqual({ ok: false, error: { kind: 'other-file', file } })
  })

  it('the code of a trade list is named', async () => {
    const text = encodeTradeCode({ kind: 'list', list: listOfMarks(marks, false) }) ?? ''
    expect(await parseCollectionCsv(officialPool, text)).toEqual({
      ok: false,
      error: { kind: 'other-file', file: 'code' },
    })
  })

  it('no deck is made of a collection or a trade list', async () => {
    for (const [text, kind] of [
      [exportCollectionCsv(officialPool, { [KEY]: [1, 0] }, marks), 'collection'],
      [tradeListCsv(officialPool, listOfMarks(marks, true)), 'trades'],
    ] as const) {
      expect(await importDeck(officialPool, text)).toEqual({
        ok: false,
        format: 'csv',
        error: { kind: 'other-list', list: kind },
      })
    }
  })

  it('decks take the tables of other tools as the collection does', async () => {
    for (const text of [
      `"sep=,"\nQuantity,Trade Quantity,Card Name,Set Code,Card Number,Printing\n3,0,${CARD},BASE,270,Normal`,
      `"Count","Name","Edition","Foil","Collector Number"\n"3","${CARD}","base","foil","270"`,
      `Total Qty|Reg Qty|Foil Qty|Card|Set\n3|2|1|${CARD}|Base Set`,
      `Počet;Název;Sada;Číslo\n3;${CARD};BASE;270`,
      `QuantityX\tName\tSet\n3x\t${CARD}\tBase Set`,
    ]) {
      const report = await importDeck(officialPool, text)
      expect(report).toMatchObject({ ok: true, format: 'csv', list: { draw: [{ key: KEY, count: 3 }] } })
    }
  })
})

describe('a trade list as a table, given to the trade page', () => {
  it('is the list that it was', async () => {
    const marks: Record<string, CardMarks> = {
      [KEY]: {
        ...NO_MARKS,
        trade: [2, 1],
        wanted: [0, 3],
        condition: 'good',
        conditionFoil: 'poor',
        note: '007',
      },
      'BASE-265': { ...NO_MARKS, wanted: [1, 0], noteFoil: '=1' },
    }
    const list = listOfMarks(marks, true)
    const text = tradeListCsv(officialPool, list)
    expect(isTradeCsv(text)).toBe(true)
    expect(await readTradeCsv(officialPool, text)).toEqual({ list, unread: [], dropped: 0 })
    expect(isTradeCsv(exportCollectionCsv(officialPool, { [KEY]: [1, 0] }, marks))).toBe(false)
    expect(isTradeCsv(`2 ${CARD}\n1 Red Sky foil`)).toBe(false)
  })
})
