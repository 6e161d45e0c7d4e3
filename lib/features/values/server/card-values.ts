import 'server-only'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { CardKey } from '@/lib/game/terms'
import details from '../measured/details.json'
import worths from '../measured/worths.json'
import type { CardValues, ValueDetails, Worth } from '../model/card-values'
import { rulesOf } from '../model/rules-of'
import { cardValuesSchema, detailsSchema } from '../model/values-schema'

/** The worth of every card as last measured. */
export const cardValues: CardValues = cardValuesSchema.parse(worths)

const allDetails = detailsSchema.parse(details)

/** The data for a card's page; undefined for a card without figures. */
export function valueOfCard(
  key: CardKey,
): { readonly worth: Worth; readonly details: ValueDetails } | undefined {
  const worth = cardValues.cards[key]
  const of = allDetails[key]
  return worth && of && { worth, details: of }
}

/** True if rules or cards have changed since, so that the figures may no longer hold. */
export const isOutdated: boolean =
  cardValues.making.rules !== rulesOf(officialPool) || cardValues.making.pool !== officialPool.version
