'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Pool } from '@/lib/game/cards/pool'
import { FilterPanel } from './filter-panel'

interface FilterDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly pool: Pool | undefined
  readonly query: string
  /** True if a deck is open to which cards can be added. */
  readonly hasOpenDeck?: boolean
  readonly onQuery: (text: string) => void
  readonly count: number
}

/** The filters in a dialog, if there is no room next to the list. */
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
          <Button variant="quiet" onClick={() => onQuery('')}>
            {t('filters.clear')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('filters.show', { count })}
          </Button>
        </>
      }
    >
      <FilterPanel pool={pool} query={query} onQuery={onQuery} hasOpenDeck={hasOpenDeck} isAsked />
    </Dialog>
  )
}
