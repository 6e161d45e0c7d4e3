import { getTranslations } from 'next-intl/server'
import { GateRing } from '@/components/cards/gate'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import './home.css'

const DOORS = [
  { key: 'cards', href: '/cards', icon: 'search' },
  { key: 'decks', href: '/decks', icon: 'deck' },
  { key: 'collection', href: '/collection', icon: 'grid' },
  { key: 'play', href: '/play', icon: 'hand' },
] as const

const ALL_LOCKED = [true, true, true, true, true, true, true] as const

/** The start page: what the site is for, and the shortest way into each part. `children` follow below. */
export async function Home({ children }: { children: React.ReactNode }) {
  const t = await getTranslations('home')
  return (
    <div className="doc home">
      <section className="home-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="lede">{t('lede')}</p>
          {/* A plain form, so that it works before any script has run. */}
          <form action="/cards" className="home-find">
            <label className="field">
              <Icon name="search" />
              <span className="sr">{t('search.label')}</span>
              <input
                name="q"
                type="search"
                placeholder={t('search.placeholder')}
                autoComplete="off"
                enterKeyHint="search"
              />
            </label>
            <button type="submit" className="btn">
              {t('search.go')}
            </button>
          </form>
          <p className="home-play">
            <Link className="btn btn--go" href="/play?mode=bot&now" prefetch={false}>
              {t('playNow')}
            </Link>
            <Link href="/play/first-game" prefetch={false}>
              {t('firstGame')}
            </Link>
          </p>
          <p className="home-with">{t('playNowText')}</p>
        </div>
        <GateRing states={ALL_LOCKED} size={260} label={t('gate')} />
      </section>
      <ul className="home-doors">
        {DOORS.map(({ key, href, icon }) => (
          <li key={key}>
            <Link href={href} prefetch={false}>
              <Icon name={icon} />
              <b>{t(`doors.${key}.title`)}</b>
              <span>{t(`doors.${key}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section className="home-starters">
        <h2>{t('starters.title')}</h2>
        <p>{t('starters.text')}</p>
        {children}
      </section>
    </div>
  )
}
