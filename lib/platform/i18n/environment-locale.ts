import { isLocale } from './locale-choice'
import { type Locale, routing } from './routing'

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
