import { describe, expect, it } from 'vitest'
import { emailSchema, userNameSchema } from '@/lib/features/account/contract/account'
import { parseCollectionCsv } from '@/lib/features/collection/model/csv'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { codeIn, detectFormat, importDeck } from '@/lib/features/decks/model/formats'
import { cardsByName, nearestNames } from '@/lib/features/decks/model/formats/card-names'
import { readHeading } from '@/lib/features/decks/model/formats/headings'
import { importText } from '@/lib/features/decks/model/formats/import-text'
import { matchLine, tidyLine } from '@/lib/features/decks/model/formats/text-line'
import { deckNameSchema } from '@/lib/features/decks/model/schema'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { decodeReplay } from '@/lib/game/engine'
import { parseQuery, searchPool } from '@/lib/game/search'
import { cpuTime } from '@/tests/cpu-time'

/** Long enough that quadratic matching takes many seconds. */
const LENGTH = 40_000
/** Milliseconds of processor time; linear code takes a few. */
const ENOUGH = 1_000

/**
 * Building blocks of long runs: every character used in some pattern, alone and in the pairs that patterns start with.
 */
const UNITS = [
  ...[
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '<',
    '>',
    '"',
    "'",
    ',',
    ';',
    ':',
    '.',
    '-',
    '_',
    '=',
    '*',
    '/',
    '\\',
    '#',
  ],
  ...[
    '|',
    '&',
    '%',
    '@',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\ufeff',
    '\ufdfa',
    '0',
    '1',
    'x',
    'a',
    'é',
    'σ',
    '\u0301',
  ],
  ...[
    ' -',
    ' - ',
    ', ',
    '( ',
    '(1',
    ':1',
    ' 1',
    ' x',
    '1x',
    ' #',
    '# ',
    ' //',
    '/d',
    '/d#',
    '/d/',
    '> ',
    '\r\n',
  ],
  ...[
    'thor,',
    'thor -',
    'BASE ',
    'BASE 1',
    ' BASE 0',
    '[[]',
    '{"a":',
    '[{',
    '<a>',
    '<a ',
    '</',
    '<!',
    '&a;',
    ']]',
  ],
  ...['a:', 'a:"', '-(', 'or ', 'a,', '",', '"a"', 'a@', 'a.', 'name:', 'edition:', 'deck: 1', 'combat (1) '],
] as const
const ENDS = ['', 'x'] as const

interface Reader {
  readonly name: string
  readonly read: (text: string) => unknown
  /** Prefixes that change how a run is read. */
  readonly beginnings?: readonly string[]
}

const narrow = <T>(cards: T): T => cards
const code = encodeDeckCode(
  starterDeck('carter')?.list ?? { edition: '2008', team: [], missions: [], draw: [] },
)

const READERS: readonly Reader[] = [
  {
    name: 'a list, as it is pasted',
    read: (text) => importText(pool, text),
    beginnings: ['', '2 a', 'Name:', 'Edition:', 'Deck:', 'Thor', '> ', '# ', '//'],
  },
  {
    name: 'a line of a list',
    read: (text) => matchLine(pool, text, 99, narrow),
    beginnings: ['', '2 a', 'Thor'],
  },
  { name: 'a heading', read: (text) => readHeading(tidyLine(text)), beginnings: ['', 'Team', 'Team ('] },
  { name: 'the tidying of a line', read: tidyLine },
  { name: 'the name of a card', read: (text) => cardsByName(pool, text, narrow), beginnings: ['', 'Thor'] },
  { name: 'a name near others', read: (text) => nearestNames(pool, text) },
  { name: 'the format of a deck', read: detectFormat, beginnings: ['', 'SG1', 'https://'] },
  { name: 'the code in a link', read: codeIn, beginnings: ['', 'https://a/d#'] },
  { name: 'a deck code', read: decodeDeckCode, beginnings: ['', 'SG1', code] },
  { name: 'a replay', read: decodeReplay, beginnings: ['', 'c7r1.'] },
  {
    name: 'JSON',
    read: (text) => importDeck(pool, text),
    beginnings: [
      '{"a":',
      '{"format":"chevron-seven-deck","version":1,"team":[',
      '{"format":"chevron-seven-deck","version":1,"team":[],"missions":[],"draw":[{"count":1,"card":"',
    ],
  },
  {
    name: 'an .o8d file',
    read: (text) => importDeck(pool, text),
    beginnings: [
      '<',
      '<!DOCTYPE',
      '<deck game="11ec1f21-7d4c-4bf0-9d72-df01c6c78911">',
      '<deck game="11ec1f21-7d4c-4bf0-9d72-df01c6c78911"><section name="Main"><card qty="1" id="',
      '<deck game="11ec1f21-7d4c-4bf0-9d72-df01c6c78911"><section name="Main"><card qty="1" id="">',
    ],
  },
  {
    name: 'a collection',
    read: (text) => parseCollectionCsv(pool, text),
    beginnings: ['', 'set,number,regular\n', 'title,regular\n"', 'title;foil\n'],
  },
  { name: 'a search', read: (text) => searchPool(pool, parseQuery(text)), beginnings: ['', 'set:', '"'] },
  { name: 'the name of a deck', read: (text) => deckNameSchema.safeParse(text) },
  { name: 'an e-mail address', read: (text) => emailSchema.safeParse(text), beginnings: ['', 'a@'] },
  { name: 'the name of a person', read: (text) => userNameSchema.safeParse(text) },
]

