import type { PuzzleId } from '@/lib/features/play/model/puzzles/list'
import type { CardKey, Side } from '@/lib/game/terms'
import type { Messages } from '@/lib/platform/i18n/generated/messages'

/**
 * Structure of the rulebook, and the numbers of its rules. The texts are in the messages `rulebook`, by the names used
 * here: `chapters.<id>.title` and `lede` of a chapter, `sections.<chapter>.<id>`, `rules.<chapter>.<id>`, and
 * `in2007.<chapter>.<id>` for a difference of the 2007 edition.
 */

/** One rule, in one or a few sentences, with a URL of its own: `/rules/missions#pass`. */
export interface Rule {
  /** Unique in the whole book, in camel case, named after the rule's subject. */
  readonly id: string
  /** Numbers in its text, by name: always the engine's constants. */
  readonly numbers?: Readonly<Record<string, number>>
  /** Set for an action of one of the two players: consecutive ones are shown side by side. */
  readonly side?: Side
  /** True if the 2007 edition differs; its text is in `in2007.<chapter>.<id>`. */
  readonly differsIn2007?: true
  /** Numbers of related rulings. */
  readonly rulings?: readonly number[]
  /** Cards that illustrate it. */
  readonly cards?: readonly CardKey[]
  /** Puzzles whose solution depends on it. */
  readonly puzzles?: readonly PuzzleId[]
  /** Live examples shown after it, in this order. */
  readonly examples?: readonly string[]
}

export interface Section {
  /** Unique in the whole book, in camel case: the fragment of its heading. Undefined before the first heading. */
  readonly id?: string
  readonly rules: readonly Rule[]
}

export interface Chapter {
  /** Last part of its URL: `/rules/<id>`. */
  readonly id: string
  readonly sections: readonly Section[]
}

/** A rule with its chapter, section and number. */
export interface PlacedRule {
  readonly rule: Rule
  readonly chapter: Chapter
  readonly section: Section
  /** As cited: chapter and position within it, such as `6.3`. */
  readonly number: string
}

/** All rules of some chapters in order, each with its number. */
export const placedRules = (chapters: readonly Chapter[]): readonly PlacedRule[] =>
  chapters.flatMap((chapter, at) =>
    chapter.sections
      .flatMap((section) => section.rules.map((rule) => ({ rule, section })))
      .map(({ rule, section }, place) => ({ rule, chapter, section, number: `${at + 1}.${place + 1}` })),
  )

/** The path of a rule, without the language. */
export const rulePath = (chapter: string, rule: string): string => `/rules/${chapter}#${rule}`

type RuleLabels = Messages['rulebook']['rules']
export type ChapterId = keyof RuleLabels

/** A rule by its chapter and its id: `/rules/<chapter>#<rule>`. */
export type RuleAddress = {
  [C in ChapterId]: { readonly chapter: C; readonly rule: keyof RuleLabels[C] & string }
}[ChapterId]

/** A rule for each kind of question. */
export type Links<Question extends string> = Readonly<Record<Question, RuleAddress>>

/** The rules related to each ruling, by its number. */
export function placesOfRulings(chapters: readonly Chapter[]): ReadonlyMap<number, readonly PlacedRule[]> {
  const places = new Map<number, PlacedRule[]>()
  for (const placed of placedRules(chapters))
    for (const number of placed.rule.rulings ?? [])
      places.set(number, [...(places.get(number) ?? []), placed])
  return places
}
