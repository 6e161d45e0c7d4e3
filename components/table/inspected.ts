import type { StoreApi } from 'zustand/vanilla'
import type { Question } from '@/lib/game/engine/model/answers'
import type { CardView } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'

export type NumberQuestion = Exclude<Question, { about: 'card' | 'candidate' }>

/** What the inspector shows: a card of the table, a card by its key alone, or where a number comes from. */
export type Inspected =
  | { readonly kind: 'card'; readonly card: CardView }
  | { readonly kind: 'key'; readonly key: CardKey }
  | { readonly kind: 'number'; readonly question: NumberQuestion }

/** What is looked at. Apart from the rest of the table, since it changes with every move of the pointer. */
export interface Inspection {
  readonly store: StoreApi<{ readonly subject: Inspected | undefined }>
  readonly set: (subject: Inspected) => void
  readonly forget: () => void
}
