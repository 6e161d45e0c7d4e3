import type { Locale } from '@/lib/platform/i18n/routing'

/** The messages of what is shared, for pages that seldom need them. Always the same function. */
export const thingsWords = async (locale: Locale): Promise<object> => ({
  things: (await import(`../../lib/platform/i18n/messages/${locale}/things.json`)).default,
})
