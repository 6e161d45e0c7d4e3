'use client'

import { useEffect, useState } from 'react'
import { isLocale, LOCALE_COOKIE } from '@/lib/platform/i18n/locale-choice'
import type { Locale } from '@/lib/platform/i18n/routing'

export interface NotFoundLabels {
  readonly siteName: string
  readonly title: string
  readonly text: string
  readonly navigation: string
  /** Where to go on from here: addresses without their language, and what they are called. */
  readonly links: readonly (readonly [href: string, name: string])[]
}

interface NotFoundProps {
  readonly words: Readonly<Record<Locale, NotFoundLabels>>
  /** The language in which the page is built. */
  readonly builtIn: Locale
}

/** The language of the address, else the one that was chosen in this browser. */
function shownLocale(): Locale | undefined {
  const [, first] = location.pathname.split('/')
  const chosen = document.cookie.split('; ').find((one) => one.startsWith(`${LOCALE_COOKIE}=`))
  return [first, chosen?.slice(LOCALE_COOKIE.length + 1)].find(isLocale)
}

/** What an address that no page has says. One page serves all of them, so it learns here whose language to speak. */
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
