import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { type Example, playExample, valuesOf } from '@/lib/features/rulebook/model/examples/example'
import { EXAMPLE_IDS, EXAMPLES, exampleOf } from '@/lib/features/rulebook/model/examples/list'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf } from '@/lib/game/engine'
import cs from '@/lib/platform/i18n/generated/cs/examples.json'
import en from '@/lib/platform/i18n/generated/en/examples.json'
import fr from '@/lib/platform/i18n/generated/fr/examples.json'

const engine = engineOf(officialPool)
const WORDS = { en, cs, fr }
type Locale = keyof typeof WORDS
const LOCALES = Object.keys(WORDS) as Locale[]

const checkedOf = (example: Example) => playExample(engine, example).flatMap(({ checked }) => checked)
/** Claims that disagree with the engine. */
const wrong = (example: Example) => checkedOf(example).filter(({ claim, found }) => claim.is !== found)

/** The names of a message's values, and its text without them. */
function read(message: string): { readonly names: Set<string>; readonly words: string } {
  const names = new Set<string>()
  let words = ''
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal) words += element.value
      else if (element.type === TYPE.argument || element.type === TYPE.number) names.add(element.value)
      else if (element.type === TYPE.plural || element.type === TYPE.select) {
        names.add(element.value)
        for (const { value } of Object.values(element.options)) visit(value)
      }
    }
  }
  visit(parse(message))
  return { names, words }
}

describe.each(EXAMPLES.map((example) => [example.id, example] as const))('the example %s', (id, example) => {
  it('can be played, and all that it claims is true', () => {
    const steps = playExample(engine, example)
    expect(steps).toHaveLength(example.moves.length + 1)
    const checked = steps.flatMap((step) => step.checked)
    expect(checked.map(({ claim, found }) => ({ ...claim, is: found }))).toEqual(
      // In the order of the steps, as they were checked.
      checked.map(({ claim }) => claim),
    )
    // It does not run into the turn limit for lack of missions.
    expect(steps.at(-1)?.view.result?.reason).not.toBe('undecided')
    // No claim is about a step that does not exist.
    expect(checked).toHaveLength(example.claims.length)
  })

  it('shows something that its moves do, and a claim of it can be false', () => {
    const later = example.claims.filter(({ after }) => after > 0)
    const atOnce = { ...example, moves: [], claims: later.map((claim) => ({ ...claim, after: 0 })) }
    expect(wrong(atOnce)).not.toHaveLength(0)
  })

  it.each(LOCALES)('is told in %s, with figures of the engine alone', (locale) => {
    const { title, says } = WORDS[locale].examples[id]
    const values = valuesOf(example)
    expect(title).not.toBe('')
    expect([...read(says).names].sort()).toEqual(Object.keys(values).sort())
    expect(`${title} ${read(says).words}`.replace(/\b(200[78]|SG-1)\b/g, '')).not.toMatch(/\d/)
    const errors: unknown[] = []
    const told = createTranslator({
      locale,
      messages: { says },
      onError: (error) => errors.push(error),
    })('says', values)
    expect(errors).toEqual([])
    expect(told).not.toContain('{')
    for (const value of Object.values(values)) expect(told).toContain(String(value))
  })
})

describe('the examples', () => {
  it('stand in the order of their names, each once, all told in every language', () => {
    expect(EXAMPLES.map(({ id }) => id)).toEqual([...EXAMPLE_IDS])
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(40)
    expect(new Set(EXAMPLE_IDS).size).toBe(EXAMPLE_IDS.length)
    for (const locale of LOCALES)
      expect(Object.keys(WORDS[locale].examples).sort()).toEqual([...EXAMPLE_IDS].sort())
    expect(exampleOf('two-passes').id).toBe('two-passes')
  })

  it('belong to rules of the chapters that they name', () => {
    for (const { id, at } of EXAMPLES) {
      const chapter = CHAPTERS.find((one) => one.id === at.chapter)
      expect(chapter, id).toBeDefined()
      const rules = chapter?.sections.flatMap((section) => section.rules.map((rule) => rule.id)) ?? []
      expect(rules, id).toContain(at.rule)
    }
  })

  it('refuse a move that is none', () => {
    const example = { ...exampleOf('two-passes'), moves: ['play BASE-1'] }
    expect(() => playExample(engine, example)).toThrow(RangeError)
  })

  it('tell of each step whose it was, what happened in it, and where it leads', () => {
    const steps = playExample(engine, exampleOf('pass-and-act'))
    expect(steps.map(({ player }) => player)).toEqual([undefined, 0, 1, 0])
    expect(steps.map(({ difficulty }) => difficulty)).toEqual([4, 4, 6, 6])
    expect(steps.map(({ skill }) => skill)).toEqual([0, 0, 0, 3])
    expect(steps.map(({ power }) => power)).toEqual([
      [3, 3],
      [3, 3],
      [3, 1],
      [3, 1],
    ])
    expect(steps.slice(1).map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['pass'],
      ['obstacle'],
      ['assign'],
    ])
    for (const { position } of steps) {
      if (!position) throw new Error('each of these moments can be written down')
      expect(engine.decision(engine.parsePosition(position))?.kind).toBe('action')
    }
  })
})
