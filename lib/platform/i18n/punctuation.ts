import type { Locale } from './routing'

/** The colon between a label and its value: French has a space before it, too. */
export const colonIn = (locale: Locale): string => (locale === 'fr' ? '\u00a0: ' : ': ')
