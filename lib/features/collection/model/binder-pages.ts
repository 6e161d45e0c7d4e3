import type { Card } from '@/lib/game/cards/card'
import { RARITIES, type SetCode } from '@/lib/game/terms'

/** Pockets of a page. */
export const POCKETS = 9

/** In which order cards stand in a binder. A set never shares a page with another. */
export const BINDER_ORDERS = ['number', 'rarity', 'type'] as const
export type BinderOrder = (typeof BINDER_ORDERS)[number]

export interface BinderPage {
  readonly set: SetCode
  /** Its number in the part of its set, from 1, and how many that part has. */
  readonly number: number
  readonly of: number
  /** At most nine. */
  readonly cards: readonly Card[]
}

/** The pages of a binder with these cards. Cards of one order keep the order in which they are given. */
export function binderPages(cards: readonly Card[], order: BinderOrder): readonly BinderPage[] {
  const sets = new Map<SetCode, Card[]>()
  for (const card of cards) {
    const others = sets.get(card.set)
    if (others) others.push(card)
    else sets.set(card.set, [card])
  }
  return [...sets].flatMap(([set, inSet]) => {
    const sorted = [...inSet]
    if (order === 'rarity') sorted.sort((a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity))
    if (order === 'type') sorted.sort((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0))
    const of = Math.ceil(sorted.length / POCKETS)
    return Array.from({ length: of }, (_, at) => ({
      ...{ set, number: at + 1, of },
      cards: sorted.slice(at * POCKETS, (at + 1) * POCKETS),
    }))
  })
}
