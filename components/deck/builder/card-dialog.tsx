'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { FullFace } from '@/components/cards/full-face'
import { LazyExplainedText } from '@/components/cards/text/lazy-explained-text'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { countOf } from '@/lib/features/decks/model/edit'
import type { DeckExtras } from '@/lib/features/decks/model/extras'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import { CopiesStrip } from '../viewer/copies-strip'
import { allowedAt, type CardPlace } from '../viewer/deck-actions'
import { FULL_CARD } from '../viewer/styles'

const CardRemarks = lazy(() => import('../annotations/card-remarks'))

interface CardDialogProps {
  readonly pool: Pool
  readonly list: DeckList
  readonly place: CardPlace
  readonly onClose: () => void
  readonly onCount: (count: number) => void
  readonly extras: DeckExtras
  /** Changes the deck's extras. */
  readonly onEdit: (change: (extras: DeckExtras) => DeckExtras) => void
}

/** The full card, with its copies in the deck. */
export default function CardDialog({ pool, list, place, onClose, onCount, extras, onEdit }: CardDialogProps) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  const card = pool.byKey.get(place.key)
  if (!card) return null
  const count = countOf(list, place.key, place.section)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.name(card)}
      shape="drawer"
      actions={
        <>
          <ButtonLink variant="quiet" href={cardPath(card)} prefetch={false}>
            {t('builder.cardPage')}
          </ButtonLink>
          <span className="ml-auto inline-flex items-center gap-2.5 text-14 text-ink-2">
            <span>{t('builder.columns.inDeck')}</span>
            <CopiesStrip
              name={words.name(card)}
              copies={count}
              allowed={allowedAt(pool, list, place)}
              onChange={onCount}
            />
          </span>
        </>
      }
    >
      <div className={FULL_CARD}>
        <FullFace card={card} heading="p">
          <LazyExplainedText card={card} />
        </FullFace>
        <Suspense>
          <CardRemarks
            key={card.key}
            cardKey={card.key}
            name={words.name(card)}
            extras={extras}
            onEdit={onEdit}
          />
        </Suspense>
      </div>
    </Dialog>
  )
}
