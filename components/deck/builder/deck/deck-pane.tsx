'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useMemo } from 'react'
import styles from '@/components/deck/deck.module.css'
import { allowedAt, type CardPlace } from '@/components/deck/viewer/deck-actions'
import { DeckBody } from '@/components/deck/viewer/deck-body'
import type { EntryActions } from '@/components/deck/viewer/deck-entry'
import { type DeckFacts, NO_POOL } from '@/components/deck/viewer/use-deck-facts'
import { useCollection } from '@/components/storage/use-collection'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { useMedia } from '@/components/ui/hooks/use-media'
import { copiesOf } from '@/lib/features/collection/model/counts'
import { isOpen } from '@/lib/features/decks/client/deck-document'
import type { RuleId } from '@/lib/features/decks/model/legality'
import type { CardKey } from '@/lib/game/terms'
import { useBuilder, useBuilderStore } from '../builder-context'
import { BeginWith, DeckAnnotations, DeckNotes, DeckNotices, RuleRepairs } from '../parts'
import { HAS_READER } from '../reader'
import { DeckHeader } from './deck-header'
import { DeckSide } from './deck-side'

/** On a phone the deck is in a drawer over the pool. */
const DECK = [
  'flex min-h-0 min-w-0 flex-col relative overflow-y-auto outline-none',
  'max-lg:fixed max-lg:inset-[var(--bar)_0_calc(56px+var(--thumb-bar))] max-lg:z-4 max-lg:border-t max-lg:border-line-strong max-lg:bg-basalt-1 max-lg:shadow-3',
  'xl:grid xl:grid-rows-[auto_minmax(0,1fr)] xl:overflow-hidden',
].join(' ')
const COLUMNS = 'xl:grid-cols-[minmax(0,1fr)_clamp(290px,21vw,316px)]'
const DRAWN = 'max-lg:animate-[drawer_var(--m-move)_var(--ease-out)]'
const PART = `${styles.part} flex flex-col gap-3.5 px-4 pb-6 max-lg:px-3.5 relative xl:overflow-y-auto`

interface DeckPaneProps {
  readonly facts: DeckFacts
  readonly cards: number
  readonly isActive: boolean
  readonly isPhone: boolean
}

/** The deck pane: header, cards and, next to them, figures and rules. */
export function DeckPane({ facts, cards, isActive, isPhone }: DeckPaneProps) {
  const t = useTranslations('decks')
  const builder = useBuilderStore()
  const deck = useBuilder((state) => state.deck)
  const session = useBuilder((state) => state.session)
  const figure = useBuilder((state) => state.figure)
  const isDrawn = useBuilder((state) => state.isDrawerOpen)
  const loaded = usePool()
  const pool = loaded ?? NO_POOL
  const hasReader = useMedia(HAS_READER)
  const { counts, status } = useCollection()
  const hasCollection = status === 'ready' && Object.keys(counts).length > 0
  const owned = useMemo(
    () => (hasCollection ? (key: CardKey) => copiesOf(counts, key) : undefined),
    [hasCollection, counts],
  )
  const { list, extras } = deck.history.present
  const canEdit = isOpen(deck)
  const actions = useMemo(
    (): EntryActions => ({
      edit: {
        onLess: builder.removeOne,
        onCount: builder.setCount,
        allowedAt: (place: CardPlace) => allowedAt(pool, list, place),
      },
      onPoint: (entry) => builder.point(entry?.card),
      onOpen: builder.open,
      opensByMouse: !hasReader,
    }),
    [builder, pool, list, hasReader],
  )
  const repairs = (rule: RuleId) => (
    <Suspense>{isActive && loaded && <RuleRepairs rule={rule} pool={loaded} />}</Suspense>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer of a phone.
    <div
      ref={builder.elements.deckPane}
      id="deck-pane"
      className={`${DECK} ${COLUMNS} ${isDrawn ? DRAWN : 'max-lg:hidden'}`}
      data-drag-scroll=""
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isPhone && isDrawn) builder.hideDeck()
      }}
    >
      <DeckHeader cards={cards} isLegal={facts.states.every(Boolean)} />
      <section
        className={`${PART} pt-3 xl:border-r xl:border-line`}
        data-drag-scroll=""
        aria-label={t('builder.deck')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
      >
        <Suspense>{isActive && session && canEdit && <DeckNotices deck={deck} session={session} />}</Suspense>
        {loaded && canEdit && cards === 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-basalt-2 px-3.5 py-2.5">
            <p className="min-w-0 flex-1 basis-60 text-15/[1.35] text-ink-2">
              <b className="block text-ink">{t('begin.propose')}</b>
              {t('begin.proposed')}
            </p>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => builder.showDialog('complete')}>
              {t('begin.build')}
            </Button>
          </div>
        )}
        <DeckBody
          list={list}
          extras={extras}
          facts={facts}
          actions={actions}
          onFix={builder.showFix}
          repairs={repairs}
          onSearch={builder.searchFromDeck}
          onComplete={() => builder.showDialog('complete')}
          owned={owned}
          figure={figure}
          onAll={() => builder.showFigure(undefined)}
        />
        <Suspense>
          {isActive && loaded && canEdit && cards === 0 && (
            <BeginWith
              pool={loaded}
              onStarter={builder.beginWith}
              onImport={() => builder.showDialog('import')}
            />
          )}
          {isActive && loaded && canEdit && (
            <DeckAnnotations
              pool={loaded}
              state={deck.history.present}
              saved={deck.saved?.list}
              onUpdate={builder.update}
              onOpen={builder.open}
            />
          )}
          {isActive && (
            <DeckNotes notes={deck.notes} disabled={!canEdit} onNotes={(notes) => session?.setNotes(notes)} />
          )}
        </Suspense>
      </section>
      <DeckSide facts={facts} isActive={isActive} hasCollection={hasCollection} className={PART} />
    </div>
  )
}
