'use client'

import { useTranslations } from 'next-intl'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FullFace } from '@/components/cards/full-face'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { CopiesLine } from './copies-line'
import type { ShownEntry } from './deck-entries'

const CardMore = lazy(() => import('./reading/card-more'))

/** How long the pointer may be between a row and the card beside it, in ms. */
const GRACE = 160
/** What stays free between the card and what it stands beside, and at the edges of the window, in px. */
const GAP = 12
/** What the bar at the top of the page takes, in px. */
const BAR = 56

/** A card of a deck to be shown, and beside what. */
export interface Pointed {
  readonly entry: ShownEntry
  readonly at: HTMLElement
}

/** Which card is pointed at: it stays while the pointer goes from its row to the card beside it. Escape puts it away. */
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
    // The focus that a click leaves behind, or a closed dialog gives back, asks for nothing.
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

/** Where in its frame the card stands: to the right of its row where it fits there, else to the left. */
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
  /** In which it is placed. */
  readonly frame: RefObject<HTMLElement | null>
  /** The deck that the card is in. */
  readonly pool: Pool
  readonly list: DeckList
  /** How many copies of the card the reader owns; undefined without a collection. */
  readonly owned: number | undefined
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** The full card beside the row that is pointed at, with its odds, its rulings and what the reader has of it. */
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
    // A row that got the focus may be scrolled to only now.
    const later = requestAnimationFrame(put)
    // The notes below it appear a moment after the card.
    const grown = new ResizeObserver(put)
    if (box.current) grown.observe(box.current)
    addEventListener('resize', put)
    addEventListener('scroll', put, { passive: true })
    // The row itself has its own description.
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
