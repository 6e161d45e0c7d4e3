import { describe, expect, it } from 'vitest'
import { art, SCENES } from '@/components/cards/drawing/art'
import { HERO_INKS, VILLAIN_INKS } from '@/components/cards/drawing/inks'
import type { Pictured } from '@/components/cards/drawing/scene'
import { gearPicture } from '@/components/cards/drawing/scenes/gear'
import { shipBuild, shipSpace } from '@/components/cards/drawing/scenes/ship'
import { teamView } from '@/components/cards/drawing/scenes/team'
import { officialPool } from '@/lib/game/cards/official-pool'
import { CARD_TYPES, type CardType } from '@/lib/game/terms'

const { cards } = officialPool
const SIZES = [
  [360, 252],
  [160, 142],
  [64, 88],
] as const

/** Variants within types that have a single recipe. */
const VARIES: Readonly<Partial<Record<CardType, (card: Pictured) => unknown>>> = {
  team: teamView,
  gear: gearPicture,
  ship: (card) => [shipBuild(card), shipSpace(card)],
}
const names = new Map<unknown, string>()
/** Returns a name for the function that draws a card: generated functions have none of their own. */
function nameOf(drawer: unknown): string {
  if (typeof drawer === 'string') return drawer
  if (Array.isArray(drawer)) return drawer.map(nameOf).join(' ')
  const name = names.get(drawer) ?? `${typeof drawer === 'function' ? drawer.name : ''}#${names.size}`
  names.set(drawer, name)
  return name
}
const sceneOf = (card: Pictured): string => nameOf((VARIES[card.type] ?? SCENES[card.type])(card))

/** By size: the pictures of all cards, each with its card. */
const drawn = new Map(
  SIZES.map(([width, height]) => [width, cards.map((card) => ({ card, picture: art(card, width, height) }))]),
)
const drawnAt = (width: (typeof SIZES)[number][0]) => drawn.get(width) ?? []

describe('pictures of cards', () => {
  it('are the same every time', { tags: ['thorough'] }, () => {
    for (const { card, picture } of drawnAt(160)) expect(art({ ...card }, 160, 142)).toBe(picture)
  })

  it.each(SIZES)('are all different at %i x %i', (width) => {
    const pictures = new Map<string, string>()
    for (const { card, picture } of drawnAt(width)) {
      expect(pictures.get(picture), `${card.key} looks like another`).toBeUndefined()
      pictures.set(picture, card.key)
    }
    expect(pictures.size).toBe(824)
  })

  it.each(SIZES)('hold only numbers and balanced elements at %i x %i', (width) => {
    for (const { card, picture } of drawnAt(width)) {
      expect(picture, card.key).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
      const opened = [...picture.matchAll(/<([a-z]+)\b[^>]*?(\/?)>/g)].filter(
        ([, , closed]) => closed === '',
      ).length
      const closed = [...picture.matchAll(/<\/[a-z]+>/g)].length
      expect(opened, card.key).toBe(closed)
      expect(
        [...picture.matchAll(/<(\w+)/g)]
          .map(([, name]) => name)
          .every((name) => /^(path|circle|rect|g|ellipse)$/.test(name ?? '')),
      ).toBe(true)
    }
  })

  it('use no other colours than the five of their print', () => {
    for (const card of cards) {
      const used = new Set(
        [...art(card).matchAll(/(?:fill|stroke)="(#[0-9a-f]+)"/g)].map(([, color]) => color ?? ''),
      )
      const prints = card.side === 'villain' ? VILLAIN_INKS : HERO_INKS
      const matching = prints.filter((print) =>
        [...used].every((color) => Object.values(print).includes(color)),
      )
      expect(matching.length, card.key).toBeGreaterThan(0)
    }
  })

  it('follow the facts: more lit chevrons for more points', () => {
    const team = cards.find((card) => card.type === 'team' && card.pointValue !== undefined)
    if (!team) throw new Error('no team character')
    expect(art({ ...team, pointValue: 1 })).not.toBe(art({ ...team, pointValue: 5 }))
  })

  it('show no scene more than three times among twelve cards in the official order', () => {
    const scenes = cards.map((card) => `${card.type}: ${sceneOf(card)}`)
    for (let from = 0; from + 12 <= scenes.length; from++) {
      const twelve = scenes.slice(from, from + 12)
      for (const scene of new Set(twelve))
        expect(
          twelve.filter((one) => one === scene).length,
          `${scene} in the twelve cards from ${cards[from]?.key}`,
        ).toBeLessThanOrEqual(3)
    }
  })

  it('are of many scenes for each type of card', () => {
    const count = (type: CardType) =>
      new Set(cards.filter((card) => card.type === type).map((card) => sceneOf(card))).size
    expect(CARD_TYPES.map((type) => `${type} ${count(type)}`)).toMatchInlineSnapshot(`
      [
        "team 6",
        "support 19",
        "mission 12",
        "gear 20",
        "event 7",
        "obstacle 16",
        "adversary 14",
        "ship 15",
      ]
    `)
  })

  it('stay small', () => {
    const sizes = drawnAt(360).map(({ picture }) => picture.length)
    expect(Math.max(...sizes)).toBeLessThan(40_000)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(9_000)
  })
})
