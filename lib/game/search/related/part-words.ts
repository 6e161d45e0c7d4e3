import type { Language } from '@/lib/game/text/tokens'
import { VALUE_WORDS } from '../words/vocabulary'
import type { TextPart } from './similar'

/** The word with which a speaker of a language searches for a part of a text. */
export function wordOfPart({ field, value }: TextPart, language: Language): string {
  const words = language === 'en' ? undefined : VALUE_WORDS[field]?.[value]?.[language]
  return words?.[0] ?? value
}
