import * as z from 'zod/mini'
import { DECK_SECTIONS } from '@/lib/decks/deck'
import { cardKeySchema } from '@/lib/decks/schema'
import type { CardPlace } from './deck-actions'

/** What a dragged card says of itself. Other programs do not know the type, so nothing else can take it. */
const TYPE = 'application/x-chevron-card'
const placeSchema = z.object({ key: cardKeySchema, section: z.optional(z.enum(DECK_SECTIONS)) })

export function startDrag(data: DataTransfer, place: CardPlace, name: string): void {
  data.setData(TYPE, JSON.stringify(place))
  data.setData('text/plain', name)
  data.effectAllowed = place.section ? 'move' : 'copy'
}

/** Whether a card is being dragged (its content is hidden until it is dropped). */
export const isCardDrag = (data: DataTransfer | null): boolean => data?.types.includes(TYPE) ?? false

/** Whether a file is being dragged. */
export const isFileDrag = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

/** The card that was dropped. */
export function droppedCard(data: DataTransfer): CardPlace | undefined {
  try {
    const place = z.safeParse(placeSchema, JSON.parse(data.getData(TYPE)))
    return place.success ? place.data : undefined
  } catch {
    return undefined
  }
}
