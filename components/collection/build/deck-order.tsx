'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { useDrag } from '@/components/ui/hooks/use-drag'
import { Icon } from '@/components/ui/icon'
import { ROW_LINK } from '@/components/ui/row-link'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import type { Allocation } from '@/lib/features/collection/model/allocation'
import { movedTo, placeOf } from '@/lib/features/collection/model/collection'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { deckSize } from '@/lib/features/decks/model/edit'
import { Link } from '@/lib/platform/i18n/navigation'

const ROW =
  'grid min-h-13.5 grid-cols-[18px_44px_minmax(0,1fr)_auto_26px] items-center gap-2 border-b border-line py-1.5 data-held:opacity-50 data-over:-outline-offset-2 data-over:[outline:2px_solid_var(--horizon)] touch:grid-cols-[18px_52px_minmax(0,1fr)_auto_44px]'
const SWITCH =
  "relative h-6 w-10.5 rounded-1 border border-line-strong bg-well after:absolute after:inset-[2px_auto_2px_2px] after:w-4.5 after:bg-ink-3 after:content-[''] aria-checked:border-amber-fill aria-checked:bg-transparent aria-checked:after:inset-[2px_2px_2px_auto] aria-checked:after:bg-amber-fill touch:h-11 touch:w-13"

interface DeckOrderProps {
  readonly decks: readonly DeckListItem[]
  readonly allocation: Allocation
}

/** The user's decks in the order in which they take cards: switched to built, moved by dragging or by buttons. */
export function DeckOrder({ decks, allocation }: DeckOrderProps) {
  const t = useTranslations('build')
  const { places } = useCollection()
  const root = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const order = allocation.decks.map(({ id }) => id)
  const nameOf = (id: string) => decks.find((deck) => deck.id === id)?.name || t('untitled')
  const isBuilt = (id: string) => placeOf(places, id).built
  const canMove = (id: string, to: number) => {
    const there = order[to]
    return there !== undefined && there !== id && isBuilt(there) === isBuilt(id)
  }
  const move = (id: string, to: number) => {
    if (!canMove(id, to)) return
    changeCollection({ places: movedTo(places, order, id, to) }, 'places')
    setSaid(t('moved', { name: nameOf(id), place: to + 1, all: order.length }))
  }
  useDrag<string, number>(root, {
    pick: (at) => {
      if (at.closest('button:not([data-grip]), a')) return undefined
      const element = at.closest<HTMLElement>('[data-deck]')
      const item = element?.dataset.deck
      if (!element || !item) return undefined
      return {
        item,
        element,
        picture: () => {
          const list = document.createElement('ul')
          list.className = 'bg-basalt-3 px-3.5 py-2 font-semibold shadow-2'
          list.textContent = nameOf(item)
          return list
        },
      }
    },
    targetAt: (over) => {
      const element = over.closest<HTMLElement>('[data-deck]')
      const place = order.indexOf(element?.dataset.deck ?? '')
      return element && place >= 0 ? { place, element } : undefined
    },
    canDrop: (id, place) => place !== undefined && canMove(id, place),
    drop: (id, place) => {
      if (place !== undefined) move(id, place)
    },
  })
  return (
    <>
      <ol ref={root} aria-label={t('order')}>
        {allocation.decks.map((deck, at) => {
          const kept = decks.find(({ id }) => id === deck.id)
          const name = nameOf(deck.id)
          return (
            <li key={deck.id} data-deck={deck.id} className={ROW}>
              <span
                className="cursor-grab touch-none py-2 text-14 text-ink-3"
                data-grip=""
                aria-hidden="true"
              >
                <Icon name="menu" />
              </span>
              <button
                type="button"
                role="switch"
                className={SWITCH}
                aria-checked={deck.built}
                aria-label={t('built', { name })}
                onClick={() =>
                  changeCollection(
                    { places: { [deck.id]: { ...placeOf(places, deck.id), built: !deck.built } } },
                    'places',
                  )
                }
              />
              <span className="grid min-w-0 leading-[1.25] wrap-anywhere">
                <Link
                  className={`line-clamp-2 font-semibold ${ROW_LINK}`}
                  href={`/decks/${deck.id}`}
                  title={name}
                  prefetch={false}
                >
                  {name}
                </Link>
                <span className="text-14 text-ink-2">
                  {t('cards', {
                    count: kept ? deckSize(kept.list) : 0,
                  })}
                </span>
              </span>
              <em
                className={`tech text-15/[1.2] whitespace-nowrap not-italic ${deck.isComplete ? 'text-amber' : 'text-danger'}`}
              >
                {deck.isComplete ? (
                  <>
                    <Icon name="check" className="text-12" /> {t('complete')}
                  </>
                ) : (
                  t('short', { count: deck.missing })
                )}
              </em>
              <span className="grid">
                {([-1, 1] as const).map((step) => (
                  <button
                    key={step}
                    type="button"
                    className="h-6 w-6.5 text-center text-[11px] text-ink-2 disabled:opacity-35 touch:h-8 touch:w-11"
                    aria-label={t(step < 0 ? 'up' : 'down', { name })}
                    disabled={!canMove(deck.id, at + step)}
                    onClick={() => move(deck.id, at + step)}
                  >
                    <Icon name={step < 0 ? 'caret-up' : 'caret-down'} />
                  </button>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}
