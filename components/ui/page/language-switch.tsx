'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePathname } from '@/lib/platform/i18n/navigation'
import {
  LOCALE_COOKIE,
  LOCALE_NAMES,
  LOCALE_SECONDS,
  type Locale,
  routing,
} from '@/lib/platform/i18n/routing'
import { buttonClass } from '../button'
import { useAccountLocale } from './use-account-locale'

/** Stores the language in this browser: from now on, addresses without a language lead to it. */
export function remember(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the proxy reads it, and the newer interface is not everywhere.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_SECONDS}; samesite=lax`
}

/** Returns the address of the same page in another language, including its query and fragment. */
export const addressInLanguage = (locale: Locale, path: string): string =>
  `/${locale}${path === '/' ? '' : path}${location.search}${location.hash}`

/**
 * The same page in each language, in a small menu on every screen. The link to English goes through `/en`, which stores
 * the choice without a script.
 * @param children further language settings
 */
export function LanguageSwitch({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('common')
  const path = usePathname()
  const shown = useLocale()
  const addressIn = (locale: Locale) => addressInLanguage(locale, path)
  const tellAccount = useAccountLocale(shown, path, (locale) => {
    remember(locale)
    location.replace(addressIn(locale))
  })
  return (
    <details
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.preventDefault()
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={buttonClass({ variant: 'quiet', className: 'px-2.5' })}>
        <span aria-hidden="true">{shown.toUpperCase()}</span>
        <span className="sr">{t('languageShown', { language: LOCALE_NAMES[shown] })}</span>
      </summary>
      <div className="absolute right-0 z-40 w-max border border-line-strong bg-basalt-1 px-3.5 py-2">
        <ul aria-label={t('languages')}>
          {routing.locales.map((locale) => (
            <li key={locale}>
              <a
                className="block py-1"
                href={`/${locale}${path === '/' ? '' : path}`}
                hrefLang={locale}
                lang={locale}
                aria-current={locale === shown ? 'true' : undefined}
                onClick={(event) => {
                  remember(locale)
                  tellAccount(locale)
                  event.currentTarget.href = addressIn(locale)
                }}
              >
                {LOCALE_NAMES[locale]}
              </a>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </details>
  )
}
