import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'
import './home.css'

const DOORS = [
  { key: 'cards', href: '/cards' },
  { key: 'decks', href: '/decks' },
  { key: 'collection', href: '/collection' },
  { key: 'play', href: '/play' },
] as const

/** The start page: what the site is for, and the shortest way into each part. */
export async function Home() {
  const t = await getTranslations('home')
  return (
    <div className="doc home">
      <h1>{t('title')}</h1>
      <p className="lede">{t('lede')}</p>
      <ul className="home-doors">
        {DOORS.map(({ key, href }) => (
          <li key={key}>
            <Link href={href}>
              <b>{t(`doors.${key}.title`)}</b>
              <span>{t(`doors.${key}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
