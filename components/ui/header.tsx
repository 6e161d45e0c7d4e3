'use client'

import { useTranslations } from 'next-intl'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { AccountLink } from './account-link'
import { Icon } from './icon'
import { ThemeToggle } from './theme-toggle'

const NAV = [
  { key: 'cards', href: '/cards', within: ['/cards'] },
  { key: 'decks', href: '/decks', within: ['/decks', '/d'] },
  { key: 'collection', href: '/collection', within: ['/collection'] },
  { key: 'play', href: '/play', within: ['/play'] },
] as const

/** The bar on top of every page. */
export function Header() {
  const t = useTranslations('common')
  const path = usePathname()
  return (
    <header className="bar">
      <Link className="brand" href="/" prefetch={false}>
        <Icon name="chevron" />
        <span>{t('siteName')}</span>
      </Link>
      <nav aria-label={t('navigation')}>
        {NAV.map(({ key, href, within }) => {
          const on = within.some((start) => path === start || path.startsWith(`${start}/`))
          return (
            <Link
              key={key}
              href={href}
              prefetch={false}
              className={on ? 'on' : undefined}
              aria-current={on ? 'page' : undefined}
            >
              {t(`nav.${key}`)}
            </Link>
          )
        })}
      </nav>
      <span className="sp" />
      <ThemeToggle />
      <AccountLink />
    </header>
  )
}
