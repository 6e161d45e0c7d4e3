import { readingMessages as oddsMessages } from '@/lib/platform/i18n/generated/lazy/reading'
import { rulingsMessages } from '@/lib/platform/i18n/generated/lazy/rulings'
import { bothMessages } from '@/lib/platform/i18n/lazy-messages'

/** Fetches the messages for odds and rulings of a card. */
export const readingMessages = bothMessages(oddsMessages, rulingsMessages)
