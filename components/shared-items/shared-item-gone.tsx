import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'

/** Why there is nothing to read behind a link: it ended. */
export function SharedItemGone() {
  const t = useTranslations('shared.trouble')
  return (
    <div className="doc">
      <h1>{t('revokedTitle')}</h1>
      <p className="lede">{t('revoked')}</p>
      <p>
        <ButtonLink href="/" prefetch={false}>
          {t('home')}
        </ButtonLink>
      </p>
    </div>
  )
}
