'use client'

import type { Card } from '@/lib/cards/card'
import { RulesText } from './rules-text'
import { useTextWriter } from './text-writer'

/**
 * The rules text of a card where the page was not built with it. What writes it is fetched at the first sign of a
 * person, or with `isNow` at once: where the card was asked for.
 */
export function LazyRulesText({ card, isNow = false }: { card: Card; isNow?: boolean }) {
  const hasText = card.abilities.length > 0
  const writer = useTextWriter(hasText, isNow)
  return writer && hasText ? <RulesText paragraphs={writer.write(card)} /> : null
}
