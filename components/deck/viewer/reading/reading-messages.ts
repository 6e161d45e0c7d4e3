import { readingMessages as oddsMessages, rulingsMessages } from '@/lib/platform/i18n/generated/late-messages'
import { bothMessages } from '@/lib/platform/i18n/late-messages'

/** The words of odds and rulings of a card. */
export const readingMessages = bothMessages(oddsMessages, rulingsMessages)
