'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { AccountLink } from './account-link'
import { BRAND, BRAND_SIGN } from './brand'
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

const BAR = [
  'flex min-h-12 items-center gap-6 border-b border-line bg-basalt-0 px-5 mid-bar:gap-3',
  'max-table:flex-wrap max-table:gap-x-[6px] max-table:gap-y-0 max-table:px-[10px] max-narrow:gap-x-[2px] max-narrow:px-[6px]',
].join(' ')

const HOME = `${BRAND} mid-bar:px-1 mid-bar:py-[10px] max-table:min-h-[47px] max-table:px-1`

/** The parts of the site have a row of their own where it is narrow: all of them stay in sight. */
const NAVIGATION = [
  'flex gap-[2px] self-stretch',
  // The line under the part that is shown lies on the edge of the bar; long names are reached by scrolling.
  'max-table:order-1 max-table:-mb-px max-table:min-h-[41px] max-table:flex-[1_0_100%] max-table:justify-between',
  'max-table:overflow-x-auto max-table:[scrollbar-width:none] max-narrow:gap-0',
].join(' ')

const PART =
  '-mb-px flex items-center border-b-2 px-3 text-[15px] no-underline hover:text-ink max-table:mb-0 max-table:px-[6px] max-narrow:px-[5px] max-narrow:text-14'

interface HeaderProps {
  /** The way to search everything. */
  readonly search?: ReactNode
  /** What there is to choose about languages beside the language. */
  readonly languageSettings?: ReactNode
}

/** The bar on top of every page. */
export function Header({ search, languageSettings }: HeaderProps) {
  const t = useTranslations('common')
  const path = usePathname()
  const [, part] = PARTS.find(([address]) => address.test(path)) ?? []
  return (
    <header className={BAR} data-site-bar="">
      <Link className={HOME} href="/" prefetch={false}>
        <Icon name="chevron" className={BRAND_SIGN} />
        <span className="mid-bar:sr-only">{t('siteName')}</span>
      </Link>
      <nav className={NAVIGATION} aria-label={t('navigation')}>
        {NAV.map(({ key, href }) => {
          const on = key === part
          return (
            <Link
              key={key}
              href={href}
              prefetch={false}
              className={`${PART} ${on ? 'border-amber-fill text-ink' : 'border-transparent text-ink-2'}`}
              aria-current={on ? 'page' : undefined}
            >
              {key === 'lab' ? (
                <>
                  <span className="max-nav:hidden">{t('nav.lab')}</span>
                  <span className="hidden max-nav:inline">{t('nav.labShort')}</span>
                </>
              ) : (
                t(`nav.${key}`)
              )}
            </Link>
          )
        })}
      </nav>
      <span className="ml-auto" />
      {search}
      <LanguageSwitch>{languageSettings}</LanguageSwitch>
      <ThemeToggle />
      <AccountLink />
    </header>
  )
}
