import type { Locale } from './routing'

/** The colon between a label and its value: French has a space before it, too. */
export const colonIn = (locale: Locale): string => (locale === 'fr' ? '\u00a0: ' : ': ')

/** Text in the quotation marks of a language. */
export function quotedIn(locale: Locale, text: string): string {
  if (locale === 'cs') return `„${text}“`
  return locale === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`
}
