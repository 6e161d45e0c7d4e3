import { bitsOfUses } from '@/lib/game/abilities/check-kinds'
import type { CompiledActivated } from '@/lib/game/engine/model/compiled-text'
import type { ActiveText } from '@/lib/game/engine/model/derived-state'
import type { Context, Program } from '@/lib/game/engine/model/program'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { isForbidden } from '../keywords'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { costOf } from '../numbers/player-numbers'
import {
  factsOf,
  firstInHand,
  type Game,
  heroOf,
  hostOf,
  isIn,
  isOfThisTurn,
  keyOf,
  learn,
  nextIn,
  number,
  numberOf,
  opponentOf,
  ownerOf,
  playersOf,
  sequenceOf,
  setNumber,
  setNumberOf,
  setPhase,
  setUsedAbilities,
  usedAbilities,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, PLAYER_NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { callText, goTo, placeOf } from '../state/program'
import { contextFor, contextOfCard, playerOf } from '../texts/runtime/context'
import { derived, textsNow } from '../texts/runtime/derived'

import { assign, assignOptions } from './assign'
import { boost, boostOptions } from './boost'
import { complicationOptions, playComplication } from './mission-phase'
import { play, playOptions } from './play'

/**
 * Activated Abilities (2008 rulebook): a paragraph with a dash, used as an action by paying everything before the
 * dash. It may be used again at once if it can be paid again (ruling 50).
 */

/** True if the player may use the text: its controller, anybody, or the owner of the card that it lies on. */
export function mayUse(game: Game, player: Player, active: ActiveText, ability: CompiledActivated): boolean {
  if (ability.by === 'anyPlayer') return true
  if (ability.by === 'hostOwner') {
    const host = hostOf(game, active.card)
    return host !== NONE && ownerOf(game, host) === player
  }
  if (ability.by === 'opponent') return active.controller !== player
  return active.controller === player
}

/** True if it can be used only so many times each turn and has been. */
export const isUsedUp = (game: Game, active: ActiveText, ability: CompiledActivated): boolean =>
  ability.uses > 0 && nextUse(game, active.card, ability) === 0

/** The bit of its next use this turn; 0 if there is none left. */
const nextUse = (game: Game, card: CardId, { paragraph, uses }: CompiledActivated): number =>
  bitsOfUses(paragraph, uses).find((bit) => (usedAbilities(game, card) & bit) === 0) ?? 0

/** Whoever uses a text makes its choices and pays. */
export const contextOfUser = (active: ActiveText, player: Player): Context =>
  active.controller === player ? active.context : contextFor(active.context, player)

function usable(game: Game, player: Player, active: ActiveText, ability: CompiledActivated): boolean {
  if (!mayUse(game, player, active, ability)) return false
  if (isIn(game, active.card, ZONE.score)) return false
  if (isUsedUp(game, active, ability)) return false
  if (isForbidden(game, active.card, 'used')) return false
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
        target: undefined,
        targetKey: undefined,
        paragraph: ability.paragraph,
        ability: i,
        cost: power > 0 ? costOf(power) : undefined,
        text: granted ? keyOf(game, home) : undefined,
        textCard: granted ? home : undefined,
        adds: undefined,
      })
    }
  }
}

/** Adds an option for every text that a card in the player's hand can be used for now. */
function handOptions(game: Game, player: Player, options: Option[]): void {
  for (let card = firstInHand(game, player); card !== NONE; card = nextIn(game, card)) {
    const { fromHand } = factsOf(game, card).compiled
    for (let i = 0; i < fromHand.length; i++) {
      const ability = fromHand[i]
      if (!ability || !isOfThisTurn(game, card)) continue
      const context = contextOfCard(game, card, player)
      if (ability.condition && !ability.condition(game, context)) continue
      if (!ability.payable(game, context)) continue
      const power = ability.power(game, context)
      options.push({
        kind: 'use',
        card,
        key: keyOf(game, card),
        paragraph: ability.paragraph,
        ability: i,
        cost: power > 0 ? costOf(power) : undefined,
      })
    }
  }
}

