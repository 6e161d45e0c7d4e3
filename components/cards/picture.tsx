'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { CardType } from '@/lib/game/terms'
import type { Pictured, Recipe } from './drawing/scene'

type Draw = (recipe: Recipe, card: Pictured, width: number, height: number) => string

/** Recipes are fetched after the page itself, each when the first card of its type is shown. */
const FETCH: Readonly<Record<CardType, () => Promise<Recipe>>> = {
  team: () => import('./drawing/scenes/team').then(({ team }) => team),
  support: () => import('./drawing/scenes/support').then(({ support }) => support),
  mission: () => import('./drawing/scenes/mission').then(({ mission }) => mission),
  gear: () => import('./drawing/scenes/gear').then(({ gear }) => gear),
  event: () => import('./drawing/scenes/event').then(({ event }) => event),
  obstacle: () => import('./drawing/scenes/obstacle').then(({ obstacle }) => obstacle),
  adversary: () => import('./drawing/scenes/adversary').then(({ adversary }) => adversary),
  ship: () => import('./drawing/scenes/ship').then(({ ship }) => ship),
}

type Paint = (card: Pictured, width: number, height: number) => string

/** The drawing code loaded so far, by type. */
const paintStore = createStore<Partial<Record<CardType, Paint>>>(() => ({}))
const fetching = new Set<CardType>()

async function fetchPaint(type: CardType): Promise<void> {
  if (fetching.has(type)) return
  fetching.add(type)
  try {
    const [recipe, { draw }]: [Recipe, { draw: Draw }] = await Promise.all([
      FETCH[type](),
      import('./drawing/draw'),
    ])
    const paint: Paint = (card, width, height) => draw(recipe, card, width, height)
    paintStore.setState({ [type]: paint })
  } catch {
    // The network failed: a card without a picture is still a card. The next one shown tries again.
    fetching.delete(type)
  }
}

/** As many pictures as a long scroll through a grid returns to; about 6 kB each. */
const KEPT = 400
const drawn = new Map<string, string>()

function pictureOf(card: Pictured, width: number, height: number, paint: Paint): string {
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

/** The picture of a card as SVG content; empty until the drawing code has loaded. */
export function LazyPicture({ card, width, height }: { card: Pictured; width: number; height: number }) {
  const { type } = card
  const paint = useStore(paintStore, (paints) => paints[type])
  useEffect(() => void fetchPaint(type), [type])
  if (!paint) return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing writes numbers and its own inks only.
    <g dangerouslySetInnerHTML={{ __html: pictureOf(card, width, height, paint) }} />
  )
}
