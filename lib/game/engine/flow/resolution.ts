import type { CompiledOutcome } from '@/lib/game/engine/model/compiled-text'
import type { ActiveText } from '@/lib/game/engine/model/derived-state'
import type { Frame, Program } from '@/lib/game/engine/model/program'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { SKILLS } from '@/lib/game/terms'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { assignedShips, firepowerTotal, isAnyShipAssigned } from '../numbers/contribution'
import { assignedAdversary, cardsAgainstMission, missionDifficulty } from '../numbers/difficulty'
import { isAdversaryNow } from '../numbers/kinds-and-traits'
import { payPower, powerOf } from '../numbers/player-numbers'
import { isAssignedCharacter, requiredSkill, skillTotal } from '../numbers/skills'
import {
  currentMission,
  factsOf,
  firstInPlay,
  type Game,
  heroOf,
  isAgainstMission,
  isAssigned,
  isIn,
  isOf,
  keyOf,
  nextIn,
  number,
  ownerOf,
  playersOf,
  setNumber,
  setPhase,
  setTookPart,
  villainOf,
} from '../state'
import { CHARACTER, NONE, SHIP } from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { call, callText, controllerOf, goTo, placeOf, setSlot, slotOf } from '../state/program'
import { bind, isBound, ofFrame } from '../texts/runtime/bindings'
import { affects, derived } from '../texts/runtime/derived'
import { endLasting } from '../texts/runtime/lasting'
import { ROLES } from '../texts/runtime/texts-at-work'
import { affect, canBeReplaced } from './affect'
import { endBoosts } from './boost'
import { putMissionAway } from './mission-phase'

/** Resolving the Current Mission (2008 rulebook), step by step. */

/** The hero player succeeds if their total is at least the difficulty (2008 rulebook, Determine Success or Failure). */
function determineSuccessOrFailure(game: Game): void {
  setPhase(game, 'mission', 'resolution')
  const mission = currentMission(game)
  const skills = skillTotal(game)
  setNumber(game, NUMBER.lastSkill, requiredSkill(game))
  const difficulty = missionDifficulty(game)
  const succeeded = skills >= difficulty
  setNumber(game, NUMBER.succeeded, succeeded ? 1 : 0)
  noteWhoTookPart(game)
  record(game, succeeded ? 'success' : 'failure', {
    player: heroOf(game),
    card: mission,
    skill: SKILLS[requiredSkill(game)],
    figures: { skills, difficulty },
  })
  happen(game, EVENTS.resolved, mission, heroOf(game), NONE, succeeded)
}

/** The characters assigned now may earn the glyph, whatever texts do to them before (2008 rulebook, Earn a Glyph). */
function noteWhoTookPart(game: Game): void {
  for (let card = firstInPlay(game, heroOf(game)); card !== NONE; card = nextIn(game, card))
    if (isAssignedCharacter(game, card)) setTookPart(game, card, true)
  if (!game.setup.watched.wasAssigned) return
  for (const player of playersOf(game))
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card))
      if (isAssigned(game, card)) setTookPart(game, card, true)
}

function followTexts(game: Game, player: Player): void {
  const result = number(game, NUMBER.succeeded) === 1 ? SUCCESS : FAILURE
  if (hasOutcomeTexts(game, player, result))
    setSlot(game, call(game, 'outcome-texts', NONE, player), 0, result)
}

/** A ship battle is fought if any ship is assigned. */
function beginShipBattle(game: Game): void {
  setPhase(game, 'mission', 'ship-battle')
  if (isAnyShipAssigned(game)) call(game, 'ship-battle')
}

function beginReviveOrScore(game: Game): void {
  setPhase(game, 'mission', 'revive-or-score')
  if (assignedAdversary(game) !== NONE) call(game, 'revive-or-score')
}

function beginToEarn(game: Game): void {
  setPhase(game, 'mission', 'earn-glyph')
  if (number(game, NUMBER.succeeded) === 1) call(game, 'earn-glyph', currentMission(game), heroOf(game))
}

/**
 * All characters and ships assigned at the mission become stopped, the ships of both players (2008 rulebook, Use
 * Success and Failure Game Text; ruling 58). The characters among them may earn the glyph.
 */
function stopAssigned(game: Game, frame: Frame): void {
  const assigned: CardId[] = []
  for (const player of playersOf(game)) {
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
      if (!isAssigned(game, card) || isAdversaryNow(game, card)) continue
      if (isOf(game, card, CHARACTER | SHIP)) assigned.push(card)
    }
  }
  affect(game, frame, 'stop', assigned, 'clean-up')
}

/** After the adversary's fate is settled, obstacles and complications are destroyed. */
function clearObstacles(game: Game, frame: Frame): void {
  const player = villainOf(game)
  const cards = cardsAgainstMission(game)
  if (cards.length === 0) return
  if (!canBeReplaced(game, 'destroy'))
    record(game, 'clear', { player, cards, figures: { count: cards.length } })
  affect(game, frame, 'destroy', cards, 'clean-up')
}

