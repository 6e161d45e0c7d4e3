'use client'

import { useTranslations } from 'next-intl'

/** Asks for the page again. */
export function ReloadButton() {
  const t = useTranslations('common')
  return (
    <button type="button" className="btn btn--go" onClick={() => location.reload()}>
      {t('error.retry')}
    </button>
  )
}
