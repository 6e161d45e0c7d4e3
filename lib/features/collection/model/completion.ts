import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { COPIES_PER_TITLE, RARITIES, type Rarity, type SetCode } from '@/lib/game/terms'
import { type CollectionCounts, copiesOf } from './counts'

/** How complete a group of cards is. */
export interface Completion {
  /** Number of distinct cards in the group. */
  readonly all: number
  /** How many of these are owned at least once. */
  readonly owned: number
  /** How many of these are owned as a playset: three copies, regular and foil together. */
  readonly playsets: number
  /** Number of copies owned of cards in the group. */
  readonly copies: number
}

export interface SetCompletion extends Completion {
  readonly set: SetCode
  /** By rarity, from common to ultra rare; only rarities that the set has. */
  readonly rarities: readonly (Completion & { readonly rarity: Rarity })[]
}

/** Completion of every set in the pool, in order of release. */
export function completionBySet(pool: Pool, counts: CollectionCounts): readonly SetCompletion[] {
  const sets = new Map<SetCode, Card[]>()
  for (const card of pool.cards) {
    const cards = sets.get(card.set)
    if (cards) cards.push(card)
    else sets.set(card.set, [card])
  }
  return [...sets].map(([set, cards]) => ({
    set,
    ...completionOf(cards, counts),
    rarities: RARITIES.flatMap((rarity) => {
      const ofRarity = cards.filter((card) => card.rarity === rarity)
      return ofRarity.length > 0 ? [{ rarity, ...completionOf(ofRarity, counts) }] : []
    }),
  }))
}

/** Completion of any group of cards. */
function completionOf(cards: readonly Card[], counts: CollectionCounts): Completion {
  let owned = 0
  let playsets = 0
  let copies = 0
  for (const card of cards) {
    const held = copiesOf(counts, card.key)
    copies += held
    if (held > 0) owned++
    if (held >= COPIES_PER_TITLE) playsets++
  }
  return { all: cards.length, owned, playsets, copies }
}
