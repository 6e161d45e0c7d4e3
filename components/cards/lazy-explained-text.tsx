'use client'

import type { Card } from '@/lib/game/cards/card'
import { LazyRulesText } from './lazy-rules-text'
import { ExplainedText } from './terms/explained-text'

/** The rules text of a card, fetched on demand, with terms that explain themselves. */
export function LazyExplainedText({ card }: { card: Card }) {
  return (
    <LazyRulesText card={card}>{(paragraphs) => <ExplainedText paragraphs={paragraphs} />}</LazyRulesText>
  )
}
