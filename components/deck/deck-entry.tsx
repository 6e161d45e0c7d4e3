'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/cards/card'
import type { CardPlace } from './deck-actions'
import type { ShownEntry } from './deck-entries'
import { startDrag } from './drag'

/** What can be done with the cards of an open deck; absent where a deck is only looked at. */
export interface EntryActions {
  readonly onMore: (place: CardPlace) => void
  readonly onLess: (place: CardPlace) => void
  readonly onPoint: (card: Card | undefined) => void
  readonly onOpen: (place: CardPlace) => void
}

interface DeckEntryProps {
  readonly entry: ShownEntry
  readonly actions: EntryActions | undefined
  /** Whether a rule is broken by it. */
  readonly wrong: boolean
  readonly className: string
  readonly children: ReactNode
}

/** The name by which keys and drags find an entry again. */
const entryName = ({ key, section }: CardPlace): string => `${section} ${key}`

/** One card of the deck: focus it for the keys, drag it elsewhere, or use its buttons. */
export function DeckEntry({ entry, actions, wrong, className, children }: DeckEntryProps) {
  const t = useTranslations('decks')
  const words = useCardWords()
  const { card, count, section } = entry
  const place = { key: card.key, section }
  const name = words.name(card)
  const label = t('draw.entry', { card: words.summary(card), count })
  if (!actions)
    return (
      <li className={`${className} ${wrong ? 'is-wrong' : ''}`} title={name}>
        <span className="sr">{label}</span>
        <span className="de" aria-hidden="true">
          <span className="de-c">{children}</span>
        </span>
      </li>
    )
  return (
    <li
      className={`${className} ${wrong ? 'is-wrong' : ''}`}
      draggable
      onDragStart={(event) => startDrag(event.dataTransfer, place, name)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') actions.onPoint(card)
      }}
      onPointerLeave={() => actions.onPoint(undefined)}
    >
      <button
        type="button"
        className="de"
        data-entry={entryName(place)}
        title={name}
        onFocus={() => actions.onPoint(card)}
        onBlur={() => actions.onPoint(undefined)}
        onClick={(event) => {
          if (event.detail === 0 || matchMedia('(pointer: coarse)').matches) actions.onOpen(place)
        }}
      >
        <span className="sr">{label}</span>
        <span className="de-c" aria-hidden="true">
          {children}
        </span>
      </button>
      <span className="de-st">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('builder.remove', { name })}
          onClick={() => actions.onLess(place)}
        >
          <Icon name="minus" />
        </button>
        {section === 'draw' && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('builder.addOne', { name })}
            onClick={() => actions.onMore(place)}
          >
            <Icon name="plus" />
          </button>
        )}
      </span>
    </li>
  )
}
