import type { AsAdversary } from '@/lib/game/abilities/ability'
import type { CardId } from '../model/game'
import type { Game } from '../state'
import { NONE } from '../state/card-facts'
import { affects, asAdversary, derived } from '../texts/runtime/derived'

/** The card whose text says that something can't be done to a card, or `NONE` (2008 rulebook, Glossary: can't). */
export function forbiddenBy(game: Game, card: CardId, be: Forbidden): CardId {
  const { cannot } = derived(game).modifiers
  if (cannot) {
    for (const active of cannot) {
      const { node } = active.modifier
      if (node.kind === 'cannot' && node.be === be && affects(game, active, card))
        return active.context.source
    }
  }
  return asAdversary(game, card)?.cannotBe?.includes(be) ? card : NONE
}

type Forbidden = NonNullable<AsAdversary['cannotBe']>[number]

export const isForbidden = (game: Game, card: CardId, be: Forbidden): boolean =>
  forbiddenBy(game, card, be) !== NONE
