// Relative imports, since the server's start is also built into the page for measuring size.

import czech from '@/lib/platform/i18n/generated/cs/setup.json'
import english from '@/lib/platform/i18n/generated/en/setup.json'
import french from '@/lib/platform/i18n/generated/fr/setup.json'
import { environmentLocale, type Locale } from '@/lib/platform/i18n/routing'

/** As in the file, with value names in braces, or as compiled by the build: text, and each name in an array. */
type Sentence = string | readonly (string | readonly [name: string])[]

const SENTENCES: Readonly<Record<Locale, Readonly<Record<keyof typeof english, Sentence>>>> = {
  en: english,
  cs: czech,
  fr: french,
}

/** Fills in the values of a sentence. */
export const filled = (sentence: Sentence, values: Readonly<Record<string, string>>): string =>
  typeof sentence === 'string'
    ? sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    : sentence.map((part) => (typeof part === 'string' ? part : (values[part[0]] ?? ''))).join('')

/**
 * A sentence for the operator at the console, in the environment's language. The set-up scripts read the same messages
 * without a bundle (`lib/tools/messages.mjs`).
 */
export const setupMessage = (
  key: keyof typeof english,
  values: Readonly<Record<string, string>> = {},
): string => filled(SENTENCES[environmentLocale(process.env)][key], values)
