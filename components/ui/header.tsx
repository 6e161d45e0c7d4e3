import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/platform/i18n/navigation'
import { AccountLink } from './account-link'
import { BRAND, BRAND_SIGN } from './brand'
import { Icon } from './icon'
import { LanguageSwitch } from './language-switch'
import { PartLink } from './part-link'
import { ThemeToggle } from './theme-toggle'

const NAV = [
  { part: 'cards', href: '/cards' },
  { part: 'decks', href: '/decks' },
  { part: 'gallery', href: '/decks/public' },
  { part: 'collection', href: '/collection' },
  { part: 'play', href: '/play' },
  { part: 'lab', href: '/lab' },
  { part: 'puzzles', href: '/play/puzzles' },
  { part: 'rules', href: '/rules' },
  { part: 'games', href: '/games' },
] as const

const BAR = [
  'flex min-h-12 items-center gap-6 border-b border-line bg-basalt-0 px-5 max-wide:gap-3 print:hidden',
  'max-bar:flex-wrap max-bar:gap-x-[6px] max-bar:gap-y-0 max-bar:px-[10px] max-narrow:gap-x-[2px] max-narrow:px-[6px]',
].join(' ')

const HOME = `${BRAND} max-bar:min-h-[47px] max-bar:px-1`

/** The parts of the site have a row of their own where it is narrow: all of them stay in sight. */
const NAVIGATION = [
  'site-parts flex gap-[2px] self-stretch',
  // The line under the part that is shown lies on the edge of the bar; long names are reached by scrolling.
  'max-bar:order-1 max-bar:-mb-px max-bar:min-h-[41px] max-bar:flex-[1_0_100%] max-bar:justify-between',
  'max-bar:overflow-x-auto max-bar:[scrollbar-width:none] max-narrow:gap-0',
].join(' ')

const PART =
  '-mb-px flex items-center border-b-2 px-3 text-[15px] no-underline hover:text-ink max-bar:mb-0 max-wide:px-[7px] max-bar:px-[6px] max-nav:px-1 max-nav:text-14 max-narrow:px-[2px] max-narrow:text-13'

const CURRENT_PART = `${PART} border-amber-fill text-ink`
const OTHER_PART = `${PART} border-transparent text-ink-2`

interface HeaderProps {
  /** The way to search everything. */
  readonly search?: ReactNode
  /** What there is to choose about languages beside the language. */
  readonly languageSettings?: ReactNode
}

/** The bar on top of every page. The server makes it: of its words and looks no script knows anything. */
export function Header({ search, languageSettings }: HeaderProps) {
  const t = useTranslations('common')
  return (
    <header className={BAR} data-site-bar="">
      <Link className={HOME} href="/" prefetch={false}>
        <Icon name="chevron" className={BRAND_SIGN} />
        <span className="max-nav:sr-only">{t('siteName')}</span>
      </Link>
      <nav className={NAVIGATION} aria-label={t('navigation')}>
        {NAV.map(({ part, href }) => (
          <PartLink
            key={part}
            part={part}
            href={href}
            current={part === 'games' ? `${CURRENT_PART} part-games` : CURRENT_PART}
            other={part === 'games' ? `${OTHER_PART} part-games` : OTHER_PART}
          >
            {part === 'lab' ? (
              <>
                <span className="max-nav:hidden">{t('nav.lab')}</span>
                <span className="hidden max-nav:inline">{t('nav.labShort')}</span>
              </>
            ) : (
              t(`nav.${part}`)
            )}
          </PartLink>
        ))}
      </nav>
      <span className="ml-auto" />
      {search}
      <LanguageSwitch>{languageSettings}</LanguageSwitch>
      <ThemeToggle />
      <AccountLink />
    </header>
  )
}
