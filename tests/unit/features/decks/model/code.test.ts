import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeDeckCode,
  encodeDeckCode,
  looksLikeDeckCode,
  MAX_CODE_LENGTH,
} from '@/lib/features/decks/model/code'
import { ALPHABET, BitWriter, checksum } from '@/lib/features/decks/model/code-bits'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { canonicalDeckList, emptyDeckList } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { openList } from './arbitraries'

const inCharacters = (value: number, length: number) =>
  Array.from({ length }, (_, place) => ALPHABET.charAt((value >>> (6 * (length - 1 - place))) & 63)).join('')

/** A complete frame around any payload and version, such as a newer or faulty program could produce. */
function frame(payload: string, version = '1'): string {
  const framed = `SG${version}${inCharacters(payload.length, 3)}${payload}`
  return framed + inCharacters(checksum(framed, framed.length), 4)
}

const errorOf = (code: string) => {
  const decoded = decodeDeckCode(code)
  return decoded.ok ? undefined : decoded.error
}

const starter = STARTER_DECKS[0]?.list ?? emptyDeckList('2008')

describe('deck code', () => {
  it.each(STARTER_DECKS)('of $id is short and URL-safe, and comes back', ({ list }) => {
    const code = encodeDeckCode(list)
    expect(code.length).toBeLessThanOrEqual(70)
    expect(encodeURIComponent(code)).toBe(code)
    expect(looksLikeDeckCode(code)).toBe(true)
    expect(decodeDeckCode(code)).toEqual({ ok: true, list })
  })

  it('stays what it was: links out there carry it', () => {
    expect(encodeDeckCode(starter)).toBe('SG1AAxo7royYaHhTUPaznG-YoZoKzX0gahUdERHR1VkW2uWXR0UVR4QpcSC')
  })

  it('of any list comes back as its canonical form, the same for every order', () => {
    fc.assert(
      fc.property(openList, (list) => {
        const code = encodeDeckCode(list)
        const backwards: DeckList = {
          edition: list.edition,
          team: list.team.toReversed(),
          missions: list.missions.toReversed(),
          draw: list.draw.toReversed(),
        }
        expect(encodeDeckCode(backwards)).toBe(code)
        expect(decodeDeckCode(code)).toEqual({ ok: true, list: canonicalDeckList(list) })
      }),
    )
  })

  it('differs where edition, section, card or count differ', () => {
    const card = { key: 'BASE-1', count: 1 }
    const lists: DeckList[] = [
      emptyDeckList('2008'),
      emptyDeckList('2007'),
      { ...emptyDeckList('2008'), team: [card] },
      { ...emptyDeckList('2008'), draw: [card] },
      { ...emptyDeckList('2008'), draw: [{ key: 'BASE-2', count: 1 }] },
      { ...emptyDeckList('2008'), draw: [{ key: 'SL-1', count: 1 }] },
      { ...emptyDeckList('2008'), draw: [{ key: 'BASE-1', count: 2 }] },
    ]
    expect(new Set(lists.map(encodeDeckCode)).size).toBe(lists.length)
  })

  it('finds every change of a single character, to any other', () => {
    const code = encodeDeckCode(starter)
    for (let at = 0; at < code.length; at++) {
      for (const character of `${ALPHABET} .~é\u{1f30c}`) {
        if (character === code.charAt(at)) continue
        expect(
          errorOf(code.slice(0, at) + character + code.slice(at + 1)),
          `${character} at ${at}`,
        ).toBeDefined()
      }
    }
  })

  it('finds every truncation, lost or doubled character, and neighbours that changed places', () => {
    fc.assert(
      fc.property(openList, fc.nat(), (list, number) => {
        const code = encodeDeckCode(list)
        const at = number % code.length
        expect(errorOf(code.slice(0, at))).toBeDefined()
        expect(errorOf(code.slice(0, at) + code.slice(at + 1))).toBeDefined()
        expect(errorOf(code.slice(0, at) + code.charAt(at) + code.slice(at))).toBeDefined()
        const swapped =
          code.slice(0, at) +
          code
            .slice(at, at + 2)
            .split('')
            .reverse()
            .join('') +
          code.slice(at + 2)
        if (swapped !== code) expect(errorOf(swapped)).toBeDefined()
      }),
    )
  })

  it('says what is wrong', () => {
    const code = encodeDeckCode(starter)
    expect(errorOf('')).toEqual({ kind: 'empty' })
    expect(errorOf(' \n')).toEqual({ kind: 'empty' })
    expect(errorOf('hello')).toEqual({ kind: 'not-a-code' })
    expect(errorOf(`${code.slice(0, 9)} ${code.slice(9)}`)).toEqual({ kind: 'characters', at: 9 })
    expect(errorOf('SG1')).toEqual({ kind: 'truncated', length: 3, expected: 10 })
    expect(errorOf(code.slice(0, -3))).toEqual({
      kind: 'truncated',
      length: code.length - 3,
      expected: code.length,
    })
    expect(errorOf(`${code}A`)).toEqual({ kind: 'trailing', length: code.length + 1, expected: code.length })
    expect(errorOf(code.replace('o', 'p'))).toEqual({ kind: 'checksum' })
    expect(errorOf(frame('whatever', '2'))).toEqual({ kind: 'newer-version', version: 2, known: 1 })
    expect(errorOf(code.replace('SG1', 'SG2'))).toEqual({ kind: 'checksum' })
    expect(errorOf('S'.repeat(MAX_CODE_LENGTH + 1))).toMatchObject({ kind: 'too-long' })
    expect(decodeDeckCode(` ${code}\n`)).toMatchObject({ ok: true })
  })

  it('finds a count out of range in a whole code', () => {
    const writer = new BitWriter()
    writer.number(0, 0) // edition
    writer.number(0, 0) // team
    writer.number(0, 0) // missions
    writer.number(1, 0) // draw: one set
    writer.bits(0, 2) // Base Set
    writer.number(0, 2) // one card
    writer.number(4, 4) // number 5
    writer.number(99, 0) // count 100
    expect(errorOf(frame(writer.characters()))).toEqual({ kind: 'count', count: 100, limit: 99 })
  })

  it('never throws, and accepts of whole codes only those that it would make itself', () => {
    const payload = fc
      .array(fc.constantFrom(...ALPHABET), { maxLength: 30 })
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(payload, (letters) => {
        const code = frame(letters)
        const decoded = decodeDeckCode(code)
        if (decoded.ok) expect(encodeDeckCode(decoded.list)).toBe(code)
        else expect(['malformed', 'count']).toContain(decoded.error.kind)
      }),
      { numRuns: 2000 },
    )
  })

  it('holds a thousand printings in a section and no more', () => {
    const draw = Array.from({ length: 1001 }, (_, at) => ({ key: `OWN-${at + 1}`, count: 1 }))
    const whole: DeckList = { ...emptyDeckList('2008'), draw: draw.slice(0, 1000) }
    expect(decodeDeckCode(encodeDeckCode(whole))).toEqual({ ok: true, list: whole })
    expect(() => encodeDeckCode({ ...whole, draw })).toThrow(RangeError)
    const writer = new BitWriter()
    for (const nothing of [0, 0, 0]) writer.number(nothing, 0)
    writer.number(1, 0) // draw: one set
    writer.bits(0, 2) // Base Set
    writer.number(1000, 2) // 1,001 cards
    for (let card = 0; card <= 1000; card++) {
      writer.number(0, 4)
      writer.number(0, 0)
    }
    expect(errorOf(frame(writer.characters()))).toEqual({ kind: 'entries', limit: 1000 })
  })

  it('refuses lists that no key or count can stand for', () => {
    const withDraw = (key: string, count: number): DeckList => ({
      ...emptyDeckList('2008'),
      draw: [{ key, count }],
    })
    expect(() => encodeDeckCode(withDraw('base-1', 1))).toThrow(RangeError)
    expect(() => encodeDeckCode(withDraw('BASE-0', 1))).toThrow(RangeError)
    expect(() => encodeDeckCode(withDraw('BASE-1', 1.5))).toThrow(RangeError)
  })
})
