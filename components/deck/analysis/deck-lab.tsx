'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { ShownFigure } from '../viewer/views/looks'

const more = () => import('./lazy-figures')
const OddsDialog = lazy(async () => ({ default: (await more()).OddsDialog }))
const AdviceDialog = lazy(async () => ({ default: (await more()).AdviceDialog }))
const FiguresDialog = lazy(async () => ({ default: (await more()).FiguresDialog }))

const DIALOGS = ['figures', 'odds', 'advice'] as const

interface DeckLabProps {
  readonly list: DeckList
  /** Undefined while loading. */
  readonly pool: Pool | undefined
  readonly labAddress: string
  /** Shows a search's results; omitted if the deck is read-only. */
  readonly onSearch?: (query: string) => void
  /** Shows only the cards that a figure counts. */
  readonly onShow: (figure: ShownFigure) => void
}

/** Links to further analysis of a deck: odds and sample hands here, many games in the laboratory. */
export function DeckLab({ list, pool, labAddress, onSearch, onShow }: DeckLabProps) {
  const t = useTranslations('decks')
  const [open, setOpen] = useState<(typeof DIALOGS)[number]>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {DIALOGS.map((dialog) => (
        <Button
          key={dialog}
          className="flex-[1_0_auto]"
          aria-haspopup="dialog"
          disabled={!pool}
          onClick={() => setOpen(dialog)}
        >
          {t(`actions.${dialog}`)}
        </Button>
      ))}
      <ButtonLink className="flex-[1_0_auto]" href={labAddress} prefetch={false}>
        {t('actions.lab')}
      </ButtonLink>
      <Suspense>
        {open === 'odds' && pool && <OddsDialog list={list} pool={pool} onClose={close} />}
        {open === 'figures' && pool && (
          <FiguresDialog list={list} pool={pool} onShow={onShow} onClose={close} />
        )}
        {open === 'advice' && pool && (
          <AdviceDialog
            list={list}
            pool={pool}
            onClose={close}
            onSearch={
              onSearch &&
              ((query) => {
                close()
                onSearch(query)
              })
            }
          />
        )}
      </Suspense>
    </div>
  )
}
