'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { AccountLink } from './account-link'
import { Icon } from './icon'
import { LanguageSwitch } from './language-switch'
import { ThemeToggle } from './theme-toggle'

const NAV = [
  { key: 'cards', href: '/cards' },
  { key: 'decks', href: '/decks' },
  { key: 'collection', href: '/collection' },
  { key: 'play', href: '/play' },
  { key: 'lab', href: '/lab' },
  { key: 'puzzles', href: '/play/puzzles' },
] as const

/** Addresses by the part of the site that they belong to; the first that fits counts. */
const PARTS: readonly (readonly [address: RegExp, key: (typeof NAV)[number]['key']])[] = [
  [/^\/play\/puzzles(\/|$)/, 'puzzles'],
  [/^\/(lab|decks\/[^/]+\/lab)(\/|$)/, 'lab'],
  [/^\/cards(\/|$)/, 'cards'],
  [/^\/(decks|d)(\/|$)/, 'decks'],
  [/^\/collection(\/|$)/, 'collection'],
  [/^\/play(\/|$)/, 'play'],
]

/** The bar on top of every page. */
export function Header({ languageSettings }: { readonly languageSettings?: ReactNode }) {
  const t = useTranslations('common')
  const path = usePathname()
  const [, part] = PARTS.find(([address]) => address.test(path)) ?? []
  return (
    <header className="bar">
      <Link className="brand" href="/" prefetch={false}>
        <Icon name="chevron" />
        <span>{t('siteName')}</span>
      </Link>
      <nav aria-label={t('navigation')}>
        {NAV.map(({ key, href }) => {
          const on = key === part
          return (
            <Link
              key={key}
              href={href}
              prefetch={false}
              className={on ? 'on' : undefined}
              aria-current={on ? 'page' : undefined}
            >
              {key === 'lab' ? (
                <>
                  <span className="nav-long">{t('nav.lab')}</span>
                  <span className="nav-short">{t('nav.labShort')}</span>
                </>
              ) : (
                t(`nav.${key}`)
              )}
            </Link>
          )
        })}
      </nav>
      <span className="sp" />
      <LanguageSwitch>{languageSettings}</LanguageSwitch>
      <ThemeToggle />
      <AccountLink />
    </header>
  )
}
