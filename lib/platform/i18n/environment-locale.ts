import { isLocale } from './locale-choice'
import { type Locale, routing } from './routing'

/** The language of the environment, as POSIX has it: the first of these that is set counts. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

/** A language of ours by its POSIX name, such as `cs_CZ.UTF-8`; English for every other, also for `C`. */
export function environmentLocale(environment: Readonly<Record<string, string | undefined>>): Locale {
  const [value = ''] = VARIABLES.map((name) => environment[name]).filter(
    (one) => one !== undefined && one !== '',
  )
  const [language] = value.toLowerCase().split(/[_.@-]/)
  return isLocale(language) ? language : routing.defaultLocale
}
