import 'server-only'
import { officialPool } from '@/lib/game/cards/official-pool'
import { serve } from '@/lib/http/server/serve'
import * as api from '../contract/values-v1'
import { PLACES } from '../model/card-values'
import { cardValues, isOutdated } from './measured-values'

export const listCardValues = serve(api.listCardValues, async ({ query }) => ({
  body: {
    making: cardValues.making,
    outdated: isOutdated,
    values: officialPool.cards.flatMap(({ key }) =>
      PLACES.flatMap((place) => {
        const measured = cardValues.cards[key]?.[place]
        if (!measured || (query.place ?? place) !== place) return []
        const [worth, half] = measured
        return [{ key, place, worth, half }]
      }),
    ),
  },
}))
