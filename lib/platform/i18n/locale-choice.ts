import { type Locale, routing } from './routing'

/**
 * Which language a visitor is led to. An address with a locale is what it says. One without is English, unless the
 * visitor chose another language before, or comes for the first time with a browser that prefers one of ours.
 */

/** The cookie that holds the choice: set by the switch, and once by what the browser prefers. */
export const LOCALE_COOKIE = 'locale'

/** A year, in seconds. */
export const LOCALE_SECONDS = 365 * 24 * 60 * 60

export const isLocale = (word: string | undefined): word is Locale =>
  routing.locales.some((locale) => locale === word)

/** What a browser's header may hold at most; longer ones say nothing. */
const MAX_HEADER_LENGTH = 500

/**
 * The language of ours that an `Accept-Language` header prefers; undefined where it names none of them. Of equal
 * weights the first counts, and a weight of 0 means "not this one" (RFC 9110, 12.5.4).
 */
export function preferredLocale(header: string | null): Locale | undefined {
  if (header === null || header.length > MAX_HEADER_LENGTH) return undefined
  let best: { readonly locale: Locale; readonly weight: number } | undefined
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    const [, given] = parameters.map((word) => /^q=([01](?:\.\d{0,3})?)$/.exec(word)).find(Boolean) ?? []
    const weight = given === undefined ? 1 : Number(given)
    const [language] = range.split('-')
    if (isLocale(language) && weight > (best?.weight ?? 0)) best = { locale: language, weight }
  }
  return best?.locale
}

/**
 * The language that an address without a locale is led to.
 * @param chosen what the cookie holds
 * @param accepted the browser's `Accept-Language`, which counts only where nothing was chosen
 */
export const localeFor = (chosen: string | undefined, accepted: string | null): Locale =>
  isLocale(chosen) ? chosen : (preferredLocale(accepted) ?? routing.defaultLocale)
