'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Understood } from '@/components/cards/browser/search/problems'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { LazyPrintView } from '@/components/ui/print/lazy-print-view'
import type { Collection } from '@/lib/features/collection/model/collection'
import { copiesOf, pairOf } from '@/lib/features/collection/model/counts'
import { needsAsText } from '@/lib/features/collection/model/needs'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlainResult } from '@/lib/game/search/plain/search-plainly'
import { COPIES_PER_TITLE } from '@/lib/game/terms'
import { missingToPlayset } from '../row-facts'
import { useCopy } from '../use-copy'
import type { CollectionFilter, FilterChange } from '../use-listed-cards'

const PrintedResults = lazy(() => import('@/components/cards/browser/results/printed-results'))

interface FoundLineProps {
  readonly pool: Pool | undefined
  readonly collection: Collection
  /** True if the counts are loaded, so that they can be printed. */
  readonly isLoaded: boolean
  readonly filter: CollectionFilter
  readonly onChange: (change: FilterChange) => void
  readonly cards: readonly Card[]
  readonly answer: PlainResult | undefined
  /** How the list is used, at the end of the line. */
  readonly children?: ReactNode
}

/** True if the typed text was entered as a title that no card has. */
export const isMissed = ({ text, missed }: CollectionFilter): boolean => text !== '' && missed?.text === text

/**
 * Between search and list: how the search was understood, how many cards it found, and what to do if there are none.
 */
export function FoundLine(props: FoundLineProps) {
  const { pool, collection, isLoaded, filter, onChange, cards, answer, children } = props
  const t = useTranslations('collection')
  const copy = useCopy()
  const { text, shown, missed } = filter
  const all = pool?.cards.length ?? 0
  const short = useMemo(
    () =>
      cards.flatMap((card) => {
        const missing = missingToPlayset(collection, card)
        const owned = copiesOf(collection.counts, card.key)
        return missing > 0 ? [{ key: card.key, needed: COPIES_PER_TITLE, owned, missing }] : []
      }),
    [cards, collection],
  )
  return (
    <>
      {isMissed(filter) && (
        <Notice key={missed?.times} bad className="my-2 motion-safe:animate-flash-bad" role="alert">
          {t('none.missed', { text })}
        </Notice>
      )}
      {answer && answer.phrases.length > 0 && (
        <Suspense>
          <Understood answer={answer} onQuery={(query) => onChange({ kind: 'search', text: query })} />
        </Suspense>
      )}
      <div className="flex min-h-7 items-center gap-3 text-14 text-ink-2">
        <p role="status">{pool && t('found', { count: cards.length, all })}</p>
        {shown === 'playset' && pool && short.length > 0 && (
          <Button
            variant="quiet"
            onClick={() =>
              void copy(
                needsAsText(pool, short),
                t('playset.copied', { copies: short.reduce((sum, need) => sum + need.missing, 0) }),
              )
            }
          >
            <Icon name="copy" />
            {t('playset.copy')}
          </Button>
        )}
        {children}
      </div>
      <LazyPrintView isReady={isLoaded}>
        <PrintedResults
          title={t('title')}
          lead={[text, t('found', { count: cards.length, all })].filter(Boolean).join(' · ')}
          cards={cards}
          copies={(card) => {
            const [regular, foil] = pairOf(collection.counts, card.key)
            return foil > 0 ? `${regular} + ${foil}` : String(regular)
          }}
        />
      </LazyPrintView>
      {pool && cards.length === 0 && (
        <div className="flex flex-wrap items-center gap-3 pt-6 pb-10">
          <p>{t(`none.${text ? 'search' : shown}`)}</p>
          <Button onClick={() => onChange({ kind: 'reset' })}>{t('none.reset')}</Button>
        </div>
      )}
    </>
  )
}
