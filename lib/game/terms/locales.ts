/** The languages that the site speaks, the first in addresses without one. */
export const LOCALES = ['en', 'cs', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
