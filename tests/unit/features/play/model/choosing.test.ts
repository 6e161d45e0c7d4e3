import { describe, expect, it } from 'vitest'
import { codeFailure } from '@/lib/features/decks/client/linked-deck'
import { codeIn, encodeDeckCode } from '@/lib/features/decks/model/code'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { deckQuery, formatDeckRef, parseDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { randomSeed } from '@/lib/features/play/model/setup'

const [carter] = STARTER_DECKS
const code = carter ? encodeDeckCode(carter.list) : ''

describe('the deck in the address', () => {
  it('is an id, a starter deck or a code', () => {
    const id = '2a4e6f10-0000-4000-8000-00000000abcd'
    expect(parseDeckRef(id)).toEqual({ kind: 'kept', id })
    expect(parseDeckRef('starter:osiris')).toEqual({ kind: 'starter', id: 'osiris' })
    expect(parseDeckRef(`code:${code}`)).toEqual({ kind: 'code', code })
    for (const word of [id, 'starter:carter', `code:${code}`]) {
      const ref = parseDeckRef(word)
      expect(ref && formatDeckRef(ref)).toBe(word)
    }
  })
  it('keeps the name that a link gives a code, as far as a name can be kept', () => {
    const ref = parseDeckRef(`code:${code}`, ' Free Jaffa,\nthird try & more ')
    expect(ref).toEqual({ kind: 'code', code, name: 'Free Jaffa, third try & more' })
    const query = new URLSearchParams(ref && deckQuery(ref))
    expect(parseDeckRef(query.get('deck'), query.get('name'))).toEqual(ref)
    expect(ref && formatDeckRef(ref)).toBe(`code:${code}`)
    expect(parseDeckRef(`code:${code}`, 'x'.repeat(5000))).toMatchObject({
      name: expect.stringMatching(/^x{1,200}$/),
    })
    expect(parseDeckRef('starter:osiris', 'Mine')).toEqual({ kind: 'starter', id: 'osiris' })
  })
  it('may be absent or nothing known', () => {
    for (const word of [null, '', 'starter:hathor', 'code:']) expect(parseDeckRef(word)).toBeUndefined()
  })
})

describe('a pasted code', () => {
  it('is found in a link', () => {
    expect(codeIn(` ${code}\n`)).toBe(code)
    expect(codeIn(`https://example.org/d#${code}`)).toBe(code)
    expect(codeIn(`https://example.org/play?deck=code:${code}`)).toBe(code)
  })
  it('says what is wrong with it', () => {
    expect(codeFailure(code)).toBeUndefined()
    expect(codeFailure(code.slice(0, -3))).toBe('codeDamaged')
    expect(codeFailure('four team characters')).toBe('codeBad')
  })
})

describe('a random seed', () => {
  it('is eight letters and digits, hardly ever twice the same', () => {
    const seeds = Array.from({ length: 50 }, randomSeed)
    for (const seed of seeds) expect(seed).toMatch(/^[a-z2-9]{8}$/)
    expect(new Set(seeds).size).toBe(50)
  })
})
