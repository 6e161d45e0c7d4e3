import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import './things.css'

/** Why there is nothing to read behind a link: it ended, or the server is asked too often. */
export function ThingTrouble({ why }: { readonly why: 'revoked' | 'busy' }) {
  const t = useTranslations('things.trouble')
  return (
    <div className="doc">
      <h1>{t(`${why}Title`)}</h1>
      <p className="lede">{t(why)}</p>
      <p>
        <Link className="btn" href="/" prefetch={false}>
          {t('home')}
        </Link>
      </p>
    </div>
  )
}
