'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { CHIP, ODDS_HELP } from '../styles'
import { Odds } from './odds'

const Hands = lazy(() => import('./hands').then(({ Hands }) => ({ default: Hands })))

const VIEWS = ['odds', 'hands'] as const

interface OddsDialogProps {
  readonly list: DeckList
  readonly pool: Pool
  readonly onClose: () => void
}

/** Odds and sample hands of the deck being built. */
export default function OddsDialog({ list, pool, onClose }: OddsDialogProps) {
  const t = useTranslations('odds')
  const [view, setView] = useState<(typeof VIEWS)[number]>('odds')
  return (
    <Dialog open shape="wide" title={t('title')} onClose={onClose}>
      <fieldset className="mb-4 flex flex-wrap gap-1.5">
        <legend className="sr">{t('view')}</legend>
        {VIEWS.map((one) => (
          <label key={one} className={`chip ${CHIP} ${view === one ? 'on' : ''}`}>
            <input
              className="sr"
              type="radio"
              name="odds-view"
              checked={view === one}
              onChange={() => setView(one)}
            />
            {t(`view_${one}`)}
          </label>
        ))}
      </fieldset>
      {view === 'odds' ? (
        <Odds list={list} pool={pool} />
      ) : (
        <Suspense fallback={<p className={ODDS_HELP}>{t('hand.loading')}</p>}>
          <Hands list={list} pool={pool} heading="h3" />
        </Suspense>
      )}
    </Dialog>
  )
}
