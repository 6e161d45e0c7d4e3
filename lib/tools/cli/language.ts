import { createTranslator } from 'next-intl'
import type { Card } from '@/lib/game/cards/card'
import csCards from '@/lib/platform/i18n/generated/cs/cards.json'
import csCli from '@/lib/platform/i18n/generated/cs/cli.json'
import csLog from '@/lib/platform/i18n/generated/cs/log.json'
import csTerms from '@/lib/platform/i18n/generated/cs/terms.json'
import cards from '@/lib/platform/i18n/generated/en/cards.json'
import cli from '@/lib/platform/i18n/generated/en/cli.json'
import log from '@/lib/platform/i18n/generated/en/log.json'
import terms from '@/lib/platform/i18n/generated/en/terms.json'
import frCards from '@/lib/platform/i18n/generated/fr/cards.json'
import frCli from '@/lib/platform/i18n/generated/fr/cli.json'
import frLog from '@/lib/platform/i18n/generated/fr/log.json'
import frTerms from '@/lib/platform/i18n/generated/fr/terms.json'
import { isLocale, type Locale, routing } from '@/lib/platform/i18n/routing'
import { TEXT_ENCODINGS, type TextEncoding } from '@/lib/platform/text/decode-text'
import { BadInput } from './outcome'

const MESSAGES = {
  en: { cards, cli, log, terms },
  cs: { cards: csCards, cli: csCli, log: csLog, terms: csTerms },
  fr: { cards: frCards, cli: frCli, log: frLog, terms: frTerms },
} as const satisfies Readonly<Record<Locale, unknown>>

const translators = (locale: Locale) => ({
  cards: createTranslator({ locale, messages: MESSAGES[locale].cards }),
  cli: createTranslator({ locale, messages: MESSAGES[locale].cli }),
  log: createTranslator({ locale, messages: MESSAGES[locale].log }),
  terms: createTranslator({ locale, messages: MESSAGES[locale].terms }),
})

let spoken: Locale = routing.defaultLocale

/** Messages of the command line in the selected language; `--json` output is the same in every language. */
export let { cards: searchWords, cli: words, log: logWords, terms: termLabels } = translators(spoken)

/** Sets the language of all further output. */
export function setOutputLanguage(locale: Locale): void {
  spoken = locale
  ;({ cards: searchWords, cli: words, log: logWords, terms: termLabels } = translators(locale))
}

/** The language of all output. */
export const outputLocale = (): Locale => spoken

/** The name of a card in lists. */
export const cardName = (card: Card): string =>
  card.subtitle ? termLabels('card.full', { title: card.title, subtitle: card.subtitle }) : card.title

/** A card by name and printing. */
export const cardWithPrinting = (card: Card): string => `${cardName(card)} (${card.set} ${card.number})`

/** The arguments without `--lang`, and the language that it selects. */
export interface LanguageArguments {
  readonly args: readonly string[]
  readonly asked: Locale | undefined
}

/** Removes an option such as `--lang cs` or `--lang=cs` from the arguments, anywhere before `--`. */
function takeOption(
  given: readonly string[],
  name: string,
): { readonly args: readonly string[]; readonly word: string | undefined } {
  const end = given.indexOf('--')
  const options = end < 0 ? given : given.slice(0, end)
  const at = options.findIndex((word) => word === name || word.startsWith(`${name}=`))
  const option = options[at]
  if (option === undefined) return { args: given, word: undefined }
  const inOne = option.startsWith(`${name}=`)
  const word = inOne ? option.slice(name.length + 1) : options[at + 1]
  if (word === undefined)
    throw new BadInput('option-value', [words('usage.option-value', { word: option })], { word: option })
  return { args: given.filter((_, i) => i !== at && (inOne || i !== at + 1)), word }
}

/**
 * Removes `--encoding windows-1250`, the encoding of deck files, from the arguments.
 * @throws BadInput for an unknown encoding
 */
export function takeEncoding(given: readonly string[]): {
  readonly args: readonly string[]
  readonly encoding: TextEncoding | undefined
} {
  const { args, word } = takeOption(given, '--encoding')
  if (word === undefined) return { args, encoding: undefined }
  const encoding = TEXT_ENCODINGS.find((one) => one === word.toLowerCase())
  if (encoding) return { args, encoding }
  throw new BadInput('encoding', [words('usage.encoding', { word, encodings: TEXT_ENCODINGS.join(', ') })])
}

/**
 * Removes `--lang cs` or `--lang=cs` from the arguments, anywhere before `--`.
 * @throws BadInput for a language that we do not have
 */
export function takeLanguage(given: readonly string[]): LanguageArguments {
  const { args, word } = takeOption(given, '--lang')
  if (word === undefined) return { args, asked: undefined }
  const languageTag = word.toLowerCase()
  if (!isLocale(languageTag))
    throw new BadInput('language', [words('usage.language', { word, languages: routing.locales.join(', ') })])
  return { args, asked: languageTag }
}
