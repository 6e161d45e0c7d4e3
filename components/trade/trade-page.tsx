'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import { Icon } from '@/components/ui/icon'
import { undoCollection } from '@/lib/features/collection/client/collection-edit'
import { listOfMarks } from '@/lib/features/trade/model/list'
import type { Card } from '@/lib/game/cards/card'
import { Link } from '@/lib/platform/i18n/navigation'
import { AddCards } from './add-cards'
import { ListLinks } from './list-links'
import { MatchWith } from './match-with'
import { OwnPart } from './own-part'
import { PAIR } from './styles'
import { useOwnList } from './use-own-list'

/** The user's trade list and wants: to edit, to share, and to match with another player's. */
export function TradePage() {
  const t = useTranslations('trade')
  const pool = usePool()
  const { status, counts, marks, places, canUndo } = useCollection()
  const book = useMemo(() => ({ counts, marks, places }), [counts, marks, places])
  const own = useMemo(() => listOfMarks(marks, true), [marks])
  const mine = useOwnList()
  const [edited, setEdited] = useState<Card>()
  const MarksDialog = useLazyComponent(
    edited !== undefined,
    () => import('@/components/collection/marks/marks-dialog'),
    () => setEdited(undefined),
  )
  return (
    <div className="doc">
      <p className="print:hidden">
        <Link href="/collection" prefetch={false}>
          {t('back')}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-40 max-md:text-28">{t('title')}</h1>
        <Button variant="quiet" className="print:hidden" disabled={!canUndo} onClick={undoCollection}>
          <Icon name="undo" />
          {t('undo')}
        </Button>
      </div>
      <p className="mt-1 mb-4 max-w-[70ch] text-ink-2 print:hidden">{t('lede')}</p>
      {pool && status === 'ready' ? (
        <>
          <div className={PAIR}>
            {(['offers', 'wishes'] as const).map((part) => (
              <OwnPart
                key={part}
                pool={pool}
                marks={marks}
                part={part}
                lines={own[part]}
                onEdit={setEdited}
              />
            ))}
            <AddCards pool={pool} book={book} />
            <ListLinks marks={marks} />
          </div>
          <MatchWith pool={pool} mine={mine} />
        </>
      ) : (
        <p role="status">{t(status === 'unavailable' ? 'unavailable' : 'loading')}</p>
      )}
      {MarksDialog && edited && (
        <MarksDialog key={edited.key} card={edited} use={undefined} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}
