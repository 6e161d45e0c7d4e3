import type { useTranslations } from 'next-intl'

/** Joins clauses into one sentence, with the connective of the language. */
export const joined = (t: ReturnType<typeof useTranslations<'play'>>, clauses: readonly string[]): string =>
  clauses.length === 0 ? '' : clauses.reduceRight((rest, first) => t('joined', { first, rest }))
