import { readingMessages as oddsMessages } from '@/lib/platform/i18n/generated/late/reading'
import { rulingsMessages } from '@/lib/platform/i18n/generated/late/rulings'
import { bothMessages } from '@/lib/platform/i18n/late-messages'

/** Fetches the messages for odds and rulings of a card. */
export const readingMessages = bothMessages(oddsMessages, rulingsMessages)
