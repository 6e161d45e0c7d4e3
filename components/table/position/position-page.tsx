'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useOwnPool } from '@/components/storage/own-cards'
import { useBroughtText } from '@/components/storage/use-brought-text'
import { OwnPoolContext, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Notice } from '@/components/ui/notice'
import { parseSetUpHash } from '@/lib/features/play/model/links/links'

/** The engine and card names are loaded once the cards are known. */
const PositionEditor = dynamic(() => import('./position-editor').then((module) => module.PositionEditor), {
  ssr: false,
  loading: Loading,
})

function Loading() {
  const t = useTranslations('play')
  return <p role="status">{t('loadingTable')}</p>
}

/** `/play/position`: sets up a position, to be played or sent. */
export function PositionPage() {
  const t = useTranslations('position')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  // The address is known only in the browser.
  const [cards, setCards] = useState<string | undefined | null>(null)
  useEffect(() => setCards(parseSetUpHash(location.hash).cards), [])
  const brought = useBroughtText(cards ?? undefined)
  const own = useOwnPool(brought)
  const isOwn = typeof cards === 'string' && brought?.length !== 0
  return (
    <div className="doc">
      <h1>{t('title')}</h1>
      <p className="lede max-w-[62ch]">{t('lede')}</p>
      {poolFailed ? (
        <Notice bad role="alert">
          {t('poolFailed')}
        </Notice>
      ) : isOwn ? (
        own && (
          <OwnPoolContext value={own.pool}>
            <PositionEditor pool={own.pool} brought={brought} />
          </OwnPoolContext>
        )
      ) : (
        pool && cards !== null && <PositionEditor pool={pool} />
      )}
    </div>
  )
}
