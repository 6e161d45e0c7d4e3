import type { Locale } from '@/lib/platform/i18n/routing'

/** The messages of what people say about what is public, for pages that seldom need them. Always the same function. */
export const sharingMessages = async (locale: Locale): Promise<object> => ({
  gallery: (await import(`../../lib/platform/i18n/messages/${locale}/gallery.json`)).default,
  sharing: (await import(`../../lib/platform/i18n/messages/${locale}/sharing.json`)).default,
})
