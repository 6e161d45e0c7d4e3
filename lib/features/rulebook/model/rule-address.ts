import type { Messages } from '@/lib/platform/i18n/generated/messages'

type RuleWords = Messages['rulebook']['rules']
export type ChapterId = keyof RuleWords

/** A rule by its chapter and its own name there: `/rules/<chapter>#<rule>`. */
export type RuleAddress = {
  [C in ChapterId]: { readonly chapter: C; readonly rule: keyof RuleWords[C] & string }
}[ChapterId]

/** A rule for each kind of question. */
export type Links<Question extends string> = Readonly<Record<Question, RuleAddress>>
