import type { OwnTexts } from '@/lib/game/cards/decode-texts'
import { type OwnCard, playedCard } from '@/lib/game/cards/own-pool'
import { renderCardText } from '@/lib/game/text/every-language'
import { LANGUAGES, type RichText } from '@/lib/game/text/tokens'

/**
 * The texts of an own card in all languages. One that is played by hand shows what its maker typed; what can be done by
 * hand is not shown with it, but the table names what it offers in these words.
 */
export function writeTexts(own: OwnCard): OwnTexts {
  const card = playedCard(own)
  const { byHand } = own
  const inLanguage = (language: keyof OwnTexts): readonly RichText[] => {
    const written = renderCardText(card, language)
    if (byHand === undefined) return written
    const typed: RichText = [{ type: 'text', text: byHand.join(' ') }]
    const shown: RichText = language === 'en' ? typed : [{ type: 'foreign', language: 'en', tokens: typed }]
    return written.map((tokens) => [...shown, { type: 'reminder', tokens, unseen: true }])
  }
  const [en, cs, fr] = LANGUAGES.map(inLanguage)
  return { en: en ?? [], cs: cs ?? [], fr: fr ?? [] }
}
