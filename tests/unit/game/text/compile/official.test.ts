import { describe, expect, it } from 'vitest'
import type { Ability } from '@/lib/game/abilities/ability'
import { compileCard } from '@/lib/game/text/compile'
import { normalForm } from '@/lib/game/text/compile/normal'
import { BESIDE, factsOf, hasShared, officialCards, sharedFile, textsOf } from './texts'

/** Results for the texts of a card, compared with its own trees. */
function outcomes(
  texts: readonly string[],
  card: (typeof officialCards)[number],
): readonly ('same' | 'other' | 'asked' | 'unknown')[] {
  const { paragraphs } = compileCard(texts, factsOf(card))
  const whole = paragraphs.map((one, i) => (one.kind === 'understood' ? one.ability : card.abilities[i]))
  const all = whole.filter((one): one is Ability => one !== undefined)
  const own = normalForm(card.abilities)
  // A name is bound only for a paragraph that reads it, and that paragraph may not be understood.
  const nameless = (form: string | undefined) => form?.replace(/"as":"#\d+",?/g, '')
  return paragraphs.map((one, i) => {
    if (one.kind === 'asked') return 'asked'
    if (one.kind === 'unknown') return 'unknown'
    const alone = card.abilities.map((ability, j) => (j === i ? one.ability : ability))
    return [all, alone].some((trees) => nameless(normalForm(trees)[i]) === nameless(own[i]))
      ? 'same'
      : 'other'
  })
}

/**
 * Paragraphs whose own text is not compiled back, each with an unusual wording: two glyphs that are exchanged, cards
 * assigned by now, and the like. They are listed, so that none is added unnoticed.
 */
const NOT_READ = [
  'BASE-220/0',
  'BASE-283/0',
  'SL-115/0',
  'SL-137/0',
  'SL-137/1',
  'SL-246/0',
  'ORI-12/0',
  'ORI-105/0',
]

describe('the text of an official paragraph', () => {
  it('compiles to its own tree, or is not understood', () => {
    const not: string[] = []
    let all = 0
    for (const card of officialCards) {
      outcomes(textsOf(card), card).forEach((one, i) => {
        all += 1
        if (one !== 'same') not.push(`${card.key}/${i}${one === 'unknown' ? '' : ` ${one}`}`)
      })
    }
    expect(all).toBe(994)
    expect(not).toEqual(NOT_READ)
  })
})

/** Public wordings that differ in meaning from the card: a word more or less, or a misprint in the list. */
const SAID_OTHERWISE: readonly string[] = ['BASE-119/0', 'SL-76/0', 'ORI-187/0']

describe.skipIf(!hasShared)(`public wordings of official cards (${hasShared ? 'read' : BESIDE})`, () => {
  it('compile to an equivalent tree in most cases, and never to another one unasked', () => {
    const counted = { same: 0, other: 0, asked: 0, unknown: 0 }
    const other: string[] = []
    for (const line of sharedFile('reference-text.tsv').split('\n').slice(1)) {
      const [set, number, , text = '', correction = ''] = line.split('\t')
      const card = officialCards.find(({ key }) => key === `${set}-${number}`)
      const texts = text.split(' ¶ ').filter((one) => one.trim() !== '')
      // Errors of the public list do not count.
      if (!card || correction.trim() !== '' || texts.length !== card.abilities.length) continue
      outcomes(texts, card).forEach((one, i) => {
        counted[one] += 1
        if (one === 'other') other.push(`${card.key}/${i}`)
      })
    }
    const all = counted.same + counted.other + counted.asked + counted.unknown
    expect(all).toBeGreaterThan(950)
    expect(counted.same / all).toBeGreaterThan(0.95)
    expect(other.filter((one) => !SAID_OTHERWISE.includes(one))).toEqual([])
  })
})
