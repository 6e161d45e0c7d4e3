'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { FullFace } from '@/components/cards/full-face'
import { LazyExplainedText } from '@/components/cards/text/lazy-explained-text'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import { CopiesLine } from './copies-line'
import type { ShownEntry } from './deck-entries'
import { FULL_CARD } from './styles'

const CardMore = lazy(() => import('./reading/card-more'))

interface CardSheetProps {
  /** All cards of the deck in the order shown. */
  readonly entries: readonly ShownEntry[]
  readonly shown: ShownEntry
  /** Returns the copies of a card that the reader owns; undefined without a collection. */
  readonly owned: ((entry: ShownEntry) => number) | undefined
  readonly pool: Pool
  readonly list: DeckList
  readonly onShow: (entry: ShownEntry) => void
  readonly onClose: () => void
}

/** A card of a deck in full, with buttons for the previous and the next one. */
export default function CardSheet({ entries, shown, owned, pool, list, onShow, onClose }: CardSheetProps) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  const body = useRef<HTMLDivElement>(null)
  const { card } = shown
  const place = entries.indexOf(shown)
  const before = entries[place - 1]
  const after = entries[place + 1]
  const show = (entry: ShownEntry | undefined) => {
    if (!entry) return
    onShow(entry)
    body.current?.closest('[data-dialog-body]')?.scrollTo({ top: 0 })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const entry = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
    if (!entry) return
    event.preventDefault()
    show(entry)
  }
  const step = (entry: ShownEntry | undefined, icon: 'arrow-left' | 'arrow-right', label: string) => (
    // The button stays at either end of the list, so that the focus is not lost.
    <Button
      icon
      className="w-11.5 aria-disabled:opacity-40 max-xs:w-10"
      aria-label={label}
      aria-disabled={entry === undefined}
      onClick={() => show(entry)}
    >
      <Icon name={icon} />
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the dialog inside.
    <div onKeyDown={onKeyDown}>
      <Dialog
        open
        onClose={onClose}
        title={words.name(card)}
        shape="drawer"
        actions={
          <div className="flex flex-1 items-center gap-2 max-xs:gap-1">
            {step(before, 'arrow-left', t('shared.previousCard'))}
            <span role="status" className="flex-1 text-center text-14 whitespace-nowrap text-ink-2">
              {t('shared.place', { place: place + 1, count: entries.length })}
              <span className="sr"> {words.name(card)}</span>
            </span>
            <ButtonLink className="max-xs:px-2" href={cardPath(card)} prefetch={false}>
              {t('builder.cardPage')}
            </ButtonLink>
            {step(after, 'arrow-right', t('shared.nextCard'))}
          </div>
        }
      >
        <div ref={body} className={FULL_CARD}>
          <FullFace key={card.key} card={card} heading="p">
            <LazyExplainedText card={card} />
          </FullFace>
          <CopiesLine entry={shown} owned={owned?.(shown)} />
          <Suspense>
            <CardMore pool={pool} list={list} entry={shown} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  )
}
