import { cardsMessages } from '@/lib/platform/i18n/generated/lazy/cards'
import { queryMessages } from '@/lib/platform/i18n/generated/lazy/query'
import { bothMessages } from '@/lib/platform/i18n/lazy-messages'

/** The words in which a search says what it asks for, with the names of fields, on pages that do not have them. */
export const chipMessages = bothMessages(queryMessages, cardsMessages)
