'use client'

import { useTranslations } from 'next-intl'

/** While the table is on its way. */
export function LoadingTable() {
  const t = useTranslations('play')
  return (
    <div className="doc">
      <h1>{t('choose.heading')}</h1>
      <p className="lede" role="status">
        {t('loadingTable')}
      </p>
    </div>
  )
}
