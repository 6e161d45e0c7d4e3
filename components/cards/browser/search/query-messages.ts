import { cardsMessages } from '@/lib/platform/i18n/generated/lazy/cards'
import { queryMessages } from '@/lib/platform/i18n/generated/lazy/query'
import { bothMessages } from '@/lib/platform/i18n/lazy-messages'

/** Messages for the meaning of a query, with the names of fields, for pages that lack those. */
export const chipMessages = bothMessages(queryMessages, cardsMessages)
