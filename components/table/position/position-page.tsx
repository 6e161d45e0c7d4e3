'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Notice } from '@/components/ui/notice'
import { LoadingTable } from '../loading-table'

/** Engine and names of cards come when the cards are there. */
const PositionEditor = dynamic(() => import('./position-editor').then((module) => module.PositionEditor), {
  ssr: false,
  loading: LoadingTable,
})

/** `/play/position`: a position of one's own, to be played on from or sent. */
export function PositionPage() {
  const t = useTranslations('position')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  return (
    <div className="doc">
      <h1>{t('title')}</h1>
      <p className="lede max-w-[62ch]">{t('lede')}</p>
      {poolFailed ? (
        <Notice bad role="alert">
          {t('poolFailed')}
        </Notice>
      ) : (
        pool && <PositionEditor pool={pool} />
      )}
    </div>
  )
}
