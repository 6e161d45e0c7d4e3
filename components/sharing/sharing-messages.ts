import { galleryMessages } from '@/lib/platform/i18n/generated/late/gallery'
import { sharingMessages as wordsOfSharing } from '@/lib/platform/i18n/generated/late/sharing'
import { bothMessages } from '@/lib/platform/i18n/late-messages'

/** The words of what people say about what is public. */
export const sharingMessages = bothMessages(galleryMessages, wordsOfSharing)
