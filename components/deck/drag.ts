import { CARD_KEY_PATTERN } from '@/lib/cards/limits'
import { DECK_SECTIONS } from '@/lib/decks/deck'
import type { CardPlace } from './deck-actions'

/** What a dragged card says of itself. Other programs do not know the type, so nothing else can take it. */
const TYPE = 'application/x-chevron-card'

/** Checked by hand, so that the builder need not load zod for it. */
function placeFrom(data: unknown): CardPlace | undefined {
  if (typeof data !== 'object' || data === null || !('key' in data)) return undefined
  const { key } = data
  if (typeof key !== 'string' || !CARD_KEY_PATTERN.test(key)) return undefined
  if (!('section' in data) || data.section === undefined) return { key }
  const section = DECK_SECTIONS.find((one) => one === data.section)
  return section && { key, section }
}

/** Gives a drag its card: the place for us, the name for others that it may be dropped on. */
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
    return placeFrom(JSON.parse(data.getData(TYPE)))
  } catch {
    return undefined
  }
}
