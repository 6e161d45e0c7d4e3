import type { Locale } from '@/lib/platform/i18n/routing'

/** The messages of what is public, for pages that seldom need them. Always the same function. */
export const galleryMessages = async (locale: Locale): Promise<object> => ({
  gallery: (await import(`../../lib/platform/i18n/messages/${locale}/gallery.json`)).default,
})
