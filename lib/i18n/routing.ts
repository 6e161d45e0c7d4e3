import { defineRouting } from 'next-intl/routing'

/** Locales of the interface. English stands without a prefix; others get theirs in the path. */
export const routing = defineRouting({
  locales: ['en'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  // Static pages are the same for everybody: the address alone decides the language, no cookie does.
  localeCookie: false,
  localeDetection: false,
  alternateLinks: false,
})
