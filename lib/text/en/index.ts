import type { Paragraph } from '../plan/plan'
import { type RichText, say, tokensOf } from '../tokens'
import { newSpeech, paragraphText, reminders } from './sentences'

/** A planned paragraph in English. */
export function english(paragraph: Paragraph): RichText {
  const speech = newSpeech()
  const body = tokensOf(paragraphText(paragraph, speech))
  const extra = reminders(paragraph, speech.used)
  if (extra.length === 0) return body
  const inside = tokensOf(say`(${extra.map((one, i) => (i === 0 ? one : [' ', one]))})`)
  return [...body, { type: 'text', text: ' ' }, { type: 'reminder', tokens: inside }]
}
