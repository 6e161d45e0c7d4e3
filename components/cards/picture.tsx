'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { CardType } from '@/lib/game/terms'
import type { Choice, Pictured, Recipe } from './drawing/scene'

type Draw = (recipe: Recipe, card: Pictured, width: number, height: number) => string
type Choose = (card: Pictured) => Choice
type Scenes = Readonly<Record<string, Recipe>>

/** Recipes are fetched after the page itself, each when the first card of its type is shown. */
const FETCH: Readonly<Record<CardType, () => Promise<Choose>>> = {
  team: () =>
    import('./drawing/scenes/team').then(
      ({ team }) =>
        () =>
          team,
    ),
  support: () => import('./drawing/scenes/support').then(({ support }) => support),
  mission: () => import('./drawing/scenes/mission').then(({ mission }) => mission),
  gear: () =>
    import('./drawing/scenes/gear').then(
      ({ gear }) =>
        () =>
          gear,
    ),
  event: () => import('./drawing/scenes/event').then(({ event }) => event),
  obstacle: () => import('./drawing/scenes/obstacle').then(({ obstacle }) => obstacle),
  adversary: () => import('./drawing/scenes/adversary').then(({ adversary }) => adversary),
  ship: () =>
    import('./drawing/scenes/ship').then(
      ({ ship }) =>
        () =>
          ship,
    ),
}

/** Scenes that are chosen by name are fetched when the first card has one. */
const MORE: Readonly<Partial<Record<CardType, () => Promise<Scenes>>>> = {
  support: () => import('./drawing/scenes/peoples-places'),
  mission: () => import('./drawing/scenes/mission-places'),
  event: () => import('./drawing/scenes/event-scenes'),
  obstacle: () => import('./drawing/scenes/barriers'),
  adversary: () => import('./drawing/scenes/adversary-scenes'),
}

interface Drawing {
  readonly choose: Choose
  readonly draw: Draw
  readonly more?: Scenes
}

/** The drawing code loaded so far, by type. */
const drawingStore = createStore<Partial<Record<CardType, Drawing>>>(() => ({}))
const fetching = new Set<string>()

/** Runs a fetch once. If the network fails, a card without a picture is still a card, and the next one tries again. */
async function fetchOnce(name: string, fetchIt: () => Promise<void>): Promise<void> {
  if (fetching.has(name)) return
  fetching.add(name)
  try {
    await fetchIt()
  } catch {
    fetching.delete(name)
  }
}

const fetchDrawing = (type: CardType) =>
  fetchOnce(type, async () => {
    const [choose, { draw }] = await Promise.all([FETCH[type](), import('./drawing/draw')])
    drawingStore.setState({ [type]: { choose, draw } })
  })

const fetchMore = (type: CardType) =>
  fetchOnce(`more ${type}`, async () => {
    const more = await MORE[type]?.()
    const drawing = drawingStore.getState()[type]
    if (drawing && more) drawingStore.setState({ [type]: { ...drawing, more } })
  })

/** As many pictures as a long scroll through a grid returns to; about 6 kB each. */
const KEPT = 400
const drawn = new Map<string, string>()

function pictureOf(card: Pictured, width: number, height: number, recipe: Recipe, draw: Draw): string {
  const name = `${card.key} ${width} ${height}`
  const known = drawn.get(name)
  if (known !== undefined) return known
  const picture = draw(recipe, card, width, height)
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
  const drawing = useStore(drawingStore, (drawings) => drawings[type])
  const choice = drawing?.choose(card)
  const lacksMore = typeof choice === 'string' && drawing?.more === undefined
  useEffect(() => void fetchDrawing(type), [type])
  useEffect(() => {
    if (lacksMore) void fetchMore(type)
  }, [type, lacksMore])
  const recipe = typeof choice === 'string' ? drawing?.more?.[choice] : choice
  if (!drawing || !recipe) return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing writes numbers and its own inks only.
    <g dangerouslySetInnerHTML={{ __html: pictureOf(card, width, height, recipe, drawing.draw) }} />
  )
}
