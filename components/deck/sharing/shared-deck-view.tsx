'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { DeckNeeds } from '@/components/collection/deck-needs'
import { useCollection } from '@/components/storage/use-collection'
import { usePool } from '@/components/storage/use-pool'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { LazyPrintView } from '@/components/ui/print/lazy-print-view'
import { copiesOf } from '@/lib/features/collection/model/counts'
import { codeQuery } from '@/lib/features/decks/model/deck-link'
import { NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import type { CardKey } from '@/lib/game/terms'
import { DeckFigures } from '../analysis/deck-figures'
import { DeckLab } from '../analysis/deck-lab'
import { codeOrNothing } from '../import-export/deck-code'
import { LegalitySide } from '../legality/legality-side'
import type { CardPlace } from '../viewer/deck-actions'
import { DeckBody } from '../viewer/deck-body'
import { entriesInOrder } from '../viewer/deck-entries'
import { focusEntry, moveAmongEntries } from '../viewer/entry-focus'
import { HoverCard, usePointed } from '../viewer/hover-card'
import { SectionHeading } from '../viewer/section-heading'
import { NO_POOL, useDeckFacts } from '../viewer/use-deck-facts'
import type { ShownFigure } from '../viewer/views/looks'
import { SharedHeader, useTabTitle } from './shared-header'
import type { SharedDeck } from './use-shared-deck'

const DeckAnnotations = lazy(() => import('../annotations/deck-annotations'))
const CardSheet = lazy(() => import('../viewer/card-sheet'))
const PrintedDeck = lazy(() => import('../print/printed-deck'))
const DeckTalk = lazy(() => import('@/components/sharing/deck-talk'))
const ExampleText = lazy(() => import('@/components/gallery/example-text'))
const SharedNotes = lazy(() => import('./shared-notes'))
const ExportDialog = lazy(() => import('../import-export/export-dialog'))

/** A shared deck, read-only: cards, figures and notes. */
export function SharedDeckView({ deck }: { deck: SharedDeck }) {
  const t = useTranslations('decks')
  const terms = useTranslations('terms')
  const pool = usePool()
  useCardTexts()
  const { status, counts } = useCollection()
  const facts = useDeckFacts(pool ?? NO_POOL, deck.list)
  const [figure, setFigure] = useState<ShownFigure>()
  const [exporting, setExporting] = useState(false)
  const name = deck.name || (deck.starter ? terms(`starter.${deck.starter}`) : t('shared.untitled'))
  useTabTitle(deck, name)
  const code = codeOrNothing(deck.list)
  const query =
    deck.starter && deck.name === ''
      ? `?deck=starter:${deck.starter}`
      : code === undefined
        ? ''
        : `?${codeQuery(code, deck.name)}`
  const frame = useRef<HTMLDivElement>(null)
  const hoverId = useId()
  const { pointed, point, stay, leave, drop } = usePointed()
  const [opened, setOpened] = useState<CardPlace>()
  const entries = useMemo(() => entriesInOrder(facts.groups), [facts.groups])
  const shown =
    opened && entries.find(({ card, section }) => card.key === opened.key && section === opened.section)
  useKeys(useSharedKeys())
  const open = (place: CardPlace) => {
    drop()
    setOpened(place)
  }
  const close = () => {
    setOpened(undefined)
    // Focuses the card shown last, whichever card was opened first.
    if (opened) requestAnimationFrame(() => focusEntry(opened))
  }
  const hasCollection = status === 'ready' && Object.keys(counts).length > 0
  const owned = hasCollection ? (key: CardKey) => copiesOf(counts, key) : undefined
  return (
    <div className="doc" aria-busy={!pool}>
      <SharedHeader {...{ deck, name, code, query }} onExport={pool && (() => setExporting(true))} />
      {pool ? (
        <div
          ref={frame}
          className="relative grid grid-cols-[minmax(0,1fr)_316px] grid-rows-[auto_1fr] gap-x-10 gap-y-5.5 max-lg:grid-cols-1 max-lg:gap-x-5.5"
        >
          <div className="flex min-w-0 flex-col gap-5.5">
            {deck.notes !== '' && (
              <section>
                <SectionHeading title={t('shared.notes')} />
                <Suspense
                  fallback={
                    <p className="max-h-80 max-w-[70ch] overflow-hidden wrap-anywhere whitespace-pre-wrap">
                      {deck.notes}
                    </p>
                  }
                >
                  <SharedNotes notes={deck.notes} />
                </Suspense>
              </section>
            )}
            {deck.notes === '' && deck.save === undefined && code !== undefined && (
              <Suspense>
                <ExampleText code={code} starter={deck.starter} />
              </Suspense>
            )}
            <div className="contents [&_.tk]:[zoom:1.75] xl:[&_.tk]:[zoom:2.1] max-sm:[&_.tk]:[zoom:1.3] max-xs:[&_.tk]:[zoom:1]">
              <DeckBody
                list={deck.list}
                extras={deck.extras}
                facts={facts}
                actions={{
                  onPoint: point,
                  onOpen: open,
                  opensByMouse: true,
                  owned,
                }}
                owned={owned}
                figure={figure}
                onAll={() => setFigure(undefined)}
              />
            </div>
            {!sameExtras(deck.extras, NO_EXTRAS) && (
              <Suspense>
                <DeckAnnotations
                  pool={pool}
                  state={{ list: deck.list, extras: deck.extras }}
                  saved={undefined}
                />
              </Suspense>
            )}
          </div>
          <aside
            className="col-start-2 row-[1/span_2] flex flex-col gap-4 max-lg:col-start-1 max-lg:row-auto"
            aria-label={t('builder.legality')}
          >
            <LegalitySide rules={facts.rules} states={facts.states} />
            {hasCollection && <DeckNeeds list={deck.list} />}
            <DeckFigures
              statistics={facts.statistics}
              list={deck.list}
              pool={pool}
              shown={figure}
              onShow={setFigure}
            />
            <DeckLab list={deck.list} pool={pool} labAddress={`/lab${query}`} onShow={setFigure} />
          </aside>
          {/* Comments on the deck come last: on a phone, after the figures. */}
          {deck.gallery && (
            <div className="col-start-1 min-w-0">
              <Suspense>
                <DeckTalk shareId={deck.gallery.shareId} author={deck.gallery.author} />
              </Suspense>
            </div>
          )}
          {pointed && !shown && (
            <HoverCard
              id={hoverId}
              pointed={pointed}
              frame={frame}
              pool={pool}
              list={deck.list}
              owned={owned?.(pointed.entry.card.key)}
              onStay={stay}
              onLeave={leave}
            />
          )}
        </div>
      ) : (
        <p role="status">{t('builder.loadingCards')}</p>
      )}
      <Suspense>
        {shown && pool && (
          <CardSheet
            entries={entries}
            shown={shown}
            owned={owned && (({ card }) => owned(card.key))}
            pool={pool}
            list={deck.list}
            onShow={({ card, section }) => setOpened({ key: card.key, section })}
            onClose={close}
          />
        )}
      </Suspense>
      <LazyPrintView isReady={pool !== undefined}>
        <PrintedDeck name={name} notes={deck.notes} list={deck.list} />
      </LazyPrintView>
      <Suspense>
        {exporting && pool && (
          <ExportDialog
            pool={pool}
            deck={{ name, notes: deck.notes, list: deck.list, extras: deck.extras }}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The keys of a read-only deck. */
function useSharedKeys(): readonly ScreenKey[] {
  const t = useTranslations('decks')
  return useMemo(
    () => [
      {
        keys: ['ArrowDown', 'ArrowUp'],
        label: t('shared.keyMove'),
        run: (event) => moveAmongEntries(event.key === 'ArrowDown' ? 1 : -1),
      },
      { keys: 'Enter', label: t('keys.full'), run: () => false },
    ],
    [t],
  )
}
