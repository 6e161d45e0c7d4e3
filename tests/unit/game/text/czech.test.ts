import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ability } from '@/lib/game/abilities/ability'
import type { Filter } from '@/lib/game/abilities/selectors'
import { addLanguage, plainText, renderAbility, type TextContext } from '@/lib/game/text'
import { czech } from '@/lib/game/text/cs'
import { rounds } from '../../../rounds'
import { randomAbility, smallestOfEach, WRAPPED } from './random-trees'

/** Czech can express everything that a card may say, in correct sentences. */

addLanguage('cs', czech)

const contexts: readonly TextContext[] = [
  { title: 'Thor', type: 'team', side: 'hero' },
  { title: 'Salish Spirits', type: 'obstacle', side: 'villain' },
  { title: 'Supply Raid', type: 'mission', side: 'hero' },
  { title: 'Odyssey', subtitle: 'Deep Space Carrier', type: 'ship', side: 'hero' },
  { title: 'Zat', type: 'gear', side: 'hero' },
  { title: 'Yu', type: 'adversary', side: 'villain' },
]

const ENGLISH =
  /(?<!\p{L})(the|and|or|of|each|when|while|your|opponent|card|character|adversary|obstacle|gets|power|glyph|stop|ready|until|cost|hero|villain|player|deck|hand)(?!\p{L})/iu

/** Errors that no Czech sentence may have, whatever its content. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'what is no word': /undefined|null|NaN|\[object|\ue000/,
  English: ENGLISH,
  'two spaces': /[ \u00a0]{2}|^\s|\s$/,
  'a space before a sign': /[ \u00a0][,.;:)“]/,
  'two signs': /,,|\.\.|,\.|,;|,“|„“/,
  'no end': /[^.)“]$/,
  'no capital': /^\p{Ll}/u,
  'a word twice': /(?<=^|[\s„(])(\p{L}{2,})[ \u00a0]\1(?=[\s,.;“)]|$)/iu,
  '"se" and the like first': /(\. |: „?|^)(se|si|ji|jej|mu|jim) /iu,
  'prepositions that cannot be spoken': /(?<=^|[\s„])([sz][ \u00a0][sšzž]|v[ \u00a0][vf]|k[ \u00a0]k)/iu,
  'a line that ends with a preposition': /(?<=^|[\s„])[ksvzouai] /iu,
  'one negation': /(?<=\s)(je|jsou|má|mají|byla?) ((?!ne)\p{L}+ )?žádn/u,
  'few and the genitive':
    /(dva|dvě|tři|čtyři) (\p{L}+ých )?(karet|postav|překážek|misí|lodí|symbolů|rysů)(?=[\s,.])/u,
  'five without the genitive':
    /(pět|šest) (karty|postavy|překážky|mise|lodě|symboly|nepřátelé|nepřátele)(?=[\s,.])/u,
  'a figure with a hyphen for its minus': /-\d/,
  'the gender of who plays': /\b(jsi|bys|abys|zahrál jsi)\b/u,
}

function wellFormed(text: string): void {
  for (const [fault, pattern] of Object.entries(FAULTS)) expect(text, fault).not.toMatch(pattern)
  expect(text.split('„').length).toBe(text.split('“').length)
  expect(text.split('(').length).toBe(text.split(')').length)
}

const said = (ability: Ability, context: TextContext): string => {
  const text = renderAbility(ability, context, 'cs')
  expect(text.some(({ type }) => type === 'foreign')).toBe(false)
  return plainText(text)
}

describe('any tree in Czech', () => {
  it('is a sentence', () => {
    fc.assert(
      fc.property(randomAbility, fc.constantFrom(...contexts), (ability, context) => {
        wellFormed(said(ability, context))
      }),
      { numRuns: rounds(6000) },
    )
  })

  it('denies no trait without a second "no"', () => {
    const withFilter = (filter: Filter): string =>
      said(
        { node: 'toAssign', card: filter, costs: [{ kind: 'stop', target: 'self' }] },
        { title: 'Thor', type: 'team', side: 'hero' },
      )
    expect(withFilter({ traitless: true, text: 'failure' })).toMatch(/nemá žádný rys/)
    expect(withFilter({ not: { traitless: true, text: 'failure' } })).toContain('nějaký rys')
    expect(withFilter({ not: { traitless: false, text: 'failure' } })).not.toMatch(/ má žádný rys/)
    expect(withFilter({ not: { traitless: true, text: 'failure' } })).not.toMatch(/ má žádný rys/)
  })

  for (const [type, wrap] of Object.entries(WRAPPED)) {
    it(`has words for every kind of ${type}`, () => {
      for (const arbitrary of smallestOfEach(type)) {
        fc.assert(
          fc.property(arbitrary, fc.constantFrom(...contexts), (node, context) => {
            const text = said(wrap(node as never), context)
            wellFormed(text)
            expect(text.length).toBeGreaterThan(5)
          }),
          { numRuns: 12 },
        )
      }
    })
  }
})
