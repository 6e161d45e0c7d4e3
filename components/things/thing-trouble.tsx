import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

/** Why there is nothing to read behind a link: it ended. */
export function ThingTrouble() {
  const t = useTranslations('things.trouble')
  return (
    <div className="doc">
      <h1>{t('revokedTitle')}</h1>
      <p className="lede">{t('revoked')}</p>
      <p>
        <Link className="btn" href="/" prefetch={false}>
          {t('home')}
        </Link>
      </p>
    </div>
  )
}
