import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutText,
  isOneLine,
  isStorable,
  keptLine,
  keptText,
  lengthOf,
  lineOf,
  storable,
} from '@/lib/platform/text/plain-text'
import {
  healedLine,
  healedText,
  lineSchema,
  textSchema,
  trimmedTextSchema,
} from '@/lib/platform/text/text-schema'

/** Any sequence of UTF-16 code units, including lone surrogates and control characters. */
const anyUnits = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xffff }),
        fc.integer({ min: 0xd800, max: 0xdfff }),
        fc.constantFrom(0, 9, 10, 13, 0x85, 0x2028, 0x300, 0x301, 0x200d, 0x958, 0x344, 0xfe0f),
      ),
      { maxLength: 60 },
    )
    .map((units) => String.fromCharCode(...units)),
)

const FAMILY = '👨‍👩‍👧'
const FLAG = '🇨🇿'

describe('cutting texts', () => {
  it.each([
    ['a pair at the end', `${'a'.repeat(9)}🙂`, 10, 'a'.repeat(9)],
    ['a pair that fits', `${'a'.repeat(8)}🙂`, 10, `${'a'.repeat(8)}🙂`],
    ['a family of several parts', `ab${FAMILY}c`, 6, 'ab'],
    ['a flag, of two letters', `ab${FLAG}c`, 4, 'ab'],
    ['the second of two flags', `${FLAG}${FLAG}c`, 6, FLAG],
    ['an accent of its own', 'abe\u0301', 3, 'ab'],
    ['a line break of two characters', 'ab\r\n', 3, 'ab'],
    ['a skin tone', 'a👍🏽', 3, 'a'],
    ['nothing', '🙂', 0, ''],
    ['a first character that is too long', '🙂', 1, ''],
  ])('leaves %s whole', (_, text, most, cut) => {
    expect(cutText(text, most)).toBe(cut)
  })

  it('cuts a pile of a thousand accents all the same, so that something is left', () => {
    expect(cutText(`e${'\u0301'.repeat(1000)}`, 100)).toHaveLength(100)
  })

  it('whatever the text: a beginning of it, not too long, and no half character that was not there', () => {
    fc.assert(
      fc.property(anyUnits, fc.nat(70), (text, most) => {
        const cut = cutText(text, most)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(lengthOf(text)).toBe([...text].length)
        expect(text.startsWith(cut)).toBe(true)
        if (isStorable(text)) expect(isStorable(cut)).toBe(true)
        if (text.length <= most) expect(cut).toBe(text)
      }),
    )
  })
})

describe('texts that can be kept', () => {
  it('are as long as their schema takes them, and are cut only beyond that', () => {
    const smiling = '🙂'.repeat(10)
    expect(keptText(smiling, 10)).toBe(smiling)
    expect(textSchema(10).parse(smiling)).toBe(smiling)
    expect(keptText(`${smiling}a`, 10)).toBe('🙂'.repeat(5))
    expect(keptText(`${'a'.repeat(9_999)}🙂`, 10_000)).toBe(`${'a'.repeat(9_999)}🙂`)
    expect(keptText(`${'a'.repeat(9_999)}🙂b`, 10_000)).toBe('a'.repeat(9_999))
  })

  it('lose the null character and halves of characters, and nothing else', () => {
    expect(storable('a\0b\ud83dc\ude42d🙂')).toBe('abcd🙂')
    expect(isStorable('a🙂\t\n')).toBe(true)
    expect(isStorable('\ude42\ud83d')).toBe(false)
  })

  it('whatever was typed, the schema takes what is kept of it, as it is', () => {
    fc.assert(
      fc.property(anyUnits, fc.integer({ min: 1, max: 50 }), (text, most) => {
        expect(lineSchema(most).parse(keptLine(text, most))).toBe(keptLine(text, most))
        expect(textSchema(most).parse(keptText(text, most))).toBe(keptText(text, most))
        expect(isOneLine(lineOf(text, most))).toBe(true)
        expect(lineSchema(most).safeParse(lineOf(text, most)).success).toBe(true)
        expect(trimmedTextSchema(most).safeParse(keptText(text, most)).success).toBe(true)
        for (const schema of [healedLine(most), healedText(most)]) {
          const healed = schema.parse(text)
          expect(lengthOf(healed)).toBeLessThanOrEqual(most)
          expect(isStorable(healed)).toBe(true)
          expect(schema.parse(healed)).toBe(healed)
        }
      }),
    )
  })

  it('whatever the schema takes can be kept as it is', () => {
    fc.assert(
      fc.property(anyUnits, fc.integer({ min: 1, max: 50 }), (text, most) => {
        const line = lineSchema(most).safeParse(text)
        if (line.success) expect(keptLine(line.data, most)).toBe(line.data)
        const lines = textSchema(most).safeParse(text)
        if (lines.success) expect(keptText(text, most)).toBe(lines.data)
      }),
    )
  })
})
