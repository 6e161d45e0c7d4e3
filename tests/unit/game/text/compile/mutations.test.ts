import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileCard, compileParagraph } from '@/lib/game/text/compile'
import { normalForm } from '@/lib/game/text/compile/normal'
import { compileMutated } from '../../../../fuzz/hostile-text'
import { rounds } from '../../../../rounds'
import { factsOf, officialCards, textsOf } from './texts'

/** Changes of meaning: a number, a negation, a noun, a side, a duration, and so on, in both directions. */
const CHANGES: readonly (readonly [from: RegExp, to: string])[] = [
  [/\b1 power\b/, '2 power'],
  [/\b2 power\b/, '3 power'],
  [/\+1\b/, '+2'],
  [/−1\b/, '−2'],
  [/\btwo\b/, 'three'],
  [/\bisn't\b/, 'is'],
  [/\bno obstacles\b/, 'two obstacles'],
  [/\bno glyph\b/, 'a glyph'],
  [/\bsupport character\b/, 'team character'],
  [/\bteam characters\b/, 'support characters'],
  [/\ban obstacle\b/, 'an adversary'],
  [/\ba gear\b/, 'a ship'],
  [/\bhero\b/, 'villain'],
  [/\byour opponent's deck\b/, 'your deck'],
  [/\byour deck\b/, "your opponent's deck"],
  [/\bdiscard pile\b/, 'villain score pile'],
  [/\bYour opponent\b|\byour opponent\b/, 'the villain player'],
  [/\bend of the current mission\b/, 'end of the turn'],
  [/\bend of the turn\b/, 'end of the current mission'],
  [/\bAt the start\b/, 'At the end'],
  [/\bSuccess:/, 'Failure:'],
  [/\bFailure:/, 'Victory:'],
  [/\bsuccessful\b/, 'failed'],
  [/\bthe top\b/, 'the bottom'],
  [/\bor less\b/, 'or more'],
  [/\b[Ss]top\b/, 'ready'],
  [/\b[Dd]estroy\b/, 'incapacitate'],
  [/\b[Gg]ain\b/, 'lose'],
  [/\bCombat\b/, 'Culture'],
  [/\bassigned\b/, 'stopped'],
  [/\banother\b/, 'a'],
  [/\ball\b/, 'two'],
  [/\bmay\b/, 'must'],
  [/\bJaffa\b/, 'Russian'],
  [/\bOrion\b/, 'Pisces'],
  [/\bGemini or\b/, 'Gemini and'],
  [/\bdifferent glyph\b/, 'glyph'],
]

describe('a text that means something else', () => {
  it('compiles to another tree or is refused', () => {
    const kept: string[] = []
    let tried = 0
    for (const card of officialCards) {
      const facts = factsOf(card)
      const own = normalForm(card.abilities)
      textsOf(card).forEach((text, i, texts) => {
        // Each card tries a different part of the changes: together they try all of them often.
        CHANGES.forEach(([from, to], j) => {
          if ((j + card.number) % 4 !== 0 || !from.test(text)) return
          tried += 1
          const changed = texts.map((one, at) => (at === i ? one.replace(from, to) : one))
          const found = compileCard(changed, facts).paragraphs[i]
          if (found?.kind !== 'understood') return
          const trees = card.abilities.map((ability, at) => (at === i ? found.ability : ability))
          if (normalForm(trees)[i] === own[i]) kept.push(`${card.key}: ${changed[i]}`)
        })
      })
    }
    expect(tried).toBeGreaterThan(450)
    expect(kept).toEqual([])
  })
})

const words = [...new Set(officialCards.flatMap((card) => textsOf(card).flatMap((text) => text.split(' '))))]
const text = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((all) => all.join(' ')),
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc
    .tuple(fc.constantFrom(...officialCards), fc.nat(400), fc.nat(30), fc.string({ maxLength: 8 }))
    .map(([card, at, length, put]) => {
      const whole = textsOf(card).join(' ')
      return whole.slice(0, at) + put + whole.slice(at + length)
    }),
)
const card = fc.constantFrom(...officialCards.filter((_, i) => i % 7 === 0))

describe('a text of any shape', () => {
  it('is read or refused with a reason at a place of it, and never throws', () => {
    fc.assert(
      fc.property(text, card, (typed, of) => {
        const found = compileParagraph(typed, factsOf(of))
        if (found.kind === 'understood') expect(found.rendered).not.toBe('')
        if (found.kind === 'asked') expect(found.readings.length).toBeGreaterThan(1)
        if (found.kind !== 'unknown') return
        const [problem] = found.problems
        expect(problem).toBeDefined()
        expect(problem?.from).toBeGreaterThanOrEqual(0)
        expect(problem?.to).toBeLessThanOrEqual(typed.length)
      }),
      { numRuns: rounds(12_000) },
    )
  })

  it('is read or refused if parts of the texts of a card are removed, repeated or overwritten', () => {
    for (let seed = 0; seed < rounds(50_000, 500); seed++) compileMutated(`texts ${seed}`)
  }, 600_000)

  it('takes no longer than its length allows', () => {
    const facts = factsOf(officialCards[0] ?? expect.fail('no cards'))
    const long = [
      'a ',
      'each time you ',
      'and ',
      '("',
      'skills +1 and ',
      'for each character who has a glyph ',
    ].map((part) => part.repeat(5_000))
    for (const one of long)
      expect(compileParagraph(one, facts)).toMatchObject({
        kind: 'unknown',
        problems: [{ reason: 'too-long' }],
      })
    // Just short enough to be compiled: the work is limited.
    const deep = [
      'a character or ',
      'stop a character and ',
      'if a character is assigned, ',
      'each character who has a glyph matching one that ',
    ].map((part) => part.repeat(Math.floor(1_900 / part.length)))
    const start = performance.now()
    for (const one of deep) expect(compileParagraph(one, facts).kind).toBe('unknown')
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
