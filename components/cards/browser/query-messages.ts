import { cardsMessages } from '@/lib/platform/i18n/generated/late/cards'
import { queryMessages } from '@/lib/platform/i18n/generated/late/query'
import { bothMessages } from '@/lib/platform/i18n/late-messages'

/** Messages for the meaning of a query, along with the names of fields, for pages that lack those. */
export const chipMessages = bothMessages(queryMessages, cardsMessages)
