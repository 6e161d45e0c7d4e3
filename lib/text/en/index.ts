import type { Paragraph } from '../plan/plan'
import { type Keyword, type RichText, say, tokensOf } from '../tokens'
import { paragraphText, reminders } from './sentences'

/** A planned paragraph in English. */
export function english(paragraph: Paragraph): RichText {
  const used = new Set<Keyword>()
  const body = tokensOf(paragraphText(paragraph, { who: 'you', used, seen: {} }))
  const extra = reminders(paragraph, used)
  if (extra.length === 0) return body
  const inside = tokensOf(say`(${extra.map((one, i) => (i === 0 ? one : [' ', one]))})`)
  return [...body, { type: 'text', text: ' ' }, { type: 'reminder', tokens: inside }]
}
