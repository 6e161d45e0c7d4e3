import { describe, expect, it } from 'vitest'
import { codeIn, decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { deckFragment, namesInFragment } from '@/lib/features/decks/model/deck-link'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'

const [starter] = STARTER_DECKS
const code = starter ? encodeDeckCode(starter.list) : ''

describe('a link that carries a deck', () => {
  it.each([
    { name: 'Free Jaffa & friends', author: 'Rya’c' },
    { name: 'Žluťoučký = kůň #1 %20', author: '' },
    { name: '', author: '' },
  ])('says what it is called: $name', (names) => {
    const fragment = deckFragment(code, names)
    expect(namesInFragment(fragment)).toEqual(names)
    expect(codeIn(`https://example.test/d${fragment}`)).toBe(code)
  })

  it('is read without names, as older links are', () => {
    expect(deckFragment(code, { name: '', author: '' })).toBe(`#${code}`)
    expect(namesInFragment(`#${code}`)).toEqual({ name: '', author: '' })
  })

  it('opens where a chat cut its end off', () => {
    const cut = deckFragment(code, { name: 'Žežulka', author: '' }).slice(0, -4)
    expect(codeIn(`https://example.test/d${cut}`)).toBe(code)
    expect(decodeDeckCode(codeIn(cut)).ok).toBe(true)
    expect(() => namesInFragment(cut)).not.toThrow()
  })

  it('shows no characters that nobody sees, and no endless names', () => {
    const { name } = namesInFragment(`#${code}&name=${encodeURIComponent(`a\u202Eb\nc${'x'.repeat(500)}`)}`)
    expect(name).toMatch(/^ab cx+$/)
    expect(name).toHaveLength(100)
  })
})
