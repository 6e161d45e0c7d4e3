import type { Locale } from '@/lib/platform/i18n/routing'

/** The messages of the log, for pages that seldom need them. Always the same function. */
export const logMessages = async (locale: Locale): Promise<object> => ({
  log: (await import(`../../lib/platform/i18n/messages/${locale}/log.json`)).default,
})
