import type { ActiveText, CompiledActivated, Context } from '@/lib/game/engine/model/machine'
import type { Option } from '../model/decisions'
import type { Player } from '../model/game'
import { costOf } from '../numbers/power'
import {
  type Game,
  hostOf,
  isIn,
  keyOf,
  ownerOf,
  sequenceOf,
  setUsedAbilities,
  usedAbilities,
} from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'
import { record } from '../state/log'
import { callText } from '../state/program'
import { contextFor } from '../texts/runtime/context'
import { derived } from '../texts/runtime/derived'

/**
 * Activated Abilities (2008 rulebook): a paragraph with a dash, used as an action by paying everything before the
 * dash. It may be used again at once if it can be paid again (ruling 50).
 */

/** Who may use a text: its controller, anybody, or the owner of the card on which it lies. */
export function mayUse(game: Game, player: Player, active: ActiveText, ability: CompiledActivated): boolean {
  if (ability.by === 'anyPlayer') return true
  if (ability.by === 'hostOwner') {
    const host = hostOf(game, active.card)
    return host !== NONE && ownerOf(game, host) === player
  }
  return active.controller === player
}

/** Whether it can be used only once each turn and has been. */
export const isUsedUp = (game: Game, active: ActiveText, ability: CompiledActivated): boolean =>
  ability.once && (usedAbilities(game, active.card) & usedBit(ability)) !== 0

/** Whoever uses a text makes its choices and pays. */
export const contextOfUser = (active: ActiveText, player: Player): Context =>
  active.controller === player ? active.context : contextFor(active.context, player)

const usedBit = (ability: CompiledActivated): number => 1 << (ability.paragraph % 8)

function usable(game: Game, player: Player, active: ActiveText, ability: CompiledActivated): boolean {
  if (!mayUse(game, player, active, ability)) return false
  if (isIn(game, active.card, ZONE.score)) return false
  if (isUsedUp(game, active, ability)) return false
  const context = contextOfUser(active, player)
  if (ability.gate && !ability.gate(game, context)) return false
  if (ability.condition && !ability.condition(game, context)) return false
  return ability.payable(game, context)
}

/** Adds an option for every activated ability that the player can pay now. */
export function abilityOptions(game: Game, player: Player, options: Option[]): void {
  for (const active of derived(game).usable) {
    const { activated } = active.text
    for (let i = 0; i < activated.length; i++) {
      const ability = activated[i]
      if (!ability || !usable(game, player, active, ability)) continue
      const power = ability.power(game, active.context)
      const { card, home } = active
      const granted = home !== card
      options.push({
        kind: 'use',
        card,
        key: keyOf(game, card),
        paragraph: ability.paragraph,
        ability: i,
        cost: power > 0 ? costOf(power) : undefined,
        text: granted ? keyOf(game, home) : undefined,
        textCard: granted ? home : undefined,
      })
    }
  }
}

/** Uses the ability of an option: its costs and effects run as one program. */
export function activate(game: Game, player: Player, option: Option): void {
  const card = option.card ?? NONE
  const active = derived(game).texts.find(
    (text) =>
      text.card === card &&
      text.home === (option.textCard ?? card) &&
      text.text.activated[option.ability ?? 0]?.paragraph === option.paragraph,
  )
  const ability = active?.text.activated[option.ability ?? 0]
  if (!active || !ability) return
  if (ability.once) setUsedAbilities(game, card, usedAbilities(game, card) | usedBit(ability))
  record(game, 'use', { player, card })
  callText(game, active.home, ability.program, card, sequenceOf(game, card), player)
}
