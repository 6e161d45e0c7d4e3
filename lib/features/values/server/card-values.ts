import 'server-only'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { CardKey } from '@/lib/game/terms'
import details from '../measured/details.json'
import worths from '../measured/worths.json'
import type { CardValues, ValueDetails, Worth } from '../model/card-values'
import { rulesOf } from '../model/rules-of'
import { cardValuesSchema, detailsSchema } from '../model/values-schema'

/** What every card is worth, as it was measured last. */
export const cardValues: CardValues = cardValuesSchema.parse(worths)

const allDetails = detailsSchema.parse(details)

/** What the page of a card shows; undefined for a card without figures. */
export function valueOfCard(
  key: CardKey,
): { readonly worth: Worth; readonly details: ValueDetails } | undefined {
  const worth = cardValues.cards[key]
  const of = allDetails[key]
  return worth && of && { worth, details: of }
}

/** Whether the rules or the cards have changed since, so that the figures may not hold any more. */
export const isOutdated: boolean =
  cardValues.making.rules !== rulesOf(officialPool) || cardValues.making.pool !== officialPool.version
