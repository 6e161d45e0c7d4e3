import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compileTexts } from '@/lib/game/cards/build/compile-pool'
import { decodeTexts } from '@/lib/game/cards/decode-texts'
import { TEXTS_URLS } from '@/lib/game/cards/generated/manifest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { LANGUAGES } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'

describe.each(LANGUAGES)('the text file in %s', (language) => {
  const compiled = compileTexts(officialPool.cards, language)
  const address = TEXTS_URLS[language]
  const texts = decodeTexts(JSON.parse(compiled.json))

  it('says of every card what its abilities say', () => {
    for (const card of officialPool.cards)
      expect(texts.get(card.key) ?? [], card.key).toEqual(renderCardText(card, language))
  })

  it('is the one that was generated, under its own hash', () => {
    expect(address).toBe(`/data/texts.${language}.${compiled.version}.json`)
    expect(existsSync(`public${address}`)).toBe(true)
    expect(readFileSync(`public${address}`, 'utf8')).toBe(compiled.json)
  })

  it('is lighter than the code that would write the texts in the browser', () => {
    expect(gzipSync(compiled.json).length).toBeLessThan(22_000)
  })
})

describe('decodeTexts', () => {
  it('takes every kind of token', () => {
    const text = [
      { type: 'text', text: 'a' },
      { type: 'title', text: 'b' },
      { type: 'icon', icon: 'power', name: 'power', text: 'power' },
      { type: 'keyword', keyword: 'success', text: 'Success' },
      { type: 'reminder', tokens: [{ type: 'text', text: 'c' }] },
      { type: 'foreign', language: 'en', tokens: [] },
    ]
    expect(decodeTexts({ texts: { 'BASE-1': [text] } }).get('BASE-1')).toEqual([text])
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no texts', { version: 'v' }],
    ['texts that are a list', { texts: [] }],
    ['a text that is no list', { texts: { 'BASE-1': 'a' } }],
    ['a paragraph that is no list', { texts: { 'BASE-1': ['a'] } }],
    ['an unknown token', { texts: { 'BASE-1': [[{ type: 'script', text: 'a' }]] } }],
    ['a token without words', { texts: { 'BASE-1': [[{ type: 'icon', icon: 'power', name: 'power' }]] } }],
    ['a foreign language', { texts: { 'BASE-1': [[{ type: 'foreign', language: 'xx', tokens: [] }]] } }],
    ['a bad token in a reminder', { texts: { 'BASE-1': [[{ type: 'reminder', tokens: [1] }]] } }],
  ])('refuses %s', (_, json) => {
    expect(() => decodeTexts(json)).toThrow(/^text data: /)
  })
})
