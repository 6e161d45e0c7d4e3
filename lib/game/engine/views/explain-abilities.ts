import type { CompiledActivated, CostPart } from '@/lib/game/engine/model/compiled-text'
import type { ActiveText } from '@/lib/game/engine/model/derived-state'
import { contextOfUser, isUsedUp, mayUse } from '../flow/actions'
import { notBlocked } from '../flow/assign'
import type { ExplainedUse, Reason } from '../model/answers'
import type { CardId, Player } from '../model/game'
import { controllerNow, countsThisTurn } from '../numbers/card-kinds'
import { powerOf } from '../numbers/power'
import { factsOf, type Game, isAgainstMission, isFaceDown, isIn, isIncapacitated, stateOf } from '../state'
import { ZONE } from '../state/layout'
import { derived } from '../texts/runtime/derived'

/**
 * Explains why the activated abilities of a card cannot be used now (2008 rulebook, Activated Abilities). Uses the
 * checks of `activated.ts`, which makes the options; unpayable costs are found part by part.
 */
export function explainAbilities(game: Game, player: Player, card: CardId): ExplainedUse[] {
  // Face down it has no text (2008 rulebook, Glossary: complication).
  if (isFaceDown(game, card) && isAgainstMission(game, card)) return []
  const active = derived(game).texts.filter((text) => text.card === card)
  if (active.length === 0) return withoutText(game, player, card)
  return active.flatMap((text) => {
    const from = text.home === card ? {} : { text: factsOf(game, text.home).key, textCard: text.home }
    return text.text.activated.map((ability) => ({
      use: 'use' as const,
      paragraph: ability.paragraph,
      ...from,
      reasons: reasonsAgainst(game, player, text, ability),
    }))
  })
}

/** A card whose text does not work now: the reason is the same for all that it could do. */
function withoutText(game: Game, player: Player, card: CardId): ExplainedUse[] {
  const reasons: Reason[] = []
  if (controllerNow(game, card) !== player) reasons.push({ code: 'not-yours' })
  else if (isIncapacitated(game, card)) reasons.push({ code: 'not-ready', state: 'incapacitated' })
  else if (!countsThisTurn(game, card)) reasons.push({ code: 'other-role' })
  else return []
  const { activated } = factsOf(game, card).compiled.text
  return activated.map(({ paragraph }) => ({ use: 'use', paragraph, reasons }))
}

function reasonsAgainst(game: Game, player: Player, text: ActiveText, ability: CompiledActivated): Reason[] {
  if (!mayUse(game, player, text, ability)) return [{ code: 'not-yours' }]
  // A card of the villain score pile is not in play, whatever of its text works there.
  if (isIn(game, text.card, ZONE.score)) return [{ code: 'not-in-play' }]
  const reasons: Reason[] = []
  if (isUsedUp(game, text, ability)) reasons.push({ code: 'used-this-turn' })
  const context = contextOfUser(text, player)
  const { gate, costs } = ability.needs()
  if (gate && ability.gate && !ability.gate(game, context)) reasons.push({ code: 'glyph', ...gate })
  if (ability.condition && !ability.condition(game, context)) reasons.push({ code: 'condition' })
  if (!ability.payable(game, context)) {
    const unpaid = costs.find((cost) => !cost.payable(game, context))
    if (unpaid) reasons.push(unpayable(game, player, text, unpaid))
  }
  return reasons
}

/** Reason why the first unpayable part of a cost cannot be paid. */
function unpayable(game: Game, player: Player, text: ActiveText, cost: CostPart): Reason {
  const { card } = text
  if (cost.power) {
    const needed = cost.power(game, contextOfUser(text, player))
    return { code: 'power', figures: { needed, have: powerOf(game, player) } }
  }
  const state = stateOf(game, card)
  if (!cost.self || state === null) return { code: 'cost', effectKind: cost.effectKind }
  if (cost.effectKind === 'block' && state === 'ready')
    return notBlocked(game, player, card) ?? { code: 'cost', effectKind: cost.effectKind }
  if (cost.effectKind === 'stop' || cost.effectKind === 'block' || cost.effectKind === 'incapacitate')
    return { code: 'not-ready', state }
  return { code: 'cost', effectKind: cost.effectKind }
}
