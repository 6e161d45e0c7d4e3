import type { Card } from '@/lib/game/cards/card'
import { SKILLS } from '@/lib/game/terms'
import { fieldNamed } from '../fields'

/** Sort measure of results, and whether the most comes first. */
export interface Order {
  /** A number field, or `strength`. */
  readonly by: string
  readonly descending: boolean
}

interface Quality {
  /** In the search language; if it leaves no cards, it is dropped and only the order stays. */
  readonly query: string
  /** The closest alternative if there is none. */
  readonly otherwise?: string
  readonly order: Order
}

const STRONG = [...SKILLS.map((skill) => `${skill}>=3`), 'firepower>=3'].join(' or ')
const NOT_WEAK = [...SKILLS, 'firepower'].map((field) => `-${field}>=2`).join(' ')

/** Meanings of adjectives. `strong` does not apply to missions and cards without ratings, which have no strength. */
export const QUALITIES = {
  cheap: { query: 'cost<=2', order: { by: 'cost', descending: false } },
  expensive: { query: 'cost>=5', order: { by: 'cost', descending: true } },
  free: { query: 'cost:0', otherwise: '-cost>=1', order: { by: 'cost', descending: false } },
  strong: { query: `(${STRONG}) -type:mission`, order: { by: 'strength', descending: true } },
  weak: { query: `${NOT_WEAK} -type:mission,event,gear`, order: { by: 'strength', descending: false } },
  hard: { query: 'difficulty>=5', order: { by: 'difficulty', descending: true } },
  easy: { query: 'difficulty<=3', order: { by: 'difficulty', descending: false } },
  clever: { query: 'ingenuity>=3', order: { by: 'ingenuity', descending: true } },
  valuable: { query: 'experience>=3', order: { by: 'experience', descending: true } },
} as const satisfies Readonly<Record<string, Quality>>
export type QualityName = keyof typeof QUALITIES

/** Thresholds for much and little of a field: `high combat`, `low cost`. */
const MUCH: Readonly<Record<string, number>> = { cost: 5, difficulty: 5, revive: 5, points: 4 }
const LITTLE: Readonly<Record<string, number>> = { cost: 2, difficulty: 3, revive: 3, points: 2 }
export const muchOf = (field: string): number => MUCH[field] ?? 3
export const littleOf = (field: string): number => LITTLE[field] ?? 1

/** Strength of a card: its best rating first, then the sum; ships have no ratings and are compared by firepower. */
const strengthOf = ({ type, ratings, firepower }: Card): number | undefined => {
  if (type === 'mission') return undefined
  const figures = SKILLS.flatMap((skill) => ratings[skill] ?? [])
  if (figures.length === 0) return firepower
  return Math.max(...figures) * 100 + figures.reduce((sum, figure) => sum + figure, 0)
}

/** Sorts the cards; those without the figure come last, and equal ones keep their order. */
export function ordered(cards: readonly Card[], { by, descending }: Order): readonly Card[] {
  const field = fieldNamed(by)
  const measure = (card: Card) =>
    by === 'strength' ? strengthOf(card) : field?.kind === 'number' ? field.read(card, {}) : undefined
  const measured = cards.map((card) => ({ card, figure: measure(card) }))
  const sign = descending ? -1 : 1
  return measured
    .sort((a, b) => {
      if (a.figure === undefined || b.figure === undefined)
        return Number(a.figure === undefined) - Number(b.figure === undefined)
      return sign * (a.figure - b.figure)
    })
    .map(({ card }) => card)
}
