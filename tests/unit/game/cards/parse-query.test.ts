import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import {
  MAX_QUERY_DEPTH,
  MAX_QUERY_LENGTH,
  MAX_QUERY_TERMS,
  parseQuery,
  printQuery,
  type Query,
  SEARCH_FIELDS,
  searchPool,
} from '@/lib/game/search'
import { MAX_PATTERN_SIZE, patternSize } from '@/lib/game/search/pattern-tree'
import { patternsIn } from '@/lib/game/search/query-nodes'
import { cpuTime } from '../../../cpu-time'
import { rounds } from '../../../rounds'

/** The meaning of a query: without its places in the text. */
const meaning = ({ root, sort }: Query): unknown =>
  JSON.parse(
    JSON.stringify({ root, sort }, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('kind' in value || 'descending' in value))
        return value
      const { from: _from, to: _to, ...rest } = { from: 0, to: 0, ...value }
      return rest
    }),
  )

/** Realistic queries, and almost valid ones. */
const word = fc.oneof(
  fc.constantFrom(
    'carter',
    "teal'c",
    'Teal’c',
    'sg-1',
    'or',
    'and',
    '-',
    '"two words"',
    '/two words/',
    '/a|b+/',
    '/a(/',
    '/sg-\\d\\//',
    '/',
    '"or"',
    '"AND"',
    '“x y”',
    '""',
    'a:b',
    ',',
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const fieldTerm = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        ...SEARCH_FIELDS.flatMap(({ name, aliases }) => [name, ...aliases]),
        'sort',
        'order',
        'group',
      ),
      fc.string({ maxLength: 6 }),
    ),
    fc.constantFrom(':', '=', '!=', '<', '<=', '>', '>='),
    fc.array(
      fc.oneof(
        word,
        fc.nat(9).map(String),
        fc.constantFrom(
          '2..4',
          'combat>=2',
          'difficulty',
          'culture',
          '-cost',
          'jaffa',
          'team',
          'te',
          'base',
          '"ultra rare"',
          'Orion',
        ),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([name, operator, values]) => name + operator + values.join(','))
const queryText: fc.Arbitrary<string> = fc.letrec<{ query: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4 },
    fieldTerm,
    word,
    tie('query').map((text) => `(${text})`),
    tie('part').map((text) => `-${text}`),
  ),
  query: fc
    .array(tie('part'), { maxLength: 4 })
    .chain((parts) => fc.constantFrom(' ', ' or ', '  ').map((between) => parts.join(between))),
})).query

describe('parseQuery', () => {
  it('never throws and never points outside the text', () => {
    fc.assert(
      fc.property(fc.oneof(queryText, fc.string({ maxLength: 200 })), (text) => {
        const { problems } = parseQuery(text)
        for (const { from, to } of problems) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: rounds(1_000) },
    )
  })

  it('reads a printed query as the same query, without problems', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const query = parseQuery(text)
        const printed = printQuery(query)
        fc.pre(printed.length <= MAX_QUERY_LENGTH)
        const again = parseQuery(printed)
        expect(again.problems).toEqual([])
        expect(meaning(again)).toEqual(meaning(query))
        expect(printQuery(again)).toBe(printed)
      }),
      { numRuns: rounds(2_000) },
    )
  })

  it('finds the same cards by a query and by its print', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const query = parseQuery(text)
        expect(searchPool(officialPool, parseQuery(printQuery(query)))).toEqual(
          searchPool(officialPool, query),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('finds by a negation exactly what the query does not find', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const query = parseQuery(text)
        fc.pre(query.root !== undefined)
        const found = new Set(searchPool(officialPool, query))
        const rest = searchPool(officialPool, parseQuery(`-(${printQuery({ root: query.root, sort: [] })})`))
        expect(rest.length + found.size).toBe(officialPool.cards.length)
        expect(rest.some((card) => found.has(card))).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it('lets or bind weaker than words side by side', () => {
    expect(printQuery(parseQuery('a b or c'))).toBe('a b or c')
    expect(meaning(parseQuery('a b or c'))).toEqual(meaning(parseQuery('(a b) or c')))
    expect(meaning(parseQuery('a b or c'))).not.toEqual(meaning(parseQuery('a (b or c)')))
  })
})

describe('problems', () => {
  it.each<[string, object[]]>([
    ['colour:red', [{ code: 'unknown-field', from: 0, to: 10, word: 'colour' }]],
    ['a comba>=2', [{ code: 'unknown-field', from: 2, to: 10, word: 'comba', suggestion: 'combat' }]],
    ['tpye:team', [{ code: 'unknown-field', word: 'tpye', suggestion: 'type' }]],
    [
      'type:suport',
      [{ code: 'unknown-value', from: 5, to: 11, field: 'type', word: 'suport', suggestion: 'support' }],
    ],
    ['rarity:c,zz', [{ code: 'unknown-value', from: 9, to: 11, word: 'zz' }]],
    ['cost>=x', [{ code: 'bad-number', from: 6, to: 7, field: 'cost', word: 'x' }]],
    ['cost:4..2', [{ code: 'bad-number', word: '4..2' }]],
    ['cost>=2,3', [{ code: 'bad-number', word: '3' }]],
    ['cost:-1', [{ code: 'bad-number', word: '-1' }]],
    ['cost:1234567', [{ code: 'bad-number' }]],
    ['type>team', [{ code: 'wrong-operator', from: 0, to: 9, field: 'type', word: '>' }]],
    ['sort>cost', [{ code: 'wrong-operator', field: 'sort', word: '>' }]],
    ['type:', [{ code: 'missing-value', from: 0, to: 5, field: 'type' }]],
    ['title:""', [{ code: 'missing-value', field: 'title' }]],
    ['sort:', [{ code: 'missing-value', field: 'sort' }]],
    ['sort:skill', [{ code: 'not-sortable', word: 'skill' }]],
    ['sort:csot', [{ code: 'not-sortable', word: 'csot', suggestion: 'cost' }]],
    ['x "abc', [{ code: 'unclosed-quote', from: 2, to: 6 }]],
    ['title:"abc', [{ code: 'unclosed-quote', from: 6, to: 10 }]],
    ['x /abc', [{ code: 'unclosed-pattern', from: 2, to: 6 }]],
    ['/a(/', [{ code: 'bad-pattern', from: 0, to: 4, word: 'a(' }]],
    ['title:/(?=a)/', [{ code: 'bad-pattern', from: 6, to: 13, word: '(?=a)' }]],
    ['/(a{100}){100}/', [{ code: 'too-large-pattern', from: 0, to: 15, limit: 500 }]],
    [
      '/a{100}/ or title:x,/b{100}/,/c{100}/ or /d/',
      [{ code: 'too-large-patterns', from: 29, to: 37, limit: 500 }],
    ],
    ['cost:/2/', [{ code: 'bad-number', from: 5, to: 8, field: 'cost', word: '2' }]],
    ['group:subtitle', [{ code: 'not-groupable', from: 6, to: 14, field: 'group', word: 'subtitle' }]],
    ['a (b', [{ code: 'unclosed-parenthesis', from: 2, to: 3 }]],
    ['a) b', [{ code: 'stray-parenthesis', from: 1, to: 2 }]],
    ['or a', [{ code: 'stray-operator', from: 0, to: 2 }]],
    ['a or', [{ code: 'stray-operator', from: 2, to: 4 }]],
    ['a or or b', [{ code: 'stray-operator', from: 5, to: 7 }]],
    ['a -', []],
    ['', []],
    ['a or nothing:1', [{ code: 'unknown-field' }]],
  ])('of %j: %j', (text, problems) => {
    expect(parseQuery(text).problems).toMatchObject(problems)
    expect(parseQuery(text).problems).toHaveLength(problems.length)
  })

  it('leave the rest of the query in force', () => {
    expect(printQuery(parseQuery('carter nothing:1 cost>x type:team (a'))).toBe('carter type:team a')
    expect(printQuery(parseQuery('a or nothing:1'))).toBe('a')
    expect(printQuery(parseQuery('rarity:c,zz'))).toBe('rarity:c')
    expect(printQuery(parseQuery('-("abc'))).toBe('-"abc"')
  })

  it('stand in order of position', () => {
    const places = parseQuery('( cost:x ) ) foo:1 "a').problems.map(({ from }) => from)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).toHaveLength(4)
  })
})

