import { galleryMessages } from '@/lib/platform/i18n/generated/lazy/gallery'
import { sharingMessages as wordsOfSharing } from '@/lib/platform/i18n/generated/lazy/sharing'
import { bothMessages } from '@/lib/platform/i18n/lazy-messages'

/** Messages for comments and reports on public content. */
export const sharingMessages = bothMessages(galleryMessages, wordsOfSharing)
