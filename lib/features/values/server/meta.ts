import 'server-only'
import { officialPool } from '@/lib/game/cards/official-pool'
import data from '../measured/meta.json'
import type { Meta } from '../model/meta'
import { metaSchema } from '../model/meta-schema'
import { rulesOf } from '../model/rules-of'

/** Decks against decks, as they were played last. */
export const meta: Meta = metaSchema.parse(data)

/** True if the rules or the cards have changed since. */
export const isMetaOutdated: boolean =
  meta.making.rules !== rulesOf(officialPool) || meta.making.pool !== officialPool.version
