// Beside each other by relative paths: what the server begins with is also built into the page that is weighed.
import { environmentLocale } from '../i18n/environment-locale'
import czech from '../i18n/messages/cs/setup.json'
import english from '../i18n/messages/en/setup.json'
import french from '../i18n/messages/fr/setup.json'
import type { Locale } from '../i18n/routing'

const SENTENCES = { en: english, cs: czech, fr: french } as const satisfies Readonly<
  Record<Locale, Readonly<Record<keyof typeof english, string>>>
>

/**
 * A sentence for the person at the console, in the language of the environment. The scripts of the set-up read the same
 * messages without a bundle (`lib/setup/words.mjs`).
 */
export const word = (key: keyof typeof english, values: Readonly<Record<string, string>> = {}): string =>
  SENTENCES[environmentLocale(process.env)][key].replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
