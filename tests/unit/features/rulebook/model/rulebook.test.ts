import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { PUZZLE_IDS } from '@/lib/features/play/model/puzzles/list'
import type { Rule } from '@/lib/features/rulebook/model/book'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { RULEBOOK_SECTIONS, RULINGS } from '@/lib/game/engine/rulings'
import cs from '@/lib/platform/i18n/generated/cs/rulebook.json'
import en from '@/lib/platform/i18n/generated/en/rulebook.json'
import fr from '@/lib/platform/i18n/generated/fr/rulebook.json'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import type { Checklist } from './checklist'
import { CHECKLIST_2007 } from './checklist-2007'
import { CHECKLIST_2008 } from './checklist-2008'
import { OWN_RULES } from './own-rules'

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

interface PlacedRule extends Rule {
  readonly chapter: string
}

const LANGUAGES: Readonly<
  Record<Locale, { readonly rules: Words; readonly in2007: Words; readonly sections: Words }>
> = { en, cs, fr }

/** Two nested headings, whose sentences are under Hero and Villain Player Actions. */
const WITHIN_OTHERS: readonly string[] = ['playACard', 'playingCards']

const rules: readonly PlacedRule[] = CHAPTERS.flatMap(({ id, sections }) =>
  sections.flatMap((section) => section.rules.map((rule) => ({ ...rule, chapter: id }))),
)
const addresses = new Set(rules.map(({ chapter, id }) => `${chapter}/${id}`))

const duplicates = (words: readonly string[]): readonly string[] =>
  words.filter((word, place) => words.indexOf(word) !== place)

/** A message with these numbers; throws if it cannot be formatted with them. */
function said(locale: Locale, message: string, numbers: Rule['numbers']): string {
  const translate = createTranslator({
    locale,
    messages: { message },
    onError: (error) => {
      throw error
    },
  })
  return translate.markup('message', { ...numbers, b: (inner: string) => inner })
}

/** Every sentence of the book: the text of each rule, and its difference in 2007. */
const everySentence = routing.locales.flatMap((locale) =>
  rules.flatMap((rule) =>
    [
      LANGUAGES[locale].rules[rule.chapter]?.[rule.id],
      LANGUAGES[locale].in2007[rule.chapter]?.[rule.id],
    ].flatMap((message, old) => (message === undefined ? [] : [{ locale, rule, old: old === 1, message }])),
  ),
)

