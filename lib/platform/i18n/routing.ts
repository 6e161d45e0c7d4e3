import { defineRouting } from 'next-intl/routing'
import { LOCALES } from '@/lib/game/terms/locales'
import type { Messages } from './generated/messages'

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

// Types the library's functions by the messages and languages of this site.
declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Locale
  }
}
