import { defineRouting } from 'next-intl/routing'
// By its place: the page without anything, which is built to be weighed, does not know our short names.
import { LOCALES } from '@/lib/game/terms/locales'

/** Languages of the interface. English stands without a prefix; others get theirs in the path. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: LOCALES[0],
  localePrefix: 'as-needed',
  // Static pages are the same for everybody: the address alone decides the language of a page. Which address a first
  // visit is led to stands in `locale-choice.ts`.
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
