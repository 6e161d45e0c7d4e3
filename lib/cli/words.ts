import { createTranslator } from 'next-intl'
import type { Card } from '@/lib/cards/card'
import cards from '@/lib/i18n/messages/en/cards.json'
import cli from '@/lib/i18n/messages/en/cli.json'
import log from '@/lib/i18n/messages/en/log.json'
import terms from '@/lib/i18n/messages/en/terms.json'

/** The words of the command line, which speaks English: what it prints is read by scripts as well. */
export const words = createTranslator({ locale: 'en', messages: cli })
export const termWords = createTranslator({ locale: 'en', messages: terms })
export const logWords = createTranslator({ locale: 'en', messages: log })
export const searchWords = createTranslator({ locale: 'en', messages: cards })

/** A card as a line of a list names it. */
export const cardName = (card: Card): string =>
  card.subtitle ? termWords('card.full', { title: card.title, subtitle: card.subtitle }) : card.title

/** A card by name and printing. */
export const cardWithPrinting = (card: Card): string => `${cardName(card)} (${card.set} ${card.number})`
