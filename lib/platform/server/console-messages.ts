// Beside each other by relative paths: what the server begins with is also built into the page that is weighed.
import { environmentLocale } from '@/lib/platform/i18n/environment-locale'
import czech from '@/lib/platform/i18n/messages/cs/setup.json'
import english from '@/lib/platform/i18n/messages/en/setup.json'
import french from '@/lib/platform/i18n/messages/fr/setup.json'
import type { Locale } from '@/lib/platform/i18n/routing'

/** As the file has it, with names of values in braces, or as the build compiles it: text, and each name in a list. */
type Sentence = string | readonly (string | readonly [name: string])[]

const SENTENCES: Readonly<Record<Locale, Readonly<Record<keyof typeof english, Sentence>>>> = {
  en: english,
  cs: czech,
  fr: french,
}

/** A sentence with its values in it. */
export const filled = (sentence: Sentence, values: Readonly<Record<string, string>>): string =>
  typeof sentence === 'string'
    ? sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    : sentence.map((part) => (typeof part === 'string' ? part : (values[part[0]] ?? ''))).join('')

/**
 * A sentence for the person at the console, in the language of the environment. The scripts of the set-up read the same
 * messages without a bundle (`lib/tools/messages.mjs`).
 */
export const word = (key: keyof typeof english, values: Readonly<Record<string, string>> = {}): string =>
  filled(SENTENCES[environmentLocale(process.env)][key], values)
