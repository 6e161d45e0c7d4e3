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
