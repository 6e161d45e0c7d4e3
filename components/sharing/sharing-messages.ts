import { galleryMessages } from '@/lib/platform/i18n/generated/lazy/gallery'
import { sharingMessages as wordsOfSharing } from '@/lib/platform/i18n/generated/lazy/sharing'
import { bothMessages } from '@/lib/platform/i18n/lazy-messages'

/** The words of what people say about what is public. */
export const sharingMessages = bothMessages(galleryMessages, wordsOfSharing)
