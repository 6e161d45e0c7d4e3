import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import { keepOwnTexts, type OwnTexts } from '@/lib/game/cards/decode-texts'
import { readOwnCards } from '@/lib/game/cards/own-cards'
import { type OwnCard, ownCardsOf, playedCard, withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { canBePlayed } from '@/lib/game/engine'
import { renderCardText } from '@/lib/game/text/every-language'
import { LANGUAGES, type RichText } from '@/lib/game/text/tokens'

/**
 * Renders the texts of an own card in all languages. A card played by hand shows the text its maker typed; the
 * generated text is included but hidden, since the table takes the names of its options from it.
 */
function writeTexts(own: OwnCard): OwnTexts {
  const card = playedCard(own)
  const { byHand } = own
  const inLanguage = (language: keyof OwnTexts): readonly RichText[] => {
    const written = renderCardText(card, language)
    if (byHand === undefined) return written
    const typed: RichText = [{ type: 'text', text: byHand.join(' ') }]
    const displayedText: RichText =
      language === 'en' ? typed : [{ type: 'foreign', language: 'en', tokens: typed }]
    return written.map((tokens) => [...displayedText, { type: 'reminder', tokens, unseen: true }])
  }
  const [en, cs, fr] = LANGUAGES.map(inLanguage)
  return { en: en ?? [], cs: cs ?? [], fr: fr ?? [] }
}

/** A pool with the included own cards that can be played, and their texts. */
export function readIncludedCards(
  official: Pool,
  brought: readonly BroughtCard[],
): { readonly pool: Pool; readonly refused: readonly string[] } {
  const { cards, refused } = readOwnCards(brought)
  const played = cards.filter((own) => canBePlayed(playedCard(own)))
  const pool = withOwnCards(official, played)
  for (const own of ownCardsOf(pool)) {
    const card = pool.byKey.get(own.card.key)
    if (card) keepOwnTexts(card.abilities, writeTexts(own))
  }
  const usedKeys = new Set(ownCardsOf(pool).map(({ card }) => card.key))
  return {
    pool,
    refused: [...refused, ...cards.flatMap(({ card }) => (usedKeys.has(card.key) ? [] : [card.key]))],
  }
}
