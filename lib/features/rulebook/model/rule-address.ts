import type { Messages } from '@/lib/platform/i18n/generated/messages'

type RuleLabels = Messages['rulebook']['rules']
export type ChapterId = keyof RuleLabels

/** A rule by its chapter and its own name there: `/rules/<chapter>#<rule>`. */
export type RuleAddress = {
  [C in ChapterId]: { readonly chapter: C; readonly rule: keyof RuleLabels[C] & string }
}[ChapterId]

/** A rule for each kind of question. */
export type Links<Question extends string> = Readonly<Record<Question, RuleAddress>>
