import { describe, expect, it } from 'vitest'
import * as w from '@/lib/game/abilities/builders'
import { addLanguage, plainText, renderAbility, renderCardText } from '@/lib/game/text'
import { czech } from '@/lib/game/text/cs'
import { french } from '@/lib/game/text/fr'
import { actions } from './cases/actions'
import { always } from './cases/always'
import type { Case } from './cases/case'
import { costsAndEvents } from './cases/costs-and-events'
import { measures } from './cases/measures'
import { outcomes } from './cases/outcomes'
import { pointing } from './cases/pointing'
import { replacements } from './cases/replacements'
import { triggered } from './cases/triggered'

addLanguage('cs', czech)
addLanguage('fr', french)

const groups: Readonly<Record<string, readonly Case[]>> = {
  'what something sets off': triggered,
  'what always holds': always,
  'actions and replacements': actions,
  'success, failure, victory and keywords': outcomes,
  'what happens instead': replacements,
  'events, costs of playing and assigning': costsAndEvents,
  'what is spoken of again': pointing,
  'numbers worked out': measures,
}

for (const [group, cases] of Object.entries(groups)) {
  describe(group, () => {
    for (const { card, abilities, en, cs, fr } of cases) {
      it(`${card.type} ${card.title}`, () => {
        const said = (language: 'en' | 'cs' | 'fr') => renderCardText({ ...card, abilities }, language)
        expect(said('en').map(plainText)).toEqual(en)
        for (const [language, expected] of [
          ['cs', cs],
          ['fr', fr],
        ] as const) {
          const texts = said(language)
          if (expected) expect(texts.map(plainText)).toEqual(expected)
          else expect(texts.some((text) => text[0]?.type === 'foreign')).toBe(true)
        }
      })
    }
  })
}

describe('a paragraph by itself', () => {
  it('says the same as within its card', () => {
    for (const { card, abilities } of Object.values(groups).flat()) {
      const context = { ...card, abilities }
      const together = renderCardText(context)
      abilities.forEach((ability, i) => {
        expect(renderAbility(ability, context)).toEqual(together[i])
      })
    }
  })

  it('speaks of a card that has no title yet by its type', () => {
    const card = {
      title: '',
      type: 'support' as const,
      side: 'hero' as const,
      abilities: [w.whenPlayed(w.draw(1))],
    }
    const said = (language: 'en' | 'cs' | 'fr') => plainText(renderCardText(card, language)[0] ?? [])
    expect(said('en')).toBe('When you play this character, draw a card.')
    expect(said('cs')).not.toContain('  ')
    expect(said('fr')).toContain('ce personnage')
  })

  it('that a language has no words for is foreign as a whole, and English', () => {
    const card = {
      title: 'Test',
      type: 'event' as const,
      side: 'hero' as const,
      abilities: [w.does(w.draw(1)), w.does(w.draw(2))],
    }
    const [, tokens] = renderCardText(card)
    let asked = 0
    // Like a language that is being added: only the first paragraph can be rendered.
    addLanguage('fr', (paragraph) => (asked++ === 0 ? french(paragraph) : undefined))
    try {
      const [said, foreign] = renderCardText(card, 'fr')
      expect(said?.some(({ type }) => type === 'foreign')).toBe(false)
      expect(foreign).toEqual([{ type: 'foreign', language: 'en', tokens }])
    } finally {
      addLanguage('fr', french)
    }
  })
})
