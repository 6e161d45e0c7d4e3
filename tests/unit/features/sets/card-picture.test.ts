import { describe, expect, it } from 'vitest'
import { cardInPicture, isPng, withCard } from '@/lib/features/sets/model/card-picture'
import { newDesign, newSet } from '@/lib/features/sets/model/own-set'
import { styleWarnings } from '@/lib/features/sets/model/style'
import { officialPool } from '@/lib/game/cards/official-pool'

/** The smallest possible picture: one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

describe('a picture of a card', () => {
  it('carries its data and gives it back, whatever letters are in it', () => {
    const text = '{"title":"Šíp – “Ω” 😀"}'
    const picture = withCard(PNG, text)
    expect(isPng(picture)).toBe(true)
    expect(cardInPicture(picture)).toBe(text)
    // The end of the picture stays at the end.
    expect([...picture.slice(-12)]).toEqual([...PNG.slice(-12)])
  })

  it('without data, or damaged, gives nothing', () => {
    expect(cardInPicture(PNG)).toBeUndefined()
    expect(cardInPicture(new Uint8Array([1, 2, 3]))).toBeUndefined()
    const picture = withCard(PNG, '{"a":1}')
    for (let length = 0; length < picture.length; length++)
      expect(() => cardInPicture(picture.slice(0, length))).not.toThrow()
  })
})

describe('style', () => {
  const set = newSet('Mine')
  const card = (number: number, title: string, text: string) => ({
    ...newDesign(number),
    title,
    subtitle: 'Of Test',
    paragraphs: [{ text }],
  })

  it('says what cards say otherwise', () => {
    const made = card(1, 'Made', 'When you play Made, it kills a character')
    expect(styleWarnings({ ...set, cards: [made] }, made, officialPool)).toEqual([
      { kind: 'word', says: 'kills', cards: 'destroy' },
      { kind: 'full-stop', paragraph: 1 },
    ])
  })

  it('finds titles and texts that another card has', () => {
    const [official] = officialPool.cards
    if (!official) throw new Error('no cards')
    const first = { ...card(1, official.title, 'Draw a card.'), subtitle: official.subtitle }
    const second = card(2, 'Made', 'Draw a card.')
    const both = { ...set, cards: [first, second, { ...second, number: 3 }] }
    expect(styleWarnings(both, first, officialPool)).toEqual([
      { kind: 'title', set: 'official' },
      { kind: 'text', title: 'Made' },
    ])
    expect(styleWarnings(both, second, officialPool)[0]).toEqual({ kind: 'title', set: 'own' })
  })

  it('has nothing against a card like the official ones', () => {
    const made = { ...card(1, 'Made', 'Draw a card.'), traits: ['Jaffa'] }
    expect(styleWarnings({ ...set, cards: [made] }, made, officialPool)).toEqual([])
  })
})
