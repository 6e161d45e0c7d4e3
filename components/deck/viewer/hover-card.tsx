'use client'

import { useTranslations } from 'next-intl'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FullFace } from '@/components/cards/full-face'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { CopiesLine } from './copies-line'
import type { ShownEntry } from './deck-entries'

const CardMore = lazy(() => import('./reading/card-more'))

/** Time in ms that the pointer may spend between a row and the card next to it. */
const GRACE = 160
/** Free space in px between the card and its row, and at the edges of the window. */
const GAP = 12
/** Height in px of the bar at the top of the page. */
const BAR = 56

/** A card of a deck to show, and the element next to which it is shown. */
export interface Pointed {
  readonly entry: ShownEntry
  readonly at: HTMLElement
}

/** Tracks the hovered card: it stays while the pointer moves from its row to the card next to it. Escape hides it. */
export function usePointed() {
  const [pointed, setPointed] = useState<Pointed>()
  const leaving = useRef<number>(undefined)
  const stay = () => window.clearTimeout(leaving.current)
  const leave = () => {
    stay()
    leaving.current = window.setTimeout(() => setPointed(undefined), GRACE)
  }
  const point = (entry: ShownEntry | undefined, at?: HTMLElement) => {
    if (!entry || !at) return leave()
    // Focus left behind by a click, or restored by a closed dialog, does not show the card.
    if (at instanceof HTMLButtonElement && !at.matches(':focus-visible')) return
    stay()
    setPointed({ entry, at })
  }
  useEffect(() => {
    if (!pointed) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPointed(undefined)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [pointed])
  useEffect(() => () => window.clearTimeout(leaving.current), [])
  return { pointed, point, stay, leave, drop: () => setPointed(undefined) }
}

/** Returns the card's position in its frame: to the right of its row if it fits there, else to the left. */
function placeOf(at: HTMLElement, frame: HTMLElement, box: HTMLElement): { left: number; top: number } {
  const row = at.getBoundingClientRect()
  const around = frame.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const right = row.right + GAP
  const fits = right + width + GAP <= document.documentElement.clientWidth
  const left = fits ? right : Math.max(GAP, row.left - GAP - width)
  const lowest = window.innerHeight - GAP - height
  const top = Math.max(BAR + GAP, Math.min(row.top + row.height / 2 - height / 2, lowest))
  return { left: left - around.left, top: top - around.top }
}

interface HoverCardProps {
  readonly id: string
  readonly pointed: Pointed
  /** The element in which it is positioned. */
  readonly frame: RefObject<HTMLElement | null>
  /** The deck that the card belongs to. */
  readonly pool: Pool
  readonly list: DeckList
  /** Copies of the card that the reader owns; undefined without a collection. */
  readonly owned: number | undefined
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** The full card next to the hovered row, with its odds, its rulings and the copies the reader owns. */
export function HoverCard(props: HoverCardProps) {
  const { id, pointed, frame, pool, list, owned, onStay, onLeave } = props
  const t = useTranslations('decks')
  const { entry, at } = pointed
  const { card } = entry
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>()
  useLayoutEffect(() => {
    const put = () => {
      if (frame.current && box.current) setPlace(placeOf(at, frame.current, box.current))
    }
    put()
    // A row that just got the focus may still be scrolled into view.
    const later = requestAnimationFrame(put)
    // The details below the card appear a moment after it.
    const grown = new ResizeObserver(put)
    if (box.current) grown.observe(box.current)
    addEventListener('resize', put)
    addEventListener('scroll', put, { passive: true })
    // The row itself already has its own description.
    const named = at.matches('button') ? at : at.querySelector('button')
    named?.setAttribute('aria-describedby', id)
    return () => {
      cancelAnimationFrame(later)
      grown.disconnect()
      removeEventListener('resize', put)
      removeEventListener('scroll', put)
      named?.removeAttribute('aria-describedby')
    }
  }, [at, frame, id])
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      className="absolute z-6 flex w-max flex-col border border-line-strong bg-basalt-2 p-3 shadow-3 no-hover:hidden [@media(height<760px)]:flex-row [@media(height<760px)]:gap-4"
      style={place ?? { visibility: 'hidden' }}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      <div className={card.type === 'mission' ? 'w-103.5' : 'w-74.5'}>
        <FullFace key={card.key} card={card} heading="p">
          <LazyRulesText card={card} />
        </FullFace>
      </div>
      <div className="w-74.5">
        <CopiesLine entry={entry} owned={owned} />
        <Suspense>
          <CardMore pool={pool} list={list} entry={entry} isBrief />
        </Suspense>
        <p className="mt-2 text-right text-13 text-ink-3">
          <kbd>Enter</kbd> {t('shared.keyOpen')}
        </p>
      </div>
    </div>
  )
}
