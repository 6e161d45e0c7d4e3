import type { Locale } from '@/lib/platform/i18n/routing'

/** The messages of what is shared, for pages that seldom need them. Always the same function. */
export const sharedMessages = async (locale: Locale): Promise<object> => ({
  shared: (await import(`../../lib/platform/i18n/messages/${locale}/shared.json`)).default,
})
