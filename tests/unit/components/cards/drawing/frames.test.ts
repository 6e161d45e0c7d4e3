import { describe, expect, it } from 'vitest'
import { backChevrons, backLines, framePath, spinePath } from '@/components/cards/drawing/frames'
import {
  addsToDifficulty,
  ratingsOf,
  type Shape,
  shapeOf,
  shortTitle,
  stockOf,
} from '@/components/cards/printed'
import { officialPool } from '@/lib/game/cards/official-pool'

const SHAPES: readonly Shape[] = [
  'team',
  'support',
  'mission',
  'gear',
  'event',
  'obstacle',
  'adversary',
  'ship-hero',
  'ship-villain',
]
const SIZES = [
  [360, 504, 1],
  [160, 224, 1.35],
  [64, 88, 2],
] as const

describe('silhouettes', () => {
  it.each(SHAPES)('%s is a closed outline within its box at every size', (shape) => {
    for (const [width, height, cut] of SIZES) {
      const path = framePath(shape, width, height, cut, 0.75)
      expect(path).toMatch(/^M[-\d.]+ [-\d.]+[MLHVQ\d.\s-]+Z$/)
      // Pairs of M, L and Q are points; the arch of a team card is drawn towards a point above its box.
      for (const [, x, y] of path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(width)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(height)
      }
    }
  })

  it('differ by type', () => {
    expect(new Set(SHAPES.map((shape) => framePath(shape, 64, 88, 2))).size).toBe(SHAPES.length)
  })

  it('point a ship the way it flies', () => {
    expect(framePath('ship-hero', 360, 504)).toContain('L360 252')
    expect(framePath('ship-villain', 360, 504)).toContain('L0 252')
  })
})

describe('spine and back', () => {
  it('hangs from above the card down to its point', () => {
    expect(spinePath(16, 50, 150)).toBe('M16 -2V137L41 150L66 137V-2Z')
  })

  it('has seven chevrons round the ring, one on top', () => {
    const { transforms } = backChevrons(64, 88, false)
    expect(transforms).toHaveLength(7)
    expect(new Set(transforms).size).toBe(7)
    expect(transforms[0]).toContain('rotate(0)')
  })

  it('is ruled every four units', () => {
    expect(backLines(64, 88).match(/M/g)).toHaveLength(21)
  })
})

describe('what a face shows', () => {
  const { cards } = officialPool

  it('knows shape and stock of every card', () => {
    const shapes = new Set(cards.map(shapeOf))
    expect([...shapes].sort()).toEqual([...SHAPES].sort())
    for (const card of cards) expect(stockOf(card)).toBe(card.type === 'mission' ? 'mission' : card.side)
  })

  it('keeps a rating of 0 and leaves out one that is not printed', () => {
    const card = cards.find(({ ratings }) => ratings.science === 0 && ratings.culture !== undefined)
    if (!card) throw new Error('no card with a 0')
    expect(ratingsOf(card)).toContainEqual({ skill: 'science', value: 0 })
    for (const one of cards) {
      expect(Object.fromEntries(ratingsOf(one).map(({ skill, value }) => [skill, value]))).toEqual(
        one.ratings,
      )
      if (one.type === 'mission') expect(ratingsOf(one)).toHaveLength(1)
    }
  })

  it('gives a plus to difficulties only', () => {
    for (const card of cards)
      expect(addsToDifficulty(card)).toBe(['obstacle', 'adversary'].includes(card.type))
  })

  it('shortens the names of people, not of things', () => {
    const named = (title: string) => {
      const card = cards.find((one) => one.title === title)
      if (!card) throw new Error(`no ${title}`)
      return shortTitle(card)
    }
    expect(named('Samantha Carter')).toEqual({ text: 'S. Carter', twoLines: false })
    expect(named('Thor')).toEqual({ text: 'Thor', twoLines: false })
    expect(named('Staff Weapon')).toEqual({ text: 'Staff Weapon', twoLines: true })
  })
})
