'use client'

import { usePathname } from '@/lib/platform/i18n/navigation'
import { type Locale, routing } from '@/lib/platform/i18n/routing'

/** Links for search engines to the same page in other languages. */
export function LanguageLinks() {
  const path = usePathname()
  const address = (locale: Locale) =>
    locale === routing.defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`
  return (
    <>
      {routing.locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={address(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(routing.defaultLocale)} />
    </>
  )
}
