'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MoveList } from '../prompt/move-list'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'
import { useCardsById } from './use-cards-by-id'

const MARGIN = 8

/** Menu next to a card with several moves, if there is room; otherwise the card opens as a sheet. */
export function CardMenu() {
  const t = useTranslations('board')
  const { moves, takeBack } = useTable()
  const words = useTableLabels()
  const byId = useCardsById()
  const ref = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const choosing = moves?.choosing
  const id = choosing?.kind === 'card' ? choosing.card : undefined
  const card = id === undefined ? undefined : byId.get(id)

  useLayoutEffect(() => {
    const menu = ref.current
    const anchor = id === undefined ? null : document.querySelector(`[data-board] [data-card="${id}"]`)
    if (!menu || !anchor) return
    const box = anchor.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = menu
    const above = box.top - height - MARGIN
    const below = box.bottom + MARGIN
    const left = Math.min(Math.max(MARGIN, box.left), window.innerWidth - width - MARGIN)
    const top = above >= MARGIN ? above : Math.min(below, window.innerHeight - height - MARGIN)
    setPlace({ left, top: Math.max(MARGIN, top) })
  }, [id])

  // The focus moves into the menu, and back to the card if nothing was chosen.
  useEffect(() => {
    if (id === undefined) return
    ref.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    const away = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) takeBack()
    }
    document.addEventListener('pointerdown', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      const lost = document.activeElement === document.body || document.activeElement === null
      if (lost)
        document
          .querySelector<HTMLElement>(`[data-board] [data-card="${id}"]`)
          ?.focus({ preventScroll: true })
    }
  }, [id, takeBack])

  if (!card || !moves) return null
  return (
    <section
      ref={ref}
      className="fixed z-40 max-w-80 min-w-50 rounded-2 border border-horizon bg-basalt-1 p-1.5 [box-shadow:0_8px_24px_#0008]"
      data-card-menu=""
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
      aria-label={t('menu', { card: words.titleOf(card.key) })}
    >
      <MoveList moves={moves.listed} place="menu" />
    </section>
  )
}
