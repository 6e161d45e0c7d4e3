import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'

/** Explains that a link no longer leads anywhere: it was revoked. */
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
