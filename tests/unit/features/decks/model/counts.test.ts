import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countAtBack,
  countAtFront,
  plainNumerals,
  readCount,
  typedCopies,
} from '@/lib/features/decks/model/formats/counts'

const MOST = 99
const field = (text: string | number): string | number => {
  const reading = readCount(text, MOST)
  return reading.kind === 'count' ? reading.count : reading.kind
}
const front = (line: string): readonly [string | number, string] | undefined => {
  const found = countAtFront(plainNumerals(line).trim(), MOST)
  if (!found) return undefined
  return [found.reading.kind === 'count' ? found.reading.count : found.reading.kind, found.rest]
}
const back = (line: string): readonly [string | number, string, boolean] | undefined => {
  const found = countAtBack(plainNumerals(line).trim(), MOST)
  if (!found) return undefined
  const { reading, rest, marked } = found
  return [reading.kind === 'count' ? reading.count : reading.kind, rest, marked]
}

describe('a field that holds a count', () => {
  it.each([
    ...['3', ' 3 ', '03', '0003', '+3', '3.0', '3,00', '3.00', 'x3', 'X3', 'x 3', '3x', '3 x', '×3', '3×'],
    ...['(3)', '[3]', '"3"', "'3", "'3'", '(x3)', '３', '٣', '۳', '३', '³', '③', '\u00a03\u202f', '3 pcs'],
    ...['3 ks', '3ks', '3 kusy', '3 ex.', '3 exemplaires', '3 copies', '3 cards', '\u200a3', '\u200b3\ufeff'],
  ])('%j is 3', (text) => {
    expect(field(text)).toBe(3)
  })

  it.each(['', ' ', '\u00a0', '""', '()'])('%j says nothing', (text) => {
    expect(field(text)).toBe('absent')
  })

  it.each(['0', '00', '0.0', '0,00', 'x0', '0x', '(0)', '+0', '０'])('%j is none', (text) => {
    expect(field(text)).toBe('none')
  })

  it.each([
    ...[
      '100',
      '0100',
      '1000',
      '1,000',
      '1.000',
      '1 000',
      '1\u00a0000',
      '1\u202f000',
      "1'000",
      '1’000',
      '1_000',
    ],
    ...['1,000,000', '1.000.000', '1 000 000', '1,000.00', '1.000,00', 'x1000', '1000x', '(1000)', '100.0'],
    ...['99999999999999999999', '9'.repeat(90), '１０００', '١٠٠٠', '1٬000', '+1000', '1,234'],
  ])('%j is too many', (text) => {
    expect(readCount(text, MOST)).toEqual({ kind: 'too-many', limit: MOST })
  })

  it.each([
    ...[
      '-1',
      '-0',
      '−2',
      '–2',
      '—2',
      '(-2)',
      'x-2',
      '2.5',
      '2,5',
      '0.5',
      '.5',
      '1/2',
      '½',
      '1e2',
      '1E+02',
      '1e0',
    ],
    ...[
      '2-3',
      '2–3',
      '2+1',
      '2x3',
      '50%',
      '--3',
      '+-3',
      '1,00,000',
      '1,0000',
      '0,100',
      '1.2.3',
      '3..',
      '0x10',
    ],
    ...['three', 'tři', 'x', 'foil', 'NaN', 'Infinity', '3 of them', '#3', '=3', '~3', '3?', 'null', '3;4'],
  ])('%j is no count', (text) => {
    expect(field(text)).toBe('not-a-count')
  })

  it('is a number of JSON as well', () => {
    expect([3, 99, 100, 0, -1, 2.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY].map(field)).toEqual([
      ...[3, 99, 'too-many', 'none', 'not-a-count', 'not-a-count', 'too-many', 'not-a-count', 'not-a-count'],
    ])
  })

  it('is read as the number it is, or not at all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('', 'x', '+', '00'),
        (number, before) => {
          const reading = readCount(`${before}${number}`, 999)
          if (number === 0) return reading.kind === 'none'
          return number > 999
            ? reading.kind === 'too-many'
            : reading.kind === 'count' && reading.count === number
        },
      ),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const reading = readCount(text, MOST)
        return reading.kind !== 'count' || plainNumerals(text).includes(String(reading.count))
      }),
    )
  })
})

