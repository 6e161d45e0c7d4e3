'use client'

import { useTranslations } from 'next-intl'

/** Shown while the table loads. */
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
