import { describe, expect, it } from 'vitest'
import { RULEBOOK_SECTIONS, RULINGS } from '@/lib/engine/rulings'
import words from '@/lib/i18n/messages/en/rulings.json'

describe('rulings', () => {
  it('have each their own number, in ascending order', () => {
    const numbers = RULINGS.map((ruling) => ruling.number)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('have each a title and a text, and there is none without a number', () => {
    expect(Object.keys(words.texts).map(Number)).toEqual(RULINGS.map(({ number }) => number))
    for (const { title, text } of Object.values(words.texts)) {
      expect(title).not.toBe('')
      expect(text.length, title).toBeGreaterThan(20)
    }
  })

  it('belong each to a section of the rulebook', () => {
    expect(Object.keys(words.sections).sort()).toEqual([...RULEBOOK_SECTIONS].sort())
    expect(new Set(RULINGS.map(({ section }) => section)).size).toBe(RULEBOOK_SECTIONS.length)
  })
})
