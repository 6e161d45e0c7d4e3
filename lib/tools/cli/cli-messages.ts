import { createTranslator } from 'next-intl'
import type { Card } from '@/lib/game/cards/card'
import csCards from '@/lib/platform/i18n/messages/cs/cards.json'
import csCli from '@/lib/platform/i18n/messages/cs/cli.json'
import csLog from '@/lib/platform/i18n/messages/cs/log.json'
import csTerms from '@/lib/platform/i18n/messages/cs/terms.json'
import cards from '@/lib/platform/i18n/messages/en/cards.json'
import cli from '@/lib/platform/i18n/messages/en/cli.json'
import log from '@/lib/platform/i18n/messages/en/log.json'
import terms from '@/lib/platform/i18n/messages/en/terms.json'
import frCards from '@/lib/platform/i18n/messages/fr/cards.json'
import frCli from '@/lib/platform/i18n/messages/fr/cli.json'
import frLog from '@/lib/platform/i18n/messages/fr/log.json'
import frTerms from '@/lib/platform/i18n/messages/fr/terms.json'
import { type Locale, routing } from '@/lib/platform/i18n/routing'

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

/** The words of the command line in the language that was asked for; `--json` prints the same in every language. */
export let { cards: searchWords, cli: words, log: logWords, terms: termLabels } = translators(spoken)

/** From now on everything is said in this language. */
export function speak(locale: Locale): void {
  spoken = locale
  ;({ cards: searchWords, cli: words, log: logWords, terms: termLabels } = translators(locale))
}

/** In which language everything is said. */
export const spokenLocale = (): Locale => spoken

/** A card as a line of a list names it. */
export const cardName = (card: Card): string =>
  card.subtitle ? termLabels('card.full', { title: card.title, subtitle: card.subtitle }) : card.title

/** A card by name and printing. */
export const cardWithPrinting = (card: Card): string => `${cardName(card)} (${card.set} ${card.number})`
