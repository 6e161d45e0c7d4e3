import fc from 'fast-check'
import type { CollectionCounts, OwnedPair } from '@/lib/features/collection/model/counts'
import { officialPool } from '@/lib/game/cards/official-pool'

/** One of a few cards of the pool, so that collections overlap. */
export const someKey = fc.constantFrom(...officialPool.cards.slice(280, 300).map((card) => card.key))

const owned: fc.Arbitrary<OwnedPair> = fc
  .tuple(fc.nat(999), fc.nat(999))
  .filter(([regular, foil]) => regular + foil > 0)

/** A collection of a few cards. */
export const anyCollection: fc.Arbitrary<CollectionCounts> = fc
  .array(fc.tuple(someKey, owned), { maxLength: 20 })
  .map((entries) => Object.fromEntries(entries))
