'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { Card } from '@/lib/cards/card'

type Draw = (card: Card, width: number, height: number) => string

/** The drawing code is fetched once, after the page itself; pictures fill in when it is there. */
let draw: Draw | undefined
let fetching: Promise<void> | undefined
const waiting = new Set<() => void>()

function fetchDrawing(): void {
  if (fetching) return
  fetching = import('./drawing/art').then(
    (module) => {
      draw = module.art
      for (const tell of waiting) tell()
    },
    () => {
      // The network failed: a card without a picture is still a card. The next one shown tries again.
      fetching = undefined
    },
  )
}

const subscribe = (tell: () => void) => {
  waiting.add(tell)
  return () => {
    waiting.delete(tell)
  }
}
const current = () => draw
const none = () => undefined

/** As many pictures as a long scroll through a grid comes back to; about 4 kB each. */
const KEPT = 400
const drawn = new Map<string, string>()

function pictureOf(card: Card, width: number, height: number, paint: Draw): string {
  const name = `${card.key} ${width} ${height}`
  const known = drawn.get(name)
  if (known !== undefined) return known
  const picture = paint(card, width, height)
  if (drawn.size >= KEPT) {
    const oldest = drawn.keys().next().value
    if (oldest !== undefined) drawn.delete(oldest)
  }
  drawn.set(name, picture)
  return picture
}

/** The picture of a card as the content of an SVG; empty until the drawing code has come. */
export function LazyPicture({ card, width, height }: { card: Card; width: number; height: number }) {
  const paint = useSyncExternalStore(subscribe, current, none)
  useEffect(fetchDrawing, [])
  if (!paint) return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawing/art writes numbers and its own inks only.
    <g dangerouslySetInnerHTML={{ __html: pictureOf(card, width, height, paint) }} />
  )
}
