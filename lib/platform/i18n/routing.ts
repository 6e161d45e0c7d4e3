import { defineRouting } from 'next-intl/routing'
import { LOCALES } from '@/lib/game/terms/locales'
import type { Messages } from './generated/messages'

/** Languages of the interface. English URLs have no prefix; others have theirs in the path. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: LOCALES[0],
  localePrefix: 'as-needed',
  // Static pages are the same for everybody: the URL alone decides the language of a page. For the redirect on a first
  // visit see `localeFor`.
  localeCookie: false,
  localeDetection: false,
  alternateLinks: false,
})

export type Locale = (typeof routing.locales)[number]

/** Each language by its own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  cs: 'Čeština',
  fr: 'Français',
}

// Types the library's functions by the messages and languages of this site.
declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Locale
  }
}

/**
 * Chooses the language for a visitor. A URL with a locale is in that language. One without is in English, unless the
 * visitor chose another language before, or comes for the first time with a browser that prefers one of ours.
 */

/** The cookie with the choice: set by the language switch, and initially from the browser's preference. */
export const LOCALE_COOKIE = 'locale'

/** A year, in seconds. */
export const LOCALE_SECONDS = 365 * 24 * 60 * 60

export const isLocale = (word: string | undefined): word is Locale =>
  routing.locales.some((locale) => locale === word)

/** Maximum length of the browser's header; longer ones are ignored. */
const MAX_HEADER_LENGTH = 500

/**
 * The language of ours that an `Accept-Language` header prefers; undefined if it names none of them. Of equal weights
 * the first wins, and a weight of 0 means "not this one" (RFC 9110, 12.5.4).
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
 * The language that a URL without a locale is redirected to.
 * @param chosen value of the cookie
 * @param accepted the browser's `Accept-Language`, used only if nothing was chosen
 */
export const localeFor = (chosen: string | undefined, accepted: string | null): Locale =>
  isLocale(chosen) ? chosen : (preferredLocale(accepted) ?? routing.defaultLocale)

/** The POSIX variables for the environment's language: the first one set wins. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

/** Maps a POSIX locale such as `cs_CZ.UTF-8` to one of our languages; English for all others, including `C`. */
export function environmentLocale(environment: Readonly<Record<string, string | undefined>>): Locale {
  const [value = ''] = VARIABLES.map((name) => environment[name]).filter(
    (one) => one !== undefined && one !== '',
  )
  const [language] = value.toLowerCase().split(/[_.@-]/)
  return isLocale(language) ? language : routing.defaultLocale
}
