'use client'

import { useEffect, useState } from 'react'
import { isLocale, LOCALE_COOKIE, type Locale } from '@/lib/platform/i18n/routing'

export interface NotFoundLabels {
  readonly siteName: string
  readonly title: string
  readonly text: string
  readonly navigation: string
  /** Links to continue with: addresses without their language, and their names. */
  readonly links: readonly (readonly [href: string, name: string])[]
}

interface NotFoundProps {
  readonly words: Readonly<Record<Locale, NotFoundLabels>>
  /** Language in which the page is built. */
  readonly builtIn: Locale
}

/** Returns the language of the address, or else the one chosen in this browser. */
function shownLocale(): Locale | undefined {
  const [, first] = location.pathname.split('/')
  const chosen = document.cookie.split('; ').find((one) => one.startsWith(`${LOCALE_COOKIE}=`))
  return [first, chosen?.slice(LOCALE_COOKIE.length + 1)].find(isLocale)
}

/** Text of the 404 page. One page serves all unknown addresses, so the language is determined in the browser. */
export function NotFoundText({ words, builtIn }: NotFoundProps) {
  const [locale, setLocale] = useState(builtIn)
  const { siteName, title, text, navigation, links } = words[locale]
  useEffect(() => setLocale(shownLocale() ?? builtIn), [builtIn])
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = `${title} · ${siteName}`
  }, [locale, title, siteName])
  const prefix = locale === builtIn ? '' : `/${locale}`
  return (
    <main className="doc">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <nav aria-label={navigation}>
        <ul>
          {links.map(([href, name]) => (
            <li key={href}>
              <a href={`${prefix}${href}`.replace(/(?<=.)\/$/, '')}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  )
}
