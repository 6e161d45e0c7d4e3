import { createHash } from 'node:crypto'
import type { Language } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'
import type { Card } from '../card'
import type { CompiledFile } from './compile-pool'

/**
 * Makes the file of rules texts in one language as the browser shows them: smaller than the code that writes them, and
 * nothing to run. `decodeTexts` reads it. Cards without a text are left out.
 */
export function compileTexts(cards: readonly Card[], language: Language): CompiledFile {
  const texts = cards.filter(({ abilities }) => abilities.length > 0)
  const body = JSON.stringify(
    Object.fromEntries(texts.map((card) => [card.key, renderCardText(card, language)])),
  )
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return { version, json: `{"texts":${body}}` }
}
