'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Icon } from '@/components/ui/icon'
import type { CardKey } from '@/lib/game/terms'
import { draggable } from '../builder/drag/drag-marks'
import { CopiesStrip } from './copies-strip'
import type { CardPlace } from './deck-actions'
import type { ShownEntry } from './deck-entries'
import { entryName } from './entry-focus'
import { type EntryLook, TOOL, TOOLS } from './entry-looks'

/** Actions on the cards of a deck. */
export interface EntryActions {
  /** Called when a card is hovered or focused; with undefined when that ends. `at` is the card's element. */
  readonly onPoint: (entry: ShownEntry | undefined, at?: HTMLElement) => void
  readonly onOpen: (place: CardPlace) => void
  /** True if a mouse click opens a card; false if the card is shown next to the deck. */
  readonly opensByMouse: boolean
  /** Returns the copies owned, shown on each card of a read-only deck; undefined without a collection. */
  readonly owned?: (key: CardKey) => number
  /** Undefined if the deck is read-only. */
  readonly edit?: {
    readonly onLess: (place: CardPlace) => void
    readonly onCount: (place: CardPlace, copies: number) => void
    /** Returns the maximum number of copies that the rules allow there. */
    readonly allowedAt: (place: CardPlace) => number
  }
}

/** Shows whether enough copies are owned: a check mark, or the number missing. Placed next to the card's figure. */
export function OwnedMark({ entry, actions }: { entry: ShownEntry; actions: EntryActions }) {
  const t = useTranslations('decks')
  if (!actions.owned) return null
  const short = entry.count - actions.owned(entry.card.key)
  if (short <= 0) return <Icon name="check" className="flex-none text-13 text-ink-3" />
  return (
    <span className="flex-none font-tech text-13 font-semibold text-danger">
      {short === entry.count ? t('shared.missing') : t('shared.short', { count: short })}
    </span>
  )
}

interface DeckEntryProps {
  readonly entry: ShownEntry
  readonly actions: EntryActions
  /** True if the card breaks a rule. */
  readonly wrong: boolean
  /** True if a package that is on brings the card in. */
  readonly isPackaged?: boolean
  readonly look: EntryLook
  readonly className?: string
  /** The owner's short remarks about it. */
  readonly said?: readonly string[]
  /** Stacking order among overlapping cards: the highest number is on top. */
  readonly layer?: number
  readonly children: ReactNode
}

/**
 * A card of the deck, as a button that opens it; in the user's own decks it can be dragged elsewhere and has buttons
 * for its copies.
 */
export function DeckEntry(props: DeckEntryProps) {
  const { entry, actions, wrong, isPackaged, look, className = '', said = [], layer, children } = props
  const t = useTranslations('decks')
  const words = useCardLabels()
  const { card, count, section } = entry
  const place = { key: card.key, section }
  const name = words.name(card)
  const short = actions.owned ? Math.max(0, count - actions.owned(card.key)) : 0
  const label = [
    t('draw.entry', { card: words.summary(card), count }),
    ...said,
    ...(short > 0 ? [t('shared.short', { count: short })] : []),
  ].join(', ')
  const { edit } = actions
  return (
    <li
      className={`group/entry ${look.item} ${wrong ? look.wrong : isPackaged ? (look.packaged ?? '') : ''} ${className}`}
      data-packaged={isPackaged ? '' : undefined}
      style={layer === undefined ? undefined : { zIndex: layer }}
      {...(edit && draggable(place))}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') actions.onPoint(entry, event.currentTarget)
      }}
      onPointerLeave={() => actions.onPoint(undefined)}
    >
      <button
        type="button"
        className={look.button}
        data-entry={entryName(place)}
        title={edit && name}
        onFocus={(event) => actions.onPoint(entry, event.currentTarget)}
        onBlur={() => actions.onPoint(undefined)}
        onClick={(event) => {
          const isMouse = event.detail > 0 && !matchMedia('(pointer: coarse)').matches
          if (actions.opensByMouse || !isMouse) actions.onOpen(place)
        }}
      >
        <span className="sr">{label}</span>
        <span className={look.content ?? 'contents'} aria-hidden="true">
          {children}
        </span>
      </button>
      {edit && (
        <span
          className={`${TOOLS} ${look.tools} opacity-0 group-hover/entry:opacity-100 no-hover:pointer-events-none [@media(hover:hover)]:group-focus-within/entry:opacity-100 [&>[role=group]]:bg-basalt-2 [&>[role=group]>*]:min-h-6.5! [&>[role=group]>*]:min-w-6.5!`}
        >
          {section === 'draw' ? (
            <CopiesStrip
              name={name}
              copies={count}
              allowed={edit.allowedAt(place)}
              tabIndex={-1}
              onChange={(copies) => edit.onCount(place, copies)}
            />
          ) : (
            <button
              type="button"
              className={TOOL}
              tabIndex={-1}
              aria-label={t('builder.remove', { name })}
              onClick={() => edit.onLess(place)}
            >
              <Icon name="minus" />
            </button>
          )}
        </span>
      )}
    </li>
  )
}