describe('hostile input', () => {
  it.each([
    ['parentheses that open', '('.repeat(100_000)],
    ['parentheses that close', ')'.repeat(100_000)],
    ['negations', '-'.repeat(100_000)],
    ['negated parentheses', '-('.repeat(50_000)],
    ['alternatives', 'a or '.repeat(20_000)],
    ['quotes', '"'.repeat(100_000)],
    ['one long word', 'x'.repeat(100_000)],
    ['fields', 'combat:'.repeat(15_000)],
    ['commas', `set:${','.repeat(100_000)}`],
    ['letters that fold to many', '\ufdfa'.repeat(100_000)],
  ])('of 100 kB is bounded: %s', async (_, text) => {
    const query = parseQuery(text)
    const spent = await cpuTime(() => searchPool(officialPool, parseQuery(text)))
    expect(spent).toBeLessThan(1_000)
    expect(query.problems).toContainEqual({
      code: 'too-long',
      from: MAX_QUERY_LENGTH,
      to: text.length,
      limit: MAX_QUERY_LENGTH,
    })
    expect(query.problems.length).toBeLessThan(30)
  })

  it('nested too deep loses the part that is too deep', () => {
    const nested = (depth: number) => `carter ${'('.repeat(depth)}team${')'.repeat(depth)} type:team`
    expect(parseQuery(nested(MAX_QUERY_DEPTH)).problems).toEqual([])
    const query = parseQuery(nested(MAX_QUERY_DEPTH + 1))
    expect(query.problems).toMatchObject([{ code: 'too-deep', limit: MAX_QUERY_DEPTH }])
    expect(printQuery(query)).toBe('carter type:team')
  })

  it('of too many terms loses those above the limit', () => {
    const query = parseQuery('a '.repeat(MAX_QUERY_TERMS + 1))
    expect(query.problems).toMatchObject([{ code: 'too-many-terms', from: 2 * MAX_QUERY_TERMS }])
    expect(parseQuery('a '.repeat(MAX_QUERY_TERMS)).problems).toEqual([])
  })

  it('of patterns that are too large together loses those above the limit', () => {
    const hostile = Array.from({ length: 36 }, (_, at) => `/e[a-z ]{90}${at}/`)
    const query = parseQuery(hostile.join(' or '))
    expect(query.problems.length).toBeGreaterThan(0)
    expect(new Set(query.problems.map(({ code }) => code))).toEqual(new Set(['too-large-patterns']))
    expect(patternsIn(query.root).reduce((sum, { tree }) => sum + patternSize(tree), 0)).toBeLessThanOrEqual(
      MAX_PATTERN_SIZE,
    )
    // Realistic queries are far below.
    const usual = Array.from({ length: 40 }, (_, at) => `/a.*${at}/`).join(' or ')
    expect(parseQuery(usual).problems).toEqual([])
  })
})
