import { defineRouting } from 'next-intl/routing'
// Relative, because the empty page that is built for measuring size does not know our path aliases.
import { LOCALES } from '@/lib/game/terms/locales'

/** Languages of the interface. English URLs have no prefix; others have theirs in the path. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: LOCALES[0],
  localePrefix: 'as-needed',
  // Static pages are the same for everybody: the URL alone decides the language of a page. The redirect on a first
  // visit is in `locale-choice.ts`.
  localeCookie: false,
  localeDetection: false,
  alternateLinks: false,
})

export type Locale = (typeof routing.locales)[number]

/** Each language by its own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  cs: 'Čeština',
  fr: 'Français',
}
