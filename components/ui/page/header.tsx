import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/platform/i18n/navigation'
import { Icon } from '../icon'
import { AccountLink } from './account-link'
import { BRAND, BRAND_SIGN } from './brand'
import { LanguageSwitch } from './language-switch'
import { MoreParts } from './more-parts'
import { PartLink } from './part-link'
import { ThemeToggle } from './theme-toggle'

/** Entries with a symbol are also in the bottom bar of a phone; the others are in its menu. */
const NAV = [
  { part: 'cards', href: '/cards', icon: 'hand' },
  { part: 'decks', href: '/decks', icon: 'deck' },
  { part: 'gallery', href: '/decks/public', icon: undefined },
  { part: 'collection', href: '/collection', icon: 'grid' },
  { part: 'play', href: '/play', icon: 'play' },
  { part: 'lab', href: '/lab', icon: undefined },
  { part: 'puzzles', href: '/play/puzzles', icon: undefined },
  { part: 'rules', href: '/rules', icon: undefined },
] as const
const ONLY_ON_TOP = NAV.filter(({ icon }) => icon === undefined)

/** Parts of the site listed in a menu of their own: a bar with all of them would be too long to read. */
const MORE = [
  { part: 'leagues', href: '/leagues' },
  { part: 'sealed', href: '/sealed' },
  { part: 'sets', href: '/sets' },
  { part: 'games', href: '/games' },
] as const

const BAR = [
  'flex min-h-12 items-center gap-6 border-b border-line bg-basalt-0 px-5 max-2xl:gap-3 print:hidden',
  'max-lg:flex-wrap max-lg:gap-x-1.5 max-lg:gap-y-0 max-lg:px-2.5 max-xs:gap-x-0.5 max-xs:px-1.5',
].join(' ')

const HOME = `${BRAND} max-lg:min-h-11.75 max-lg:px-1`

/** On narrow screens the parts of the site have a row of their own, so that all of them stay visible. */
const NAVIGATION = [
  'site-parts flex gap-0.5 self-stretch',
  // The line under the current part is on the edge of the bar; long names are reached by scrolling.
  'max-lg:order-1 max-lg:-mb-px max-lg:min-h-10.25 max-lg:flex-[1_0_100%] max-lg:justify-between',
  'max-lg:overflow-x-auto max-lg:[scrollbar-width:none]',
].join(' ')

const PART =
  '-mb-px flex items-center border-b-2 px-3 text-15 whitespace-nowrap no-underline hover:text-ink max-lg:mb-0 max-2xl:px-2.25 max-xl:px-1.75 max-lg:px-1.5'

const CURRENT_PART = `${PART} is-shown border-amber-fill text-ink`
const OTHER_PART = `${PART} border-transparent text-ink-2`
const MORE_PART = 'flex min-h-10 items-center px-3 text-15 no-underline hover:text-ink max-md:min-h-11'

interface HeaderProps {
  /** Button that opens the search over everything. */
  readonly search?: ReactNode
  /** Further language settings, shown with the choice of language. */
  readonly languageSettings?: ReactNode
}

/** The bar at the top of every page. It is rendered on the server: its text and styles need no script. */
export function Header({ search, languageSettings }: HeaderProps) {
  const t = useTranslations('common')
  return (
    <header className={`${BAR} [body:has([data-table])_&]:hidden`} data-site-bar="">
      <Link className={HOME} href="/" prefetch={false}>
        <Icon name="chevron" className={BRAND_SIGN} />
        <span className="max-sm:sr-only">{t('siteName')}</span>
      </Link>
      <nav className={NAVIGATION} aria-label={t('navigation')}>
        {NAV.map(({ part, href, icon }) => (
          <PartLink
            key={part}
            part={part}
            href={href}
            current={icon ? CURRENT_PART : `not-at-thumb ${CURRENT_PART}`}
            other={icon ? OTHER_PART : `not-at-thumb ${OTHER_PART}`}
          >
            {icon && <Icon name={icon} className="at-thumb" />}
            {t(`nav.${part}`)}
          </PartLink>
        ))}
        <MoreParts
          label={t('nav.more')}
          parts={MORE.map(({ part }) => part)}
          icon={<Icon name="menu" className="at-thumb" />}
          current={CURRENT_PART}
          other={OTHER_PART}
        >
          <ul>
            {[...ONLY_ON_TOP, ...MORE].map(({ part, href }, at) => (
              <li key={part} className={at < ONLY_ON_TOP.length ? 'of-phone' : undefined}>
                <PartLink
                  part={part}
                  href={href}
                  current={`${MORE_PART} text-ink`}
                  other={`${MORE_PART} text-ink-2`}
                >
                  {t(`nav.${part}`)}
                </PartLink>
              </li>
            ))}
          </ul>
        </MoreParts>
      </nav>
      <span className="ml-auto" />
      {search}
      <LanguageSwitch>{languageSettings}</LanguageSwitch>
      <ThemeToggle />
      <AccountLink />
    </header>
  )
}