/** From now on it counts as a successful or failed mission of this turn (ruling 19). */
function countResult(game: Game): void {
  const succeeded = number(game, NUMBER.succeeded) === 1
  const results = succeeded ? NUMBER.successes : NUMBER.failures
  setNumber(game, results, number(game, results) + 1)
  const which = succeeded ? NUMBER.successSkills : NUMBER.failureSkills
  const skill = requiredSkill(game)
  const resolved = skill >= 0 ? skill : number(game, NUMBER.lastSkill)
  if (resolved >= 0) setNumber(game, which, number(game, which) | (1 << resolved))
}

/** The mission has ended: boosts end, and if it failed it stays on the table until the debrief phase. */
function endMission(game: Game): void {
  putMissionAway(game)
  endBoosts(game)
  endLasting(game, 'mission')
  const players = game.setup.watched.wasAssigned ? playersOf(game) : [heroOf(game)]
  for (const player of players)
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card))
      setTookPart(game, card, false)
}

export const resolution: Program = [
  { name: 'ship-battle', run: beginShipBattle },
  { name: 'determine', run: determineSuccessOrFailure },
  { name: 'hero-texts', run: (game) => followTexts(game, heroOf(game)) },
  { name: 'villain-texts', run: (game) => followTexts(game, villainOf(game)) },
  { name: 'stop-assigned', run: stopAssigned },
  { name: 'revive-or-score', run: beginReviveOrScore },
  { name: 'clear-obstacles', run: clearObstacles },
  { name: 'earn-glyph', run: beginToEarn },
  { name: 'count', run: countResult },
  { name: 'mission-end', run: (game) => happen(game, EVENTS.missionEnd, NONE, heroOf(game)) },
  { name: 'end', run: endMission },
]

/** Slot of the frame for the player who achieved victory. */
const VICTOR = 0

/**
 * Ship Battle (2008 rulebook), once any ship is assigned. The higher total firepower achieves victory; a
 * player who alone has ships there achieves it whatever their firepower (ruling 63); a tie is nobody's victory.
 */
function battle(game: Game, frame: Frame): void {
  const heroShips = assignedShips(game, 'hero').length
  const villainShips = assignedShips(game, 'villain').length
  const hero = firepowerTotal(game, 'hero')
  const villain = firepowerTotal(game, 'villain')
  record(game, 'ship-battle', { player: heroOf(game), figures: { hero, villain } })
  const victor = ((): Player => {
    if (villainShips === 0) return heroOf(game)
    if (heroShips === 0) return villainOf(game)
    if (hero === villain) return NONE
    return hero > villain ? heroOf(game) : villainOf(game)
  })()
  setSlot(game, frame, VICTOR, victor)
  if (victor === NONE) record(game, 'ship-tie', {})
  else record(game, 'ship-victory', { player: victor })
}

/** Whoever achieved victory may incapacitate one of the opposing assigned ships. */
function askShip(game: Game, frame: Frame): Decision | undefined {
  const player = slotOf(game, frame, VICTOR)
  if (player === NONE) return undefined
  const ships = assignedShips(game, player === heroOf(game) ? 'villain' : 'hero')
  if (ships.length === 0) return undefined
  const options: Option[] = ships.map((card) => ({ kind: 'incapacitate', card, key: keyOf(game, card) }))
  options.push({ kind: 'spare' })
  return { player, kind: 'ship-battle', options }
}

function takeShip(game: Game, option: Option, frame: Frame): void {
  const player = slotOf(game, frame, VICTOR)
  if (option.card === undefined) {
    record(game, 'spare', { player })
    return
  }
  record(game, 'incapacitate', { player, card: option.card, figures: { owner: ownerOf(game, option.card) } })
  affect(game, frame, 'incapacitate', [option.card])
}

/** Text labelled Victory of the cards that the victor has assigned, after the incapacitation. */
function followVictoryTexts(game: Game, frame: Frame): void {
  const victor = slotOf(game, frame, VICTOR)
  if (victor === NONE) return
  happen(game, EVENTS.battleWon, NONE, victor)
  const texts = call(game, 'outcome-texts', NONE, victor)
  setSlot(game, texts, 0, VICTORY)
}

export const shipBattle: Program = [
  { name: 'battle', run: battle },
  { name: 'incapacitate', ask: askShip, take: takeShip },
  { name: 'victory-texts', run: followVictoryTexts },
]

/**
 * Success, Failure and Victory texts: only those on the current mission and on the cards that are there, first
 * the hero player's, then the villain player's, each in the order of that player's choice (2008 rulebook, Use
 * Success and Failure Game Text; Ship Battle). The frame's controller is the player whose texts are used.
 */
const SUCCESS = 0
const FAILURE = 1
const VICTORY = 2

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
function hasOutcomeTexts(game: Game, player: Player, result: number): boolean {
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
