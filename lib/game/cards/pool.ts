import type { CardKey } from '@/lib/game/terms'
import type { Card } from './card'

/** All known cards with the look-ups that everything else needs. Immutable. */
export interface Pool {
  /** Changes whenever any card changes: a hash of the data the pool was made from. */
  readonly version: string
  /** In order of release and collector number. A card's index here is its dense id within this pool version. */
  readonly cards: readonly Card[]
  readonly byKey: ReadonlyMap<CardKey, Card>
  readonly byOctgnId: ReadonlyMap<string, Card>
  /** All cards that share a title (exactly as printed), of whatever subtitle or type. */
  readonly byTitle: ReadonlyMap<string, readonly Card[]>
  /** Place of each card in `cards`. */
  readonly indexByKey: ReadonlyMap<CardKey, number>
}

/** Builds the look-ups over cards that are already checked and in order. Throws on a doubled key or OCTGN id. */
export function createPool(cards: readonly Card[], version: string): Pool {
  const byKey = new Map<CardKey, Card>()
  const byOctgnId = new Map<string, Card>()
  const byTitle = new Map<string, Card[]>()
  const indexByKey = new Map<CardKey, number>()
  cards.forEach((card, index) => {
    if (byKey.has(card.key)) throw new Error(`two cards have the key ${card.key}`)
    if (byOctgnId.has(card.octgnId)) throw new Error(`two cards have the OCTGN id ${card.octgnId}`)
    byKey.set(card.key, card)
    byOctgnId.set(card.octgnId, card)
    indexByKey.set(card.key, index)
    const sameTitle = byTitle.get(card.title)
    if (sameTitle) sameTitle.push(card)
    else byTitle.set(card.title, [card])
  })
  return { version, cards, byKey, byOctgnId, byTitle, indexByKey }
}

/** The other cards that share the card's title, of whatever subtitle or type, in order of release. */
export const otherVersions = (pool: Pool, card: Card): readonly Card[] =>
  (pool.byTitle.get(card.title) ?? []).filter((other) => other.key !== card.key)

export interface Neighbours {
  readonly previous: Card | undefined
  readonly next: Card | undefined
}

/** The cards before and after it in its set, by collector number. Undefined at the ends, and for a foreign card. */
export function neighbours(pool: Pool, card: Card): Neighbours {
  const place = pool.indexByKey.get(card.key)
  if (place === undefined) return { previous: undefined, next: undefined }
  const inSet = (other: Card | undefined) => (other?.set === card.set ? other : undefined)
  return { previous: inSet(pool.cards[place - 1]), next: inSet(pool.cards[place + 1]) }
}
