import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALPHABET, CHECKSUM_LENGTH, checksum } from '@/lib/features/decks/model/code-bits'
import { tradeListSchema } from '@/lib/features/trade/contract/trade-lists'
import {
  CODE_KINDS,
  decodeTradeCode,
  encodeTradeCode,
  MAX_CODE,
  tradeCodeIn,
} from '@/lib/features/trade/model/code'
import { canonicalList, EMPTY_TRADE_LIST, type TradeList } from '@/lib/features/trade/model/list'
import { rounds } from '../../../../rounds'
import { tradeLists, tradePool } from './arbitraries'

const coded = (list: TradeList) => encodeTradeCode({ kind: 'list', list }) ?? ''

/** Any payload in an intact frame: only its content can be wrong. */
function framed(payload: string, version = '1'): string {
  const digits = (value: number, length: number) =>
    Array.from({ length }, (_, at) => ALPHABET.charAt((value >>> (6 * (length - 1 - at))) & 63)).join('')
  const text = `ST${version}${digits(payload.length, 3)}${payload}`
  return text + digits(checksum(text, text.length), CHECKSUM_LENGTH)
}

describe('the code of a trade list', () => {
  it('decodes to the same list with its notes and does not depend on the order of lines', () => {
    const note = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 40 }))
    fc.assert(
      fc.property(tradeLists(12, 999, note), fc.constantFrom(...CODE_KINDS), (list, kind) => {
        const code = encodeTradeCode({ kind, list }) ?? ''
        expect(decodeTradeCode(code)).toEqual({ ok: true, kind, list })
        const turned = { offers: list.offers.toReversed(), wishes: list.wishes.toReversed() }
        expect(encodeTradeCode({ kind, list: turned })).toBe(code)
        expect(tradeCodeIn(`https://example.org/collection/list#${code}`)).toBe(code)
      }),
    )
  })

  it('takes fewer than 40 characters for five cards', () => {
    const wishes = tradePool.cards.map(({ key }) => ({ key, finish: 'any' as const, copies: 2, note: '' }))
    expect(coded({ offers: [], wishes }).length).toBeLessThan(40)
    expect(coded(EMPTY_TRADE_LIST).length).toBeLessThan(13)
  })

  it('is undefined for a list that is too long for a link', () => {
    const wishes = Array.from({ length: 500 }, (_, at) => ({
      ...{ key: `BASE-${at + 1}`, finish: 'any' as const, copies: 999 },
      note: 'x'.repeat(200),
    }))
    expect(encodeTradeCode({ kind: 'list', list: { offers: [], wishes } })).toBeUndefined()
    const bare = wishes.map((wish) => ({ ...wish, note: '' }))
    expect(coded({ offers: [], wishes: bare }).length).toBeLessThan(MAX_CODE)
  })

  it('is rejected if it is damaged, truncated, extended or of a newer version', () => {
    const code = coded(
      canonicalList({ offers: [], wishes: [{ key: 'BASE-157', finish: 'any', copies: 2, note: 'zat' }] }),
    )
    expect(decodeTradeCode(` ${code}\n`).ok).toBe(true)
    for (let at = 0; at < code.length; at++) {
      for (const other of ['A', 'z', '_', '%', ' ', 'ž']) {
        if (code[at] === other) continue
        const changed = decodeTradeCode(code.slice(0, at) + other + code.slice(at + 1))
        expect(changed.ok, `${at} ${other}`).toBe(false)
      }
      expect(decodeTradeCode(code.slice(0, at)).ok).toBe(false)
    }
    expect(decodeTradeCode(`${code}A`)).toEqual({ ok: false, error: 'damaged' })
    expect(decodeTradeCode('')).toEqual({ ok: false, error: 'empty' })
    expect(decodeTradeCode('SG1AAAAAAAAAAAA')).toEqual({ ok: false, error: 'not-a-code' })
    expect(decodeTradeCode('A'.repeat(70_000))).toEqual({ ok: false, error: 'too-long' })
    expect(decodeTradeCode(framed('AAAA', '2'))).toEqual({ ok: false, error: 'newer-version' })
  })

  it('decodes any intact frame to a valid list with this very code, or rejects it', () => {
    const payload = fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 60 })
    fc.assert(
      fc.property(payload, (bits) => {
        const code = framed(bits)
        const read = decodeTradeCode(code)
        if (!read.ok) return
        expect(tradeListSchema.safeParse(read.list).success).toBe(true)
        expect(encodeTradeCode(read)).toBe(code)
      }),
      { numRuns: rounds(5000) },
    )
  })

  it('is found in links with trailing characters and in surrounding text', () => {
    const code = encodeTradeCode({ kind: 'list', list: { offers: [], wishes: [] } }) ?? ''
    const link = `https://example.org/collection/list#${code}`
    for (const text of [
      `${code}.`,
      `(${code})`,
      `<${link}>`,
      `${link})`,
      `${link},`,
      `${link}&utm_source=mail`,
      `${link}_`,
    ])
      expect(tradeCodeIn(text), text).toBe(code)
    for (const text of [`Hi, my list: ${link}. Bye`, `"${code}" is mine`, `> ${link}\n\nThanks`])
      expect(tradeCodeIn(text), text).toBe(code)
    expect(tradeCodeIn('3 Zat Gun\n1 Salish Spirits')).toBeUndefined()
  })

  it('rejects arbitrary text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(decodeTradeCode(text).ok).toBe(false)
        expect(decodeTradeCode(`ST1${text}`).ok).toBe(false)
        tradeCodeIn(text)
      }),
    )
    // Endless zeros, and the longest frame full of ones.
    for (const one of ['A', '_', '/']) decodeTradeCode(framed(one.repeat(29_000)))
  })
})