describe('a field that somebody types into', () => {
  it('takes whole numbers up to the limit, and nothing it would have to bend', () => {
    const typed = ['', '0', '7', '0007', '999', '1000', '1,000', '-3', '2.5', '1e2', '12x', '٣'].map((text) =>
      typedCopies(text, 999),
    )
    const refused = undefined
    expect(typed).toEqual([0, 0, 7, 7, 999, refused, refused, refused, refused, refused, 12, 3])
  })
})

describe('a count in a line', () => {
  it.each([
    ...[
      '3 Name',
      '3x Name',
      '3 x Name',
      'x3 Name',
      'x 3 Name',
      '(3) Name',
      '[3] Name',
      '3: Name',
      '3 - Name',
    ],
    ...[
      '3xName',
      '3Name',
      '3* Name',
      '03 Name',
      '+3 Name',
      '3 pcs Name',
      '3 ks. Name',
      '3ks Name',
      '3 = Name',
    ],
    ...[
      '(3x) Name',
      '３ Name',
      '３× Name',
      '٣ Name',
      '3\u00a0Name',
      '3.0 Name',
      '3, Name',
      '3,Name',
      '3-Name',
    ],
  ])('%j begins with 3', (line) => {
    expect(front(line)).toEqual([3, 'Name'])
  })

  it.each([
    ['0 Name', 'none'],
    ['0x Name', 'none'],
    ['100 Name', 'too-many'],
    ['1000 Name', 'too-many'],
    ['1,000 Name', 'too-many'],
    ['1.000 Name', 'too-many'],
    ['1 000 Name', 'too-many'],
    ['1\u00a0000x Name', 'too-many'],
    ['1\u202f000 Name', 'too-many'],
    ["1'000 Name", 'too-many'],
    ['-2 Name', 'not-a-count'],
    ['−2 Name', 'not-a-count'],
    ['-2x Name', 'not-a-count'],
    ['x-2 Name', 'not-a-count'],
    ['(-2) Name', 'not-a-count'],
    ['2.5 Name', 'not-a-count'],
    ['2,5x Name', 'not-a-count'],
    ['1e2 Name', 'not-a-count'],
    ['1E+2 Name', 'not-a-count'],
    ['½ Name', 'not-a-count'],
    ['1/2 Name', 'not-a-count'],
    ['2-3 Name', 'not-a-count'],
    ['2–3x Name', 'not-a-count'],
    ['2x3 Name', 'not-a-count'],
    ['50% Name', 'not-a-count'],
  ] as const)('%j begins with what is %s', (line, kind) => {
    expect(front(line)).toEqual([kind, 'Name'])
  })

  it.each([
    ...[
      'Name x3',
      'Name 3x',
      'Name (3)',
      'Name [3]',
      'Name (x3)',
      'Name (3x)',
      'Name ×3',
      'Name, x3',
      'Name: 3',
    ],
    ...['Name = 3', 'Name - 3', 'Name – 3x', 'Name 3 ks', 'Name (3 ks)', 'Name x 3', 'Name x03', 'Name - x3'],
  ])('%j ends with 3', (line) => {
    expect(back(line)).toEqual([3, 'Name', true])
  })

  it.each([
    ['Name 3', 3, false],
    ['Name 0', 'none', false],
    ['Name x0', 'none', true],
    ['Name (0)', 'none', true],
    ['Name x1000', 'too-many', true],
    ['Name x1,000', 'too-many', true],
    ['Name 1000', 'too-many', false],
    ['Name 1 000', 'too-many', false],
    ['Name -2', 'not-a-count', false],
    ['Name x-2', 'not-a-count', true],
    ['Name x2.5', 'not-a-count', true],
    ['Name (1/2)', 'not-a-count', true],
  ] as const)('%j ends with what is %s', (line, kind, marked) => {
    expect(back(line)).toEqual([kind, 'Name', marked])
  })

  it('is not found where none stands', () => {
    expect(front('Name 3')).toBeUndefined()
    expect(front('x Name')).toBeUndefined()
    expect(front("Xe'ls")).toBeUndefined()
    expect(back('3 Name')).toBeUndefined()
    expect(back('F-302')).toBeUndefined()
    expect(back('P90')).toBeUndefined()
    expect(back('3')).toBeUndefined()
  })
})
