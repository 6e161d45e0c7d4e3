import type { Locale } from '@/lib/platform/i18n/routing'

/** The words of personal tokens, which few people have. Always the same function. */
export const tokensMessages = async (locale: Locale): Promise<object> => ({
  tokens: (await import(`../../../lib/platform/i18n/messages/${locale}/tokens.json`)).default,
})
