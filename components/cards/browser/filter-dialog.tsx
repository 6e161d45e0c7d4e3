'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { Pool } from '@/lib/game/cards/pool'
import { FilterPanel } from './filter-panel'

interface FilterDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly pool: Pool | undefined
  readonly query: string
  /** Whether a deck is open that the cards may go into. */
  readonly hasOpenDeck?: boolean
  readonly onQuery: (text: string) => void
  readonly count: number
}

/** The filters where there is no room beside the list. */
export default function FilterDialog(props: FilterDialogProps) {
  const { open, onClose, pool, query, onQuery, count, hasOpenDeck } = props
  const t = useTranslations('cards')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      shape="drawer"
      actions={
        <>
          <button type="button" className="btn btn--quiet" onClick={() => onQuery('')}>
            {t('filters.clear')}
          </button>
          <button type="button" className="btn btn--go" onClick={onClose}>
            {t('filters.show', { count })}
          </button>
        </>
      }
    >
      <FilterPanel pool={pool} query={query} onQuery={onQuery} hasOpenDeck={hasOpenDeck} isAsked />
    </Dialog>
  )
}
