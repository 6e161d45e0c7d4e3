import 'server-only'
import { officialPool } from '@/lib/game/cards/official-pool'
import data from '../measured/surprises.json'
import { rulesOf } from '../model/rules-of'
import { type Surprises, surprisesSchema } from '../model/surprises'

/** What ready decks showed when they played last. */
export const surprises: Surprises = surprisesSchema.parse(data)

/** Whether the rules or the cards have changed since. */
export const areSurprisesOutdated: boolean =
  surprises.making.rules !== rulesOf(officialPool) || surprises.making.pool !== officialPool.version
