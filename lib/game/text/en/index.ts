import type { Paragraph } from '../plan/plan'
import { remindersFor } from '../plan/reminders'
import { explained, inBrackets, type RichText, tokensOf } from '../tokens'
import { newSpeech, paragraphText, reminder } from './sentences'

/** A planned paragraph in English. */
export function english(paragraph: Paragraph): RichText {
  const body = tokensOf(paragraphText(paragraph, newSpeech()))
  const reminders = remindersFor(paragraph)
  return reminders.length === 0 ? body : explained(body, tokensOf(inBrackets(reminders.map(reminder))))
}
