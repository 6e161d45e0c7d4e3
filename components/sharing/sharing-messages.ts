import {
  galleryMessages,
  sharingMessages as wordsOfSharing,
} from '@/lib/platform/i18n/generated/late-messages'
import { bothMessages } from '@/lib/platform/i18n/late-messages'

/** The words of what people say about what is public. */
export const sharingMessages = bothMessages(galleryMessages, wordsOfSharing)
