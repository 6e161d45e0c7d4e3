/** The languages of the site; the first is used in addresses without one. */
export const LOCALES = ['en', 'cs', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
