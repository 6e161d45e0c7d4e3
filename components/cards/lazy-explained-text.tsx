'use client'

import type { Card } from '@/lib/cards/card'
import { ExplainedText } from './terms/explained-text'
import { useTextWriter } from './text-writer'

/** The rules text of a card that was asked for, with terms that explain themselves; its writer is fetched at once. */
export function LazyExplainedText({ card }: { card: Card }) {
  const hasText = card.abilities.length > 0
  const writer = useTextWriter(hasText, true)
  return writer && hasText ? <ExplainedText paragraphs={writer.write(card)} /> : null
}