/** Uses the ability of an option: its costs and effects run as one program. */
export function activate(game: Game, player: Player, option: Option): void {
  const card = option.card ?? NONE
  if (isIn(game, card, ZONE.hand)) {
    const ability = factsOf(game, card).compiled.fromHand[option.ability ?? 0]
    if (!ability) return
    for (const reader of playersOf(game)) learn(game, reader, card)
    record(game, 'use', { player, card })
    callText(game, card, ability.program, card, sequenceOf(game, card), player)
    return
  }
  const active = textsNow(game).find(
    (text) =>
      text.card === card &&
      text.home === (option.textCard ?? card) &&
      text.text.activated[option.ability ?? 0]?.paragraph === option.paragraph,
  )
  const ability = active?.text.activated[option.ability ?? 0]
  if (!active || !ability) return
  if (ability.uses > 0) setUsedAbilities(game, card, usedAbilities(game, card) | nextUse(game, card, ability))
  record(game, 'use', { player, card })
  callText(game, active.home, ability.program, card, sequenceOf(game, card), player)
}

/**
 * Performing Actions (2008 rulebook): beginning with the hero player, the players in turn perform one action or
 * pass. When both pass one after the other, the mission is resolved.
 */

function begin(game: Game): void {
  setPhase(game, 'mission', 'actions')
  const first = derived(game).modifiers.firstAction?.at(-1)
  const node = first?.modifier.node
  setNumber(
    game,
    NUMBER.actor,
    first && node?.kind === 'firstAction' ? playerOf(game, first.context, node.who) : heroOf(game),
  )
  setNumber(game, NUMBER.passes, 0)
}

/** Bound to pass by a text: armed until the next pass, then in force (ruling 37). */
const ARMED = 1
const IN_FORCE = 2

/**
 * The player can do nothing but pass, from the next pass on; for a player who is already bound to pass, nothing
 * changes.
 */
export function bindToPass(game: Game, player: Player): void {
  if (!isBoundToPass(game, player)) setNumberOf(game, player, PLAYER_NUMBER.onlyPass, ARMED)
}

/** With all properties of the other actions: see `actionWith`. */
const PASS: Option = {
  kind: 'pass',
  card: undefined,
  key: undefined,
  target: undefined,
  targetKey: undefined,
  paragraph: undefined,
  ability: undefined,
  cost: undefined,
  text: undefined,
  textCard: undefined,
  adds: undefined,
}

/** True if a text leaves the player no choice but to pass. */
export const isBoundToPass = (game: Game, player: Player): boolean =>
  numberOf(game, player, PLAYER_NUMBER.onlyPass) === IN_FORCE

/** Options in a fixed order: cards to play, cards to assign, abilities, boosts, complications; passing comes last. */
function askAction(game: Game): Decision {
  const player = number(game, NUMBER.actor)
  const options: Option[] = []
  if (!isBoundToPass(game, player)) {
    playOptions(game, player, options)
    assignOptions(game, player, options)
    abilityOptions(game, player, options)
    if (game.setup.watched.fromHand) handOptions(game, player, options)
    boostOptions(game, player, options)
    complicationOptions(game, player, options)
  }
  options.push(PASS)
  return {
    player,
    kind: 'action',
    card: undefined,
    key: undefined,
    paragraph: undefined,
    purpose: undefined,
    options,
    refused: undefined,
  }
}

function performAction(game: Game, option: Option): void {
  const player = number(game, NUMBER.actor)
  setNumber(game, NUMBER.passes, option.kind === 'pass' ? number(game, NUMBER.passes) + 1 : 0)
  setNumber(game, NUMBER.actor, opponentOf(game, player))
  const card = option.card ?? -1
  if (option.kind === 'play') play(game, player, card)
  else if (option.kind === 'assign') assign(game, player, card)
  else if (option.kind === 'boost') boost(game, player, card, option.target ?? -1)
  else if (option.kind === 'complication') playComplication(game, player, card)
  else if (option.kind === 'use') activate(game, player, option)
  else pass(game, player)
}

function pass(game: Game, player: Player): void {
  record(game, 'pass', { player })
  if (numberOf(game, player, PLAYER_NUMBER.onlyPass) === ARMED)
    setNumberOf(game, player, PLAYER_NUMBER.onlyPass, IN_FORCE)
  happen(game, EVENTS.passed, NONE, player)
}

export const actions: Program = [
  { name: 'begin', run: begin },
  {
    name: 'action',
    ask: askAction,
    take: (game, option, frame) => {
      performAction(game, option)
      if (number(game, NUMBER.passes) < 2) goTo(game, frame, ACTION)
    },
  },
]
const ACTION = placeOf(actions, 'action')
