'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { Pool } from '@/lib/cards/pool'
import type { DeckList } from '@/lib/decks/deck'
import { Link } from '@/lib/i18n/navigation'

const OddsDialog = lazy(() => import('@/components/lab/odds-dialog'))

interface DeckLabProps {
  readonly list: DeckList
  /** Undefined while it loads. */
  readonly pool: Pool | undefined
  readonly labAddress: string
}

/** What tells more of a deck than its figures: odds and sample hands here, many games in the laboratory. */
export function DeckLab({ list, pool, labAddress }: DeckLabProps) {
  const t = useTranslations('decks')
  const [open, setOpen] = useState(false)
  return (
    <div className="dk-lab">
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        disabled={!pool}
        onClick={() => setOpen(true)}
      >
        {t('actions.odds')}
      </button>
      <Link className="btn" href={labAddress} prefetch={false}>
        {t('actions.lab')}
      </Link>
      <Suspense>
        {open && pool && <OddsDialog list={list} pool={pool} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
