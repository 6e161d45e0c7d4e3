import { affects, asAdversary, derived } from './abilities/derived'
import type { Game } from './state'
import type { CardId } from './types'

/** Whether a text says that something can't be done to it (2008 rulebook, Glossary: can't). */
export function isForbidden(game: Game, card: CardId, be: 'revived' | 'scored'): boolean {
  if (asAdversary(game, card)?.cannotBe?.includes(be)) return true
  return (derived(game).modifiers.cannot ?? []).some((active) => {
    const { node } = active.modifier
    return node.kind === 'cannot' && node.be === be && affects(game, active, card)
  })
}
