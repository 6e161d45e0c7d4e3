'use client'

import type { Card } from '@/lib/game/cards/card'
import { ExplainedText } from '../terms/explained-text'
import { LazyRulesText } from './lazy-rules-text'

/** The rules text of a card, fetched on demand, with terms that explain themselves. */
export function LazyExplainedText({ card }: { card: Card }) {
  return (
    <LazyRulesText card={card}>{(paragraphs) => <ExplainedText paragraphs={paragraphs} />}</LazyRulesText>
  )
}
