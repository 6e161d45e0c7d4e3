import type { CompiledOutcome } from '@/lib/game/engine/model/compiled-text'
import type { ActiveText } from '@/lib/game/engine/model/derived-state'
import type { Frame, Program } from '@/lib/game/engine/model/program'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { payPower, powerOf } from '../numbers/player-numbers'
import { factsOf, type Game, isAgainstMission, isAssigned, isIn, keyOf } from '../state'
import { ZONE } from '../state/layout'
import { callText, controllerOf, goTo, placeOf, slotOf } from '../state/program'
import { bind, isBound, ofFrame } from '../texts/runtime/bindings'
import { affects, derived } from '../texts/runtime/derived'
import { ROLES } from '../texts/runtime/texts-at-work'

/**
 * Success, Failure and Victory texts: only those on the current mission and on the cards that are there, first
 * the hero player's, then the villain player's, each in the order of that player's choice (2008 rulebook, Use
 * Success and Failure Game Text; Ship Battle). The frame's controller is the player whose texts are used.
 */
export const SUCCESS = 0
export const FAILURE = 1
export const VICTORY = 2

/** More than the times that any text occurs again. */
const MAX_TIMES = 16
/** More than the success and failure texts of any card. */
const MAX_OUTCOMES = 8

interface Usable {
  readonly active: ActiveText
  readonly outcome: CompiledOutcome
  /** Identifies the text among those from its home, and its occurrence. */
  readonly mark: number
}

const applies = (outcome: CompiledOutcome, result: number): boolean =>
  result === SUCCESS ? outcome.success : result === FAILURE ? outcome.failure : outcome.victory

/** Text on assigned cards, obstacles at the mission and, but for victory, the mission itself. */
function isThere(game: Game, card: CardId, result: number): boolean {
  if (isAssigned(game, card)) return true
  if (isAgainstMission(game, card)) return true
  return result !== VICTORY && isIn(game, card, ZONE.current)
}

function usable(game: Game, frame: Frame): Usable[] {
  const result = slotOf(game, frame, 0)
  const player = controllerOf(game, frame)
  const found: Usable[] = []
  const { texts } = derived(game)
  for (const active of texts) {
    if ((active.roles & ROLES.outcomes) === 0 || active.controller !== player) continue
    const { outcomes } = active.text
    if (!isThere(game, active.card, result)) continue
    if (result === FAILURE && isWithoutFailure(game, active.card)) continue
    const copy = active.home === active.card ? 0 : copiesBefore(texts, active)
    for (let i = 0; i < outcomes.length; i++) {
      const outcome = outcomes[i]
      if (!outcome || !applies(outcome, result)) continue
      const place = copy * MAX_OUTCOMES + i
      const times = 1 + extraTimes(game, active.card, result)
      for (let time = 0; time < times && time < MAX_TIMES; time++) {
        const mark = place * MAX_TIMES + time
        if (isBound(game, ofFrame(frame), active.home, active.card, mark)) continue
        found.push({ active, outcome, mark })
        break
      }
    }
  }
  return found
}

/** True if a player may have any text of an outcome to use: without one, no frame is started. */
export function hasOutcomeTexts(game: Game, player: Player, result: number): boolean {
  const { texts } = derived(game)
  for (let i = 0; i < texts.length; i++) {
    const active = texts[i]
    if (!active || (active.roles & ROLES.outcomes) === 0 || active.controller !== player) continue
    if (isThere(game, active.card, result)) return true
  }
  return false
}

/** Number of times the same text has been granted to the same card before this one. */
function copiesBefore(texts: readonly ActiveText[], active: ActiveText): number {
  let copies = 0
  for (const other of texts) {
    if (other === active) break
    if (other.card === active.card && other.home === active.home && other.text === active.text) copies++
  }
  return copies
}

const isWithoutFailure = (game: Game, card: CardId): boolean =>
  (derived(game).modifiers.noFailure ?? []).some((active) => affects(game, active, card))

/** Number of additional times a text occurs; several sources add up (ruling 23). */
function extraTimes(game: Game, card: CardId, result: number): number {
  const wanted = result === SUCCESS ? 'success' : result === FAILURE ? 'failure' : undefined
  let times = 0
  for (const active of derived(game).modifiers.again ?? []) {
    const { node } = active.modifier
    if (node.kind === 'again' && node.text === wanted && affects(game, active, card)) times++
  }
  return times
}

/** The price of using a failure text that another text has made optional; undefined if it is not optional. */
function priceOf(game: Game, card: CardId, result: number): number | undefined {
  if (result !== FAILURE) return undefined
  let price: number | undefined
  for (const active of derived(game).modifiers.optionalFailure ?? []) {
    const { node, other } = active.modifier
    if (node.kind !== 'optionalFailure' || !affects(game, active, card)) continue
    price ??= 0
    if (node.price && typeof node.price.n === 'number' && other?.fits(game, active.context, card))
      price += node.price.n
  }
  return price
}

function ask(game: Game, frame: Frame): Decision | undefined {
  const texts = usable(game, frame)
  if (texts.length === 0) return undefined
  const player = controllerOf(game, frame)
  const result = slotOf(game, frame, 0)
  const options: Option[] = []
  let optional = true
  for (const { active, outcome } of texts) {
    const price = priceOf(game, active.card, result)
    if (price === undefined) optional = false
    if ((price ?? 0) > powerOf(game, player)) continue
    options.push({
      kind: 'resolve',
      card: active.card,
      key: keyOf(game, active.card),
      paragraph: outcome.paragraph,
      ...(active.home !== active.card && { text: factsOf(game, active.home).key, textCard: active.home }),
      ...(price !== undefined && price > 0 && { cost: { power: price } }),
    })
  }
  if (optional) options.push({ kind: 'done' })
  return options.length === 0 ? undefined : { player, kind: 'order', options }
}

/** Has one player use the texts of one outcome, in the order of that player's choice. */
export const outcomeTexts: Program = [
  {
    name: 'texts',
    ask,
    take: (game, option, frame) => {
      if (option.kind === 'done') return
      goTo(game, frame, TEXTS)
      const chosen = usable(game, frame).find(
        ({ active, outcome }) =>
          active.card === option.card &&
          outcome.paragraph === option.paragraph &&
          active.home === (option.textCard ?? option.card),
      )
      if (!chosen) return
      const { active, outcome, mark } = chosen
      bind(game, ofFrame(frame), active.home, active.card, mark)
      payPower(game, controllerOf(game, frame), option.cost?.power ?? 0)
      const { sequence, controller } = active.context
      callText(game, active.home, outcome.program, active.card, sequence, controller)
    },
  },
]
const TEXTS = placeOf(outcomeTexts, 'texts')
