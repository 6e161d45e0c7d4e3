import type { useTranslations } from 'next-intl'

/** Clauses in one sentence, with what the language puts between two of them. */
export const joined = (t: ReturnType<typeof useTranslations<'play'>>, clauses: readonly string[]): string =>
  clauses.length === 0 ? '' : clauses.reduceRight((rest, first) => t('joined', { first, rest }))
