import { describe, expect, it } from 'vitest'
import { RULEBOOK_SECTIONS, RULINGS } from '@/lib/game/engine/rulings'
import czech from '@/lib/platform/i18n/generated/cs/rulings.json'
import words from '@/lib/platform/i18n/generated/en/rulings.json'
import french from '@/lib/platform/i18n/generated/fr/rulings.json'
import { RULINGS as APOPHIS } from '@/lib/tabletop/games/apophis'
import { RULINGS as DICE } from '@/lib/tabletop/games/dice'
import { RULINGS as SECTOR } from '@/lib/tabletop/games/sector'

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

describe('rulings of the other games', () => {
  it.each([
    ['dice', DICE],
    ['apophis', APOPHIS],
    ['sector', SECTOR],
  ] as const)('of %s have each a question, an answer and a reason in every language', (game, rulings) => {
    for (const { games } of [words, czech, french]) {
      expect(Object.keys(games[game]).map(Number)).toEqual(rulings.map(({ number }) => number))
      for (const { question, answer, why } of Object.values(games[game])) {
        expect(question.endsWith('?'), question).toBe(true)
        expect(Math.min(answer.length, why.length), question).toBeGreaterThan(2)
      }
    }
  })
})
