import type { CompiledToAssign } from '@/lib/game/engine/model/compiled-text'
import type { ActiveModifier, ActiveText } from '@/lib/game/engine/model/derived-state'
import type { Context, Program } from '@/lib/game/engine/model/program'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { SKILLS } from '@/lib/game/terms'
import { forbiddenBy } from '../keywords'
import { actionWith, type Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { contributionNow, contributionOnceAssigned } from '../numbers/contribution'
import { assignedAdversary } from '../numbers/difficulty'
import { controllerNow, countsThisTurn, isAdversaryNow } from '../numbers/kinds-and-traits'
import { costOf, payPower, powerOf } from '../numbers/player-numbers'
import { hasRating as hasSkill, requiredSkill } from '../numbers/skills'
import {
  currentMission,
  factsOf,
  firstInPlay,
  type Game,
  isInPlay,
  isInState,
  isOf,
  isReady,
  keyOf,
  nextIn,
  opponentOf,
  sequenceOf,
  setState,
  stateOf,
} from '../state'
import { GEAR, NONE, SUPPORT } from '../state/card-facts'
import { record } from '../state/log'
import { call, callText, controllerOf, setSlot, setThat, slotOf, sourceOf } from '../state/program'
import { contextFor } from '../texts/runtime/context'
import { affects, derived } from '../texts/runtime/derived'
import { endAwaiting } from '../texts/runtime/lasting'
import type { Check } from './play'

/** Assigning a character, an adversary or a ship (2008 rulebook, Hero Player Actions, Villain Player Actions). */

const inPlay: Check = (game, player, card) =>
  controllerNow(game, card) === player && isInPlay(game, card) ? undefined : { code: 'not-in-play' }

const assignable: Check = (game, _, card) => (isOf(game, card, GEAR) ? { code: 'wrong-type' } : undefined)

const ofThisTurn: Check = (game, _, card) => (countsThisTurn(game, card) ? undefined : { code: 'other-role' })

/** True if a text lets the card be assigned although it is stopped (ruling 118). */
function isAllowedStopped(game: Game, card: CardId): boolean {
  const { assignStopped } = derived(game).modifiers
  return (
    assignStopped !== undefined &&
    isInState(game, card, 'stopped') &&
    assignStopped.some((active) => affects(game, active, card))
  )
}

const ready: Check = (game, _, card) =>
  isReady(game, card) || isAllowedStopped(game, card)
    ? undefined
    : { code: 'not-ready', state: stateOf(game, card) ?? undefined }

/**
 * A support character or an adversary needs a rating in the required skill; a team character may be assigned
 * with 0, and ships whatever the skill.
 */
const lacksRating = (game: Game, card: CardId, skill: number): boolean =>
  (isOf(game, card, SUPPORT) || isAdversaryNow(game, card)) && !hasSkill(game, card, skill)

const hasRating: Check = (game, _, card) => {
  const skill = requiredSkill(game)
  return lacksRating(game, card, skill) ? { code: 'no-rating', skill: SKILLS[skill] } : undefined
}

/** Only one adversary can be at a mission: the one that is in the way, or `NONE`. */
function otherAdversary(game: Game, card: CardId): CardId {
  if (!isAdversaryNow(game, card)) return NONE
  const there = assignedAdversary(game)
  return there === card ? NONE : there
}

const noOtherAdversary: Check = (game, _, card) => {
  const there = otherAdversary(game, card)
  return there === NONE ? undefined : { code: 'adversary-assigned', card: there }
}

const missionThere: Check = (game) => (currentMission(game) === NONE ? { code: 'no-mission' } : undefined)

/** The change that blocks the card, if any (2008 rulebook, Glossary: block). */
function blockOf(game: Game, card: CardId): ActiveModifier | undefined {
  const { blocked } = derived(game).modifiers
  if (blocked) for (const active of blocked) if (affects(game, active, card)) return active
  return undefined
}

/** Only cards that nothing blocks (2008 rulebook, Glossary: block). */
export const notBlocked: Check = (game, _, card) => {
  const block = blockOf(game, card)
  return block && { code: 'blocked', card: block.context.source }
}

const notForbidden: Check = (game, _, card) => {
  const forbidding = forbiddenBy(game, card, 'assigned')
  return forbidding === NONE ? undefined : { code: 'forbidden', card: forbidding }
}

/** A text that requires something when a card is assigned. */
interface AssignCost {
  readonly cost: CompiledToAssign
  readonly text: ActiveText
}

const NO_COSTS: readonly AssignCost[] = []

/** Costs of assigning a card now; they add up (ruling 48). The card itself is not yet assigned (ruling 47). */
function costsToAssign(game: Game, card: CardId): readonly AssignCost[] {
  const { assigning } = derived(game)
  if (assigning.length === 0) return NO_COSTS
  const found: AssignCost[] = []
  for (const text of assigning) {
    for (const cost of text.text.toAssign) {
      const { context } = text
      context.them = card
      if (cost.gate && !cost.gate(game, context)) continue
      if (!cost.subject(game, context, card)) continue
      if ((cost.during && !cost.during(game, context)) || cost.unless?.(game, context)) continue
      found.push({ cost, text })
    }
  }
  return found
}

/** The power required for assigning. */
const powerToAssign = (game: Game, card: CardId, costs: readonly AssignCost[]): number => {
  if (costs.length === 0) return 0
  let power = 0
  for (const { cost, text } of costs) {
    text.context.them = card
    if (cost.power) power += Math.max(0, cost.power(game, text.context))
  }
  return power
}

const payable: Check = (game, player, card) => {
  const costs = costsToAssign(game, card)
  if (costs.length === 0) return undefined
  const needed = powerToAssign(game, card, costs)
  const have = powerOf(game, player)
  if (needed > have) return { code: 'power', figures: { needed, have } }
  const others = costs.filter(({ cost }) => !cost.power)
  if (canPayAll(game, player, card, others, needed)) return undefined
  const first = others.find((_, place) => !canPayAll(game, player, card, others.slice(0, place + 1), needed))
  return { code: 'other-costs', card: first?.text.card }
}

/** True if these costs can be paid one after the other, after this much power has been paid. */
function canPayAll(
  game: Game,
  player: Player,
  card: CardId,
  costs: readonly AssignCost[],
  power: number,
): boolean {
  const used = [card]
  const paid = [0, 0]
  paid[player] = power
  const canPayFrom = (place: number): boolean => {
    const next = costs[place]
    if (!next) return true
    const context = payerContext(next.text, player)
    context.them = card
    // The cards that earlier texts refer to do not concern this one; the cards that they have used up do.
    context.trial = { bound: undefined, used, paid }
    return next.cost.possible(game, context, () => canPayFrom(place + 1))
  }
  return canPayFrom(0)
}

/** The player who assigns pays and chooses, whoever has the text. */
const payerContext = (text: ActiveText, player: Player): Context => contextFor(text.context, player)

/** Conditions for assigning a card to the current mission. */
export const ASSIGN_CHECKS: readonly Check[] = [
  missionThere,
  inPlay,
  assignable,
  ofThisTurn,
  ready,
  hasRating,
  noOtherAdversary,
  notBlocked,
  notForbidden,
  payable,
]

/** How a text has a card assigned. */
export interface AssignManner {
  /** Without the usual cost. */
  readonly free?: boolean
  /** Although it is stopped, because the text says so. */
  readonly stopped?: boolean
}
const AS_USUAL: AssignManner = {}

/**
 * All the checks, those that fail most often first: no function is called more often. `skill`: the one that the mission
 * requires.
 */
export const assignableNow = (
  game: Game,
  player: Player,
  card: CardId,
  skill: number = requiredSkill(game),
  { free = false, stopped = false }: AssignManner = AS_USUAL,
): boolean =>
  (isReady(game, card) || isAllowedStopped(game, card) || (stopped && isInState(game, card, 'stopped'))) &&
  countsThisTurn(game, card) &&
  !isOf(game, card, GEAR) &&
  currentMission(game) !== NONE &&
  isInPlay(game, card) &&
  controllerNow(game, card) === player &&
  !lacksRating(game, card, skill) &&
  otherAdversary(game, card) === NONE &&
  blockOf(game, card) === undefined &&
  forbiddenBy(game, card, 'assigned') === NONE &&
  (free || payable(game, player, card) === undefined)

/** Adds an option for every card that can be assigned now. */
export function assignOptions(game: Game, player: Player, options: Option[]): void {
  if (currentMission(game) === NONE) return
  assignOptionsIn(game, player, player, options)
  if (derived(game).adversaries) assignOptionsIn(game, player, opponentOf(game, player), options)
}

function assignOptionsIn(game: Game, player: Player, owner: Player, options: Option[]): void {
  const skill = requiredSkill(game)
  for (let card = firstInPlay(game, owner); card !== NONE; card = nextIn(game, card)) {
    if (assignableNow(game, player, card, skill)) options.push(assignOption(game, player, card, skill))
  }
}

function assignOption(game: Game, player: Player, card: CardId, skill: number): Option {
  const power = powerToAssign(game, card, costsToAssign(game, card))
  const adds = contributionOnceAssigned(game, player, card, { skill, power })
  return actionWith('assign', card, keyOf(game, card), power > 0 ? costOf(power) : undefined, adds)
}

/** Pays the costs of assigning, then assigns; costs other than power run as programs. */
export function assign(game: Game, player: Player, card: CardId, manner: AssignManner = AS_USUAL): void {
  const costs = manner.free ? NO_COSTS : costsToAssign(game, card)
  payPower(game, player, powerToAssign(game, card, costs))
  const frame = costs.some(({ cost }) => !cost.power) ? call(game, 'assign', card, player) : NONE
  if (frame === NONE) {
    becomeAssigned(game, player, card, manner.stopped)
    return
  }
  if (manner.stopped) setSlot(game, frame, THOUGH_STOPPED, 1)
  // The last one called is the first to be paid. A card stopped for one cost can still be destroyed for another, but
  // not vice versa.
  const others = costs.filter(({ cost }) => !cost.power)
  for (const { cost, text } of [...others].sort(
    (a, b) => Number(b.cost.destroys) - Number(a.cost.destroys),
  )) {
    const program = callText(game, text.home, cost.program, text.card, text.context.sequence, player)
    setThat(game, program, card, sequenceOf(game, card))
  }
}

/** The frame keeps whether the card is assigned although it is stopped. */
const THOUGH_STOPPED = 0

function becomeAssigned(game: Game, player: Player, card: CardId, stopped = false): void {
  const can =
    isReady(game, card) || isAllowedStopped(game, card) || (stopped && isInState(game, card, 'stopped'))
  if (!can) return
  setState(game, card, 'assigned')
  endAwaiting(game, card)
  const { type: cardType } = factsOf(game, card)
  const figures = game.log && { adds: contributionNow(game, card) }
  record(game, 'assign', { player, card, cardType, figures })
  happen(game, EVENTS.assigned, card, player)
}

/** Takes an assigned card back from the mission: it is ready again, though no text has readied it (ruling 125). */
export function takeBack(game: Game, card: CardId): void {
  setState(game, card, 'ready')
  record(game, 'unassign', { player: controllerNow(game, card), card })
}

/** Runs once the costs above it have been paid. */
export const assignProgram: Program = [
  {
    name: 'assign',
    run: (game, frame) =>
      becomeAssigned(
        game,
        controllerOf(game, frame),
        sourceOf(game, frame),
        slotOf(game, frame, THOUGH_STOPPED) === 1,
      ),
  },
]
