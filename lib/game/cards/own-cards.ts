import type { BroughtCard } from './brought-cards'
import type { Card } from './card'
import { cardProblems } from './card-problems'
import { isOwnKey, type OwnCard, pinOf } from './own-pool'

/** Reads brought cards when they are about to be played, checking all of their content. */

export interface ReadOwnCards {
  readonly cards: readonly OwnCard[]
  /** Keys of cards that differ from their pin or are no valid cards. They are left out. */
  readonly refused: readonly string[]
}

/** Reads brought cards; leaves out damaged ones, and any that claims to be official. */
export function readOwnCards(brought: readonly BroughtCard[]): ReadOwnCards {
  const cards = new Map<string, OwnCard>()
  const refused: string[] = []
  for (const { card, symbol, byHand, pin } of brought) {
    const own: OwnCard = { card: card as unknown as Card, symbol, ...(byHand && { byHand }) }
    const isSound =
      isOwnKey(card.key) &&
      !cards.has(card.key) &&
      cardProblems(own.card).length === 0 &&
      (byHand === undefined || own.card.abilities.length === 0) &&
      pinOf(own) === pin
    if (isSound) cards.set(card.key, own)
    else refused.push(card.key)
  }
  return { cards: [...cards.values()], refused }
}
