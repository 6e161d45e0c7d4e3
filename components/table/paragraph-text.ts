import type { Card } from '@/lib/cards/card'
import { plainText, renderCardText } from '@/lib/text'

/** One paragraph of a card's rules text in words; undefined where there is none. `place` counts from 0. */
export function paragraphOf(card: Card, place: number | undefined): string | undefined {
  const text = place === undefined ? undefined : renderCardText(card)[place]
  return text && plainText(text)
}
