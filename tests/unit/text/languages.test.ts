import { describe, expect, it } from 'vitest'
import { addLanguage, plainText, renderAbility, renderCardText } from '@/lib/text'
import { czech } from '@/lib/text/cs'
import { french } from '@/lib/text/fr'
import { actions } from './cases/actions'
import { always } from './cases/always'
import type { Case } from './cases/case'
import { costsAndEvents } from './cases/costs-and-events'
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

  it('is never half translated: it is foreign as a whole, and English', () => {
    for (const { card, abilities } of Object.values(groups).flat()) {
      for (const language of ['cs', 'fr'] as const) {
        for (const [i, text] of renderCardText({ ...card, abilities }, language).entries()) {
          const [first] = text
          if (first?.type !== 'foreign') continue
          expect(text).toHaveLength(1)
          expect(first.language).toBe('en')
          expect(first.tokens).toEqual(renderCardText({ ...card, abilities })[i])
        }
      }
    }
  })
})