/** The runs that took too long. */
async function slow(read: Reader['read'], beginnings: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const beginning of beginnings)
    for (const unit of UNITS)
      for (const end of ENDS) {
        const text = beginning + unit.repeat(LENGTH / unit.length) + end
        const spent = await cpuTime(() => read(text))
        if (spent > ENOUGH)
          found.push(`${JSON.stringify(beginning)}, ${JSON.stringify(unit)}…${end}: ${spent} ms`)
      }
  return found
}

it.each(['', '# ', 'Name:'])('a list of %j and 40,000 spaces is read at once', async (beginning) => {
  expect(await cpuTime(() => importText(pool, `${beginning}${' '.repeat(LENGTH)}x`))).toBeLessThan(ENOUGH)
})

describe('long runs of the same', { tags: ['thorough'] }, () => {
  it.each(READERS)(
    'take no time worth mentioning in $name',
    { timeout: 300_000 },
    async ({ read, beginnings }) => {
      // The first text builds the reader's indexes.
      await read('1')
      expect(await slow(read, beginnings ?? [''])).toEqual([])
    },
  )

  it.each([']', ' -', 'thor,', '(1', ': ', 'BASE 1'])(
    'fill a list to its limits with %j, and it is read in seconds',
    async (unit) => {
      const line = `2 a${unit.repeat(490 / unit.length)}x`
      const text = `${line}\n`.repeat(999_000 / (line.length + 1))
      const spent = await cpuTime(() => importDeck(pool, text))
      expect(spent).toBeLessThan(10_000)
    },
  )
})

describe('a deck of many cards', () => {
  const unknown = Array.from({ length: 900 }, (_, at) => `Nobody ${at}`)
  const o8d = (cards: string) =>
    `<deck game="11ec1f21-7d4c-4bf0-9d72-df01c6c78911"><section name="Main">${cards}</section><notes>a\nb</notes></deck>`

  it.each([
    ['a list', unknown.map((name) => `2 ${name}`).join('\n')],
    ['a table', `count,title\n${unknown.map((name) => `2,${name}`).join('\n')}`],
    ['one line of an .o8d file', o8d(unknown.map((name) => `<card qty="1" id="x">${name}</card>`).join(''))],
    ['an .o8d file that ends too early', o8d(unknown.map((name) => `<card qty="1">${name}`).join('\n'))],
    ['an .o8d file with an entity far behind', o8d(`${'<card qty="1" id="x">Thor</card>\n'.repeat(500)}&a;`)],
    [
      'JSON',
      JSON.stringify({
        format: 'chevron-seven-deck',
        version: 1,
        team: [],
        missions: [],
        draw: unknown.map((name, at) => ({ count: 1, card: `XX-${at + 1}`, name })),
      }),
    ],
  ])('is read with pauses as without: %s', async (_, text) => {
    let pauses = 0
    const pause = async () => {
      pauses++
    }
    expect(await importDeck(pool, text, { pause })).toEqual(await importDeck(pool, text))
    expect(pauses).toBeGreaterThan(10)
  })
})

describe('a line of a list', () => {
  it('longer than any card is called is an error of its own', async () => {
    const report = await importDeck(
      pool,
      `2 Salish Spirits\n3 a${'['.repeat(600)}\n# ${'long comment '.repeat(100)}`,
    )
    expect(report.ok && report.lines).toMatchObject([
      { kind: 'understood', key: 'BASE-270' },
      { kind: 'error', line: 2, column: 501, error: 'length', limit: 500 },
      { kind: 'ignored', reason: 'comment' },
    ])
  })

  it('may say the edition with blanks around it', async () => {
    const report = await importDeck(pool, `Edition:${' '.repeat(50)}2007${' '.repeat(50)}\n1 Thor`)
    expect(report.ok && report.list.edition).toBe('2007')
  })
})
