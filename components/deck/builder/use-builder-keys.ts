'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { plainDigit } from '@/components/ui/digit-key'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import type { CardPlace } from '../viewer/deck-actions'
import { entryElements, focusedEntry, focusedPlace, moveAmongEntries } from '../viewer/entry-focus'

interface BuilderKeys {
  readonly onSearch: () => void
  /** Takes the focus to the cards found. */
  readonly onPool: () => void
  /** Shows or hides the pool where pictures have its place. */
  readonly onRail: () => void
  /** From the pool to the deck and back. */
  readonly onPane: () => void
  /** The card of the pool that the keys mean while no card of the deck has the focus. */
  readonly poolPlace: () => CardPlace | undefined
  readonly onMore: (place: CardPlace) => void
  readonly onLess: (place: CardPlace) => void
  readonly onCount: (place: CardPlace, count: number) => void
  /** As many copies as the rules leave. */
  readonly onPlayset: (place: CardPlace) => void
  readonly onOpen: (place: CardPlace) => void
  /** Lays a card aside, or opens what is said about it. */
  readonly onMaybe: (place: CardPlace) => void
  readonly onTags: (place: CardPlace) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onSave: () => void
}

/** Work on the deck that may take the focused card away: then its neighbour gets the focus. */
function keepingFocus(work: () => void): void {
  const name = document.activeElement?.getAttribute('data-entry')
  const at = focusedPlace()
  work()
  if (name === null || name === undefined || at < 0) return
  requestAnimationFrame(() => {
    if (document.activeElement?.getAttribute('data-entry') === name) return
    const left = entryElements()
    const same = left.find((entry) => entry.getAttribute('data-entry') === name)
    const target =
      same ?? left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>('[data-deck-name]')
    target?.focus()
  })
}

const isLost = (): boolean => {
  const active = document.activeElement
  return active === null || active === document.body || active.id === 'content'
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The keys of the builder. They mean the card of the deck that has the focus, else the active card of the pool. */
export function useBuilderKeys(builder: BuilderKeys): void {
  const t = useTranslations('decks')
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const place = () => focusedEntry() ?? builder.poolPlace()
    const done = (work: () => void) => () => {
      work()
      return undefined
    }
    const onCard = (work: (place: CardPlace) => void) => () => {
      const meant = place()
      if (!meant) return false
      keepingFocus(() => work(meant))
      return undefined
    }
    return [
      { keys: '/', label: t('keys.search'), run: done(builder.onSearch) },
      {
        keys: ['ArrowDown', 'ArrowUp'],
        label: t('keys.move'),
        run: (event) => {
          if (moveAmongEntries(event.key === 'ArrowDown' ? 1 : -1)) return undefined
          if (!isLost()) return false
          builder.onPool()
          return undefined
        },
      },
      { keys: ['+', '='], label: t('keys.more'), run: onCard(builder.onMore) },
      { keys: ['-', 'Delete'], label: t('keys.less'), run: onCard(builder.onLess) },
      {
        keys: DIGITS,
        label: t('keys.count'),
        run: (event) => onCard((meant) => builder.onCount(meant, Number(plainDigit(event))))(),
      },
      { keys: 'a', label: t('keys.playset'), run: onCard(builder.onPlayset) },
      {
        keys: 'Enter',
        label: t('keys.full'),
        run: (event) => {
          // Buttons have Enter for themselves; on cards it opens them.
          const onEntry = focusedEntry()
          if (!onEntry) return false
          event.preventDefault()
          builder.onOpen(onEntry)
          return undefined
        },
      },
      { keys: 'm', label: t('keys.maybe'), run: onCard(builder.onMaybe) },
      { keys: 't', label: t('keys.tags'), run: onCard(builder.onTags) },
      { keys: 'p', label: t('keys.rail'), run: done(builder.onRail) },
      { keys: 'd', label: t('keys.panes'), run: done(builder.onPane) },
      { keys: 'mod+z', label: t('keys.undo'), inFields: false, run: done(builder.onUndo) },
      { keys: ['shift+mod+z', 'mod+y'], label: t('keys.redo'), inFields: false, run: done(builder.onRedo) },
      { keys: 'mod+s', label: t('keys.save'), run: done(builder.onSave) },
    ]
  }, [builder, t])
  useKeys(keys)
}
