import 'server-only'
import { officialPool } from '@/lib/game/cards/official-pool'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import type { CardKey } from '@/lib/game/terms'
import { serve } from '@/lib/http/server/serve'
import * as api from '../contract/values-v1'
import biasFile from '../measured/bias.json'
import detailsFile from '../measured/details.json'
import metaFile from '../measured/meta.json'
import surprisesFile from '../measured/surprises.json'
import worthsFile from '../measured/worths.json'
import { type BotBias, botBiasSchema, type CardBias } from '../model/bot-bias'
import { type CardValues, PLACES, type ValueDetails, type Worth } from '../model/card-values'
import { type Meta, metaSchema } from '../model/meta'
import { type Surprises, surprisesSchema } from '../model/surprises'
import { cardValuesSchema, detailsSchema } from '../model/values-schema'

/** The worth of every card as last measured. */
export const cardValues: CardValues = cardValuesSchema.parse(worthsFile)

const allDetails = detailsSchema.parse(detailsFile)

/** How the worth of the cards that stand out depends on the bot, as last played. */
export const botBias: BotBias = botBiasSchema.parse(biasFile)

/** The data for a card's page; undefined for a card without figures. */
export function valueOfCard(key: CardKey):
  | {
      readonly worth: Worth
      readonly details: ValueDetails
      readonly bias: CardBias | undefined
    }
  | undefined {
  const worth = cardValues.cards[key]
  const of = allDetails[key]
  return worth && of && { worth, details: of, bias: botBias.cards[key] }
}

/** True if rules or cards have changed since something was measured, so that the figures may no longer hold. */
const isOutdatedSince = ({
  making,
}: {
  readonly making: { readonly rules: number; readonly pool: string }
}): boolean => making.rules !== RULES_HASH || making.pool !== officialPool.version

/** True if the worth of cards may have changed. */
export const isOutdated: boolean = isOutdatedSince(cardValues) || isOutdatedSince(botBias)

/** Decks against decks, as last played. */
export const meta: Meta = metaSchema.parse(metaFile)

/** Like `isOutdated`, for the games of `meta`. */
export const isMetaOutdated: boolean = isOutdatedSince(meta)

/** The findings from games of ready decks, as last played. */
export const surprises: Surprises = surprisesSchema.parse(surprisesFile)

/** Like `isOutdated`, for the games of `surprises`. */
export const areSurprisesOutdated: boolean = isOutdatedSince(surprises)

export const listCardValues = serve(api.listCardValues, async ({ query }) => ({
  body: {
    making: cardValues.making,
    bias: botBias.making,
    outdated: isOutdated,
    values: officialPool.cards.flatMap(({ key }) =>
      PLACES.flatMap((place) => {
        const measured = cardValues.cards[key]?.[place]
        if (!measured || (query.place ?? place) !== place) return []
        const [worth, half] = measured
        const again = botBias.cards[key]
        const bias = again?.place === place ? { bias: again.bias[0], biasHalf: again.bias[1] } : {}
        return [{ key, place, worth, half, ...bias }]
      }),
    ),
  },
}))
