'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { LegalitySide } from '@/components/deck/legality/legality-side'
import type { DeckFacts } from '@/components/deck/viewer/use-deck-facts'
import { usePool } from '@/components/storage/use-pool'
import type { RuleId } from '@/lib/features/decks/model/legality'
import { useBuilder, useBuilderStore } from '../builder-context'
import { DeckAdvice, DeckFigures, DeckLab, RuleRepairs } from '../parts'

const DeckNeeds = lazy(() =>
  import('@/components/collection/deck-needs').then(({ DeckNeeds }) => ({ default: DeckNeeds })),
)

interface DeckSideProps {
  readonly facts: DeckFacts
  readonly isActive: boolean
  readonly hasCollection: boolean
  readonly className: string
}

/** The side of the deck: the gate with its rules, advice, figures and missing cards. */
export function DeckSide({ facts, isActive, hasCollection, className }: DeckSideProps) {
  const t = useTranslations('decks')
  const builder = useBuilderStore()
  const list = useBuilder(({ deck }) => deck.history.present.list)
  const labAddress = useBuilder(({ deck }) =>
    deck.touched || deck.baseRevision > 0 ? `/decks/${deck.id}/lab` : '/lab',
  )
  const figure = useBuilder((state) => state.figure)
  const pool = usePool()
  const repairs = (rule: RuleId) => (
    <Suspense>{isActive && pool && <RuleRepairs rule={rule} pool={pool} />}</Suspense>
  )
  return (
    <aside className={`${className} xl:px-3.5 xl:pt-3.5 xl:pb-3`} aria-label={t('builder.legality')}>
      <div className="hidden xl:block">
        <LegalitySide
          rules={facts.rules}
          states={facts.states}
          onFix={builder.showFix}
          repairs={repairs}
          onComplete={() => builder.showDialog('complete')}
        />
      </div>
      <Suspense>
        {isActive && (
          <>
            {pool && <DeckAdvice list={list} pool={pool} onSearch={builder.searchFromDeck} />}
            <DeckFigures
              statistics={facts.statistics}
              list={list}
              pool={pool}
              shown={figure}
              onShow={builder.showFigure}
            />
            <DeckLab
              list={list}
              pool={pool}
              labAddress={labAddress}
              onSearch={builder.searchFromDeck}
              onShow={builder.showFigure}
            />
          </>
        )}
      </Suspense>
      <Suspense>{hasCollection && <DeckNeeds list={list} />}</Suspense>
    </aside>
  )
}
