import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ability } from '@/lib/game/abilities/ability'
import * as w from '@/lib/game/abilities/builders'
import { addLanguage, plainText, renderAbility } from '@/lib/game/text'
import { french } from '@/lib/game/text/fr'
import { randomAbility, smallestOfEach } from './random-trees'

/** Players write their own cards: everything that those can say must be expressed in French, correctly. */

addLanguage('fr', french)

const CARD = { title: 'Tok', type: 'support', side: 'hero' } as const
const inFrench = (ability: Ability): string => {
  const tokens = renderAbility(ability, CARD, 'fr')
  expect(tokens.some(({ type }) => type === 'foreign')).toBe(false)
  return plainText(tokens)
}

const ENGLISH = /\b(the|and|or|each|when|while|your|opponent|gets|undefined|NaN)\b|\[object/i

function expectWellFormed(text: string): void {
  expect(text).not.toMatch(ENGLISH)
  expect(text).not.toMatch(/ {2}|,,|\s[.,]/)
  expect(text).not.toMatch(/(?<!\p{L})(de le|de les|à le|à les) /u)
  expect(text.split('«').length).toBe(text.split('»').length)
  expect(text.split('(').length).toBe(text.split(')').length)
  // A repeated word, except for the reflexive "vous vous".
  expect(text).not.toMatch(/(?<!\p{L})(?!vous)(\p{L}{2,}) \1(?!\p{L})/u)
  // Nothing is elided after an imperative: "détruisez-le et".
  expect(text).not.toMatch(/(?<![\p{L}-])(de|que|le|se|ne) (?=[aeiouéèê])/u)
  expect(text).not.toMatch(
    /(?<!\p{L}|n’|n’y )(?:a|ont|avez) (?:joué )?aucun|(?<!\p{L})(?:parmi|pour|de) ils? /u,
  )
  // The typographic minus.
  expect(text).not.toMatch(/(?<=\s)-\d/)
  expect(text).toMatch(/(?:[.»]|\.\))$/)
}

describe('any ability in French', () => {
  it('is said and well formed', () => {
    fc.assert(
      fc.property(randomAbility, (ability) => expectWellFormed(inFrench(ability))),
      { numRuns: 500 },
    )
  })

  it('has words for every kind of ability', () => {
    for (const made of smallestOfEach('ability'))
      fc.assert(
        fc.property(made, (ability) => expectWellFormed(inFrench(ability as Ability))),
        { numRuns: 30 },
      )
  })
})

describe('what is said exactly', () => {
  it('compares prices strictly', () => {
    expect(inFrench(w.does(w.destroy(w.a(w.costing('<', 3, w.supportCharacter)))))).toBe(
      'Détruisez un personnage de soutien coûtant moins de 3.',
    )
    expect(inFrench(w.does(w.destroy(w.a(w.costing('>', 3, w.supportCharacter)))))).toBe(
      'Détruisez un personnage de soutien coûtant plus de 3.',
    )
  })
  const all = { kind: 'all', of: { what: 'character' }, are: { trait: 'Ori' } }
  it.each([
    [
      { node: 'playOnlyIf', if: { kind: 'not', of: all } },
      'Vous ne pouvez jouer Tok que si au moins un personnage n’est pas Ori.',
    ],
    [
      { node: 'playOnlyIf', if: { kind: 'compare', a: 2, is: '>=', b: 3 } },
      'Vous ne pouvez jouer ce personnage que si 2 est supérieur ou égal à 3.',
    ],
  ])('says %j', (ability, expected) => {
    expect(inFrench(ability as Ability)).toBe(expected)
  })
})
