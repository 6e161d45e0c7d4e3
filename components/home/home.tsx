import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/platform/i18n/navigation'
import { HomeSearch } from './home-search'
import { LatestDecks } from './latest-decks'
import { News } from './news'
import { WelcomeBack } from './welcome-back'

const DOORS = [
  { key: 'cards', href: '/cards', icon: 'search' },
  { key: 'decks', href: '/decks', icon: 'deck' },
  { key: 'collection', href: '/collection', icon: 'grid' },
  { key: 'play', href: '/play', icon: 'hand' },
] as const

/** A link to a part of the site that fills its whole box. */
const DOOR =
  'grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 bg-basalt-2 p-4 text-ink-2 no-underline hover:bg-basalt-3'

interface HomeProps {
  /** The picture next to the opening text. */
  readonly scene: React.ReactNode
  readonly children: React.ReactNode
}

/** The start page: the purpose of the site, and the shortest way into each part. `children` follow below. */
export async function Home({ scene, children }: HomeProps) {
  const t = await getTranslations('home')
  return (
    <div className="doc md:pt-5">
      <section className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-8 max-md:grid-cols-[minmax(0,1fr)]">
        <div className="w-full min-w-0">
          <h1 className="text-40 max-md:text-28 leading-[1.1]">{t('title')}</h1>
          <p className="mt-2 mb-4 max-w-[60ch] text-17 text-ink-2">{t('lede')}</p>
          <HomeSearch />
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
            <ButtonLink
              variant="primary"
              className="min-h-12 px-6 text-18"
              href="/play?mode=bot&now"
              prefetch={false}
            >
              {t('playNow')}
            </ButtonLink>
            <Link href="/play/first-game" prefetch={false}>
              {t('firstGame')}
            </Link>
          </p>
          <WelcomeBack>{t('playNowText')}</WelcomeBack>
        </div>
        {scene}
      </section>
      <section className="mt-5">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-28">{t('starters.title')}</h2>
          <Link className="ml-auto" href="/decks/public" prefetch={false}>
            {t('starters.more')}
          </Link>
        </div>
        {children}
      </section>
      <News />
      <ul className="mt-12 grid grid-cols-4 gap-px border border-line bg-line max-lg:grid-cols-2 max-sm:grid-cols-1">
        {DOORS.map(({ key, href, icon }) => (
          <li key={key}>
            <Link className={DOOR} href={href} prefetch={false}>
              <Icon name={icon} className="row-span-2 mt-0.75 text-22 text-horizon" />
              <b className="tech text-22/[1.2] text-ink">{t(`doors.${key}.title`)}</b>
              <span>{t(`doors.${key}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LatestDecks />
    </div>
  )
}
