'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useEffect } from 'react'
import { usePool } from '@/components/storage/use-pool'
import { useMedia } from '@/components/ui/hooks/use-media'
import { Icon } from '@/components/ui/icon'
import { LazyPrintView } from '@/components/ui/print/lazy-print-view'
import styles from '../deck.module.css'
import { NO_POOL, useDeckFacts } from '../viewer/use-deck-facts'
import { useDeckView } from '../viewer/views/view-store'
import { useBuilder, useBuilderStore } from './builder-context'
import { PHONE } from './builder-store'
import { CommandButton } from './command-button'
import { TO_BROKEN_RULE } from './commands'
import { DeckDock } from './deck/deck-dock'
import { DeckPane } from './deck/deck-pane'
import { DeckDrops, LegalityAnnouncer, PrintedDeck, WorkbenchDialogs } from './parts'
import { PoolPane } from './pool/pool-pane'
import { usePoolResults } from './pool/use-pool-results'
import { HAS_READER } from './reader'
import { useBuilderActive } from './use-builder-active'
import { useBuilderMessages } from './use-builder-messages'
import { useCommandKeys } from './use-command-keys'

/** Fills the window: pool, deck and legality in columns, each scrolling on its own. */
const WORKBENCH =
  'fills relative grid min-h-0 min-w-0 flex-1 overflow-clip grid-rows-[minmax(0,1fr)] max-lg:grid-rows-[minmax(0,1fr)_56px]'
const COLUMNS =
  'grid-cols-[minmax(0,1fr)_470px] max-lg:grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_clamp(710px,55vw,880px)]'
const COLUMNS_WIDE = 'grid-cols-[44px_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)]'

const SKIP = 'fixed -top-15 left-2 z-50 focus:top-2'

/** The deck builder: the pool, the deck, and the gate with the missing requirements. */
export function Workbench() {
  const t = useTranslations('decks')
  const builder = useBuilderStore()
  const { bench } = builder.elements
  const results = usePoolResults()
  const loaded = usePool()
  useEffect(() => {
    builder.ownPool = loaded
    return () => {
      builder.ownPool = undefined
    }
  }, [builder, loaded])
  const { id, name, notes, history, state } = useBuilder(({ deck }) => deck)
  const { list } = history.present
  const facts = useDeckFacts(loaded ?? NO_POOL, list)
  const cards = facts.statistics.total + facts.groups.unknown.reduce((sum, { count }) => sum + count, 0)
  const isActive = useBuilderActive(cards)
  const isDrawerOpen = useBuilder((now) => now.isDrawerOpen)
  const isPoolShown = useBuilder((now) => now.isPoolShown)
  const hasDialog = useBuilder(({ opened, dialog }) => opened !== undefined || dialog !== undefined)
  const isPhone = useMedia(PHONE)
  const hasReader = useMedia(HAS_READER)
  // Pictures and stacks need the full width.
  const { view } = useDeckView()
  const isWide = !isPhone && view !== 'list' && !isPoolShown
  useCommandKeys()
  useBuilderMessages()
  return (
    <div
      ref={bench}
      className={`${styles.workbench} ${WORKBENCH} ${isWide ? COLUMNS_WIDE : COLUMNS}`}
      data-window=""
      aria-busy={state.status === 'loading'}
    >
      {cards > 0 && !facts.states.every(Boolean) && (
        // Like the skip link to the content: in tab order, the broken rule comes after all cards of the pool.
        <CommandButton command={TO_BROKEN_RULE} className={`btn btn--go ${SKIP}`}>
          {t('keys.rule')}
        </CommandButton>
      )}
      <div
        className="flex min-h-0 min-w-0 border-r border-line max-lg:border-r-0"
        inert={isPhone && isDrawerOpen}
        data-drop="pool"
      >
        {isWide ? (
          <button
            type="button"
            className="flex w-full flex-col items-center gap-3 pt-4 text-ink-2 hover:bg-basalt-2 hover:text-ink"
            onClick={builder.togglePool}
          >
            <Icon name="search" /> <kbd>P</kbd>{' '}
            <span className="[writing-mode:vertical-rl]">{t('builder.pool')}</span>
          </button>
        ) : (
          <PoolPane results={results} hasReader={hasReader} />
        )}
      </div>
      {isDrawerOpen && <div className="fixed inset-[var(--bar)_0_0] z-3 bg-[#0b0c0ecc] lg:hidden" />}
      <DeckPane facts={facts} cards={cards} isActive={isActive} isPhone={isPhone} />
      <DeckDock states={facts.states} cards={cards} />
      <LazyPrintView isReady={loaded !== undefined && state.status !== 'loading'} isWanted={isActive}>
        <PrintedDeck name={name} notes={notes} list={list} />
      </LazyPrintView>
      <Suspense>
        {isActive && <LegalityAnnouncer rules={facts.rules} deckId={loaded ? id : ''} />}
        {isActive && <DeckDrops />}
        {hasDialog && <WorkbenchDialogs />}
      </Suspense>
    </div>
  )
}
