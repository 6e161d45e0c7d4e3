import type { Messages } from '@/lib/platform/i18n/generated/messages'
import type { Chapter, Rule, Section } from './book'

/** A rule where it stands. */
export interface PlacedRule {
  readonly rule: Rule
  readonly chapter: Chapter
  readonly section: Section
  /** As it is cited: the chapter's place and its own within the chapter, `6.3`. */
  readonly number: string
}

/** All rules of some chapters in their order, each with its number. */
export const placedRules = (chapters: readonly Chapter[]): readonly PlacedRule[] =>
  chapters.flatMap((chapter, at) =>
    chapter.sections
      .flatMap((section) => section.rules.map((rule) => ({ rule, section })))
      .map(({ rule, section }, place) => ({ rule, chapter, section, number: `${at + 1}.${place + 1}` })),
  )

/** The address of a rule, without the language. */
export const rulePath = (chapter: string, rule: string): string => `/rules/${chapter}#${rule}`

type RuleLabels = Messages['rulebook']['rules']
export type ChapterId = keyof RuleLabels

/** A rule by its chapter and its own name there: `/rules/<chapter>#<rule>`. */
export type RuleAddress = {
  [C in ChapterId]: { readonly chapter: C; readonly rule: keyof RuleLabels[C] & string }
}[ChapterId]

/** A rule for each kind of question. */
export type Links<Question extends string> = Readonly<Record<Question, RuleAddress>>

/** The rules to which each ruling belongs, by its number. */
export function placesOfRulings(chapters: readonly Chapter[]): ReadonlyMap<number, readonly PlacedRule[]> {
  const places = new Map<number, PlacedRule[]>()
  for (const placed of placedRules(chapters))
    for (const number of placed.rule.rulings ?? [])
      places.set(number, [...(places.get(number) ?? []), placed])
  return places
}
