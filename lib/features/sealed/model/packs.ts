import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey, Rarity, SetCode } from '@/lib/game/terms'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { PackRecipe } from './recipe'

/** A card out of a pack. */
export interface PackCard {
  readonly key: CardKey
  readonly foil: boolean
}

/** Whole numbers out of a text: the same text gives the same numbers. */
class Chance {
  #stream: number

  constructor(seed: string) {
    this.#stream = hashText(seed)
  }

  below(count: number): number {
    this.#stream = nextStream(this.#stream)
    return below(streamValue(this.#stream), count)
  }

  /** Whether what comes once in so many times comes now; never for 0. */
  oneIn(times: number): boolean {
    return times > 0 && this.below(times) === 0
  }
}

/** Takes so many different cards, or all where there are fewer. */
function taken(chance: Chance, cards: readonly Card[], count: number): Card[] {
  const rest = [...cards]
  const out: Card[] = []
  while (out.length < count && rest.length > 0) out.push(...rest.splice(chance.below(rest.length), 1))
  return out
}

/**
 * What lies in a booster of a set: commons, uncommons, the foil, and the rare cards last, as one turns them. No card
 * comes twice but a foil, which may stand beside its regular copy. Sets with fewer cards of a rarity than the recipe asks
 * for give what they have.
 * @param seed the same seed gives the same pack
 */
export function openPack(pool: Pool, set: SetCode, recipe: PackRecipe, seed: string): PackCard[] {
  const chance = new Chance(seed)
  const of = (rarity: Rarity) => pool.cards.filter((card) => card.set === set && card.rarity === rarity)
  const hasFoil = recipe.commons > 0 && chance.oneIn(recipe.foilOneIn)
  const commons = taken(chance, of('C'), recipe.commons - (hasFoil ? 1 : 0))
  const uncommons = taken(chance, of('U'), recipe.uncommons)
  const ultras = Array.from({ length: recipe.rares }, () => chance.oneIn(recipe.ultraOneIn)).filter(
    Boolean,
  ).length
  const ultraRares = taken(chance, of('UR'), ultras)
  const rares = taken(chance, of('R'), recipe.rares - ultraRares.length)
  // A foil is as rare as any other card of the pack.
  const slots: readonly Rarity[] = [
    ...Array<Rarity>(recipe.commons).fill('C'),
    ...Array<Rarity>(recipe.uncommons).fill('U'),
    ...Array<Rarity>(recipe.rares).fill('R'),
  ]
  const foils = hasFoil ? taken(chance, of(slots[chance.below(slots.length)] ?? 'C'), 1) : []
  const plain = (card: Card): PackCard => ({ key: card.key, foil: false })
  return [
    ...commons.map(plain),
    ...uncommons.map(plain),
    ...foils.map((card) => ({ key: card.key, foil: true })),
    ...[...rares, ...ultraRares].map(plain),
  ]
}