describe('the rulebook', () => {
  it('lead to every puzzle from the rule that it turns on', () => {
    const named = rules.flatMap(({ puzzles = [] }) => puzzles)
    expect([...named].sort()).toEqual([...PUZZLE_IDS].sort())
  })

  it('has twelve chapters, each with rules', () => {
    expect(CHAPTERS.map(({ id }) => id)).toEqual(Object.keys(en.chapters))
    for (const { id, sections } of CHAPTERS) expect(sections.length, id).toBeGreaterThan(0)
  })

  it('names no two things alike, so that every address leads to one', () => {
    const sections = CHAPTERS.flatMap((chapter) => chapter.sections.flatMap(({ id }) => id ?? []))
    expect(duplicates([...rules.map(({ id }) => id), ...sections])).toEqual([])
  })

  it('links every ruling from a rule, and none that does not exist', () => {
    const linked = new Set(rules.flatMap((rule) => rule.rulings ?? []))
    expect([...linked].sort((a, b) => a - b)).toEqual(RULINGS.map(({ number }) => number))
  })

  it('shows cards that exist, at most four at a rule', () => {
    for (const { id, cards = [] } of rules) {
      expect(cards.length, id).toBeLessThanOrEqual(4)
      expect(duplicates(cards), id).toEqual([])
      for (const key of cards) expect(officialPool.byKey.get(key), `${id}: ${key}`).toBeDefined()
    }
  })

  it.each(Object.entries(LANGUAGES))('has its words in %s, and no others', (_, words) => {
    for (const { id, sections } of CHAPTERS) {
      const ofChapter = rules.filter(({ chapter }) => chapter === id)
      expect(Object.keys(words.rules[id] ?? {}), id).toEqual(ofChapter.map((rule) => rule.id))
      expect(Object.keys(words.in2007[id] ?? {}), id).toEqual(
        ofChapter.filter(({ differsIn2007 }) => differsIn2007).map((rule) => rule.id),
      )
      expect(Object.keys(words.sections[id] ?? {}), id).toEqual(
        sections.flatMap((section) => section.id ?? []),
      )
    }
  })

  it('says each rule with its numbers, and needs all of them', () => {
    for (const { locale, rule, message } of everySentence) {
      const sentence = said(locale, message, rule.numbers)
      expect(sentence, rule.id).toMatch(/^\p{Lu}|^„|^“|^«/u)
      expect(sentence, rule.id).toMatch(/[.?”“»]$/u)
      expect(sentence, rule.id).not.toMatch(/[{}<>]|NaN| {2}/)
    }
    for (const { chapter, id, numbers = {} } of rules) {
      const messages = [en.rules, en.in2007].map((group: Words) => group[chapter]?.[id] ?? '').join(' ')
      for (const name of Object.keys(numbers)) expect(messages, id).toMatch(new RegExp(`\\{${name}[,}]`))
    }
  })

  it('keeps each rule short: three sentences at most, and no long ones', () => {
    for (const { locale, rule, old, message } of everySentence) {
      const sentence = said(locale, message, rule.numbers)
      expect(sentence.length, `${locale} ${rule.id}: ${sentence}`).toBeLessThan(old ? 300 : 260)
      expect(sentence.split(/[.?] (?=\p{Lu})/u).length, `${locale} ${rule.id}`).toBeLessThanOrEqual(3)
    }
  })

  it.each(routing.locales)('says nothing twice in %s', (language) => {
    const now = everySentence.filter(({ locale, old }) => locale === language && !old)
    expect(duplicates(now.map(({ message }) => message))).toEqual([])
    for (const { locale, rule, old, message } of everySentence)
      if (locale === language && old)
        expect(message).not.toBe(LANGUAGES[locale].rules[rule.chapter]?.[rule.id])
  })
})

describe.each([
  ['sentences of the 2008 rulebook', CHECKLIST_2008],
  ['differences of the 2007 rulebook', CHECKLIST_2007],
])('the checklist of %s', (_, checklist: Readonly<Record<string, Checklist>>) => {
  it('numbers them without a gap and gives each a short label and a rule of the book', () => {
    for (const [heading, entries] of Object.entries(checklist)) {
      expect(
        entries.map(([number]) => number),
        heading,
      ).toEqual(entries.map((_entry, place) => place + 1))
      for (const [number, label, rule] of entries) {
        expect(addresses.has(rule), `${heading} ${number}: ${rule}`).toBe(true)
        const count = label.split(' ').length
        expect(count >= 2 && count <= 9, `${heading} ${number}: ${label}`).toBe(true)
      }
    }
  })
})

describe('the checklists', () => {
  const covered = new Set(
    Object.values<Checklist>(CHECKLIST_2008).flatMap((entries) => entries.map(([, , rule]) => rule)),
  )

  it('have every heading of the rulebook', () => {
    for (const section of RULEBOOK_SECTIONS)
      if (!WITHIN_OTHERS.includes(section)) expect(CHECKLIST_2008).toHaveProperty(section)
  })

  it('leave no rule without a sentence of the source, but those that are ours', () => {
    expect([...addresses].filter((address) => !covered.has(address)).sort()).toEqual([...OWN_RULES].sort())
  })

  it('name beside which rules the 2007 rulebook differs, and no others', () => {
    const named = new Set(
      Object.values<Checklist>(CHECKLIST_2007).flatMap((entries) => entries.map(([, , rule]) => rule)),
    )
    const differing = rules.filter(({ differsIn2007 }) => differsIn2007)
    expect([...named].sort()).toEqual(differing.map(({ chapter, id }) => `${chapter}/${id}`).sort())
  })
})
