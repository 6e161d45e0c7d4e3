import type { Amount, Bound, Filter } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import type { Parser } from './parser'

/** Rules of different files that refer to each other in a circle: each is registered here by its own file. */

/** Quantity. */
export type Determiner =
  | { readonly det: 'a' | 'all' | 'each' | 'plural' | 'no' | 'any'; readonly random?: true }
  | { readonly det: 'count' | 'upTo'; readonly n: Amount; readonly random?: true }

export interface Cards {
  readonly kind: 'cards'
  readonly det: Determiner
  readonly filter: Filter
  readonly totalCost?: Amount
  readonly totalSkill?: { readonly skill: Skill; readonly n: number }
}

export interface Countable {
  readonly filter: Filter
  readonly many: boolean
  readonly either: boolean
}

interface Knot {
  cards: Parser<Cards>
  countable: Parser<Countable>
  bound: Parser<Bound>
}
const nothing = () => []
export const knot: Knot = { cards: nothing, countable: nothing, bound: nothing }

export const cardsLater: Parser<Cards> = (source, at) => knot.cards(source, at)
export const countableLater: Parser<Countable> = (source, at) => knot.countable(source, at)
export const boundLater: Parser<Bound> = (source, at) => knot.bound(source, at)
