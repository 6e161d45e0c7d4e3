import type { StoreApi } from 'zustand/vanilla'
import type { Question } from '@/lib/game/engine/model/answers'
import type { CardView } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'

export type NumberQuestion = Exclude<Question, { about: 'card' | 'candidate' }>

/** The subject of the inspector: a card of the table, a card known only by its key, or the origin of a number. */
export type Inspected =
  | { readonly kind: 'card'; readonly card: CardView }
  | { readonly kind: 'key'; readonly key: CardKey }
  | { readonly kind: 'number'; readonly question: NumberQuestion }

/** The inspected subject. Kept apart from the rest of the table, since it changes with every move of the pointer. */
export interface Inspection {
  readonly store: StoreApi<{ readonly subject: Inspected | undefined }>
  readonly set: (subject: Inspected) => void
  readonly forget: () => void
}
