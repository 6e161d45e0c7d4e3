import type { ActiveModifier } from '@/lib/game/engine/model/derived-state'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { COMPLICATION_COST, COMPLICATION_DIFFICULTY, SKILLS } from '@/lib/game/terms'
import { actionWith, type Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { firstAgainstMission, nextAgainstMission, printedDifficulty } from '../numbers/difficulty'
import { costOf, payPower, powerOf } from '../numbers/player-numbers'
import { requiredSkill } from '../numbers/skills'
import {
  currentMission,
  firstIn,
  firstInHand,
  type Game,
  heroOf,
  isFaceDown,
  keyOf,
  move,
  nextIn,
  number,
  ownerOf,
  sequenceOf,
  setNumber,
  setPhase,
  villainOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { MISSION_GOES, NUMBER, ZONE, type Zone } from '../state/layout'
import { isLogged, record } from '../state/log'
import { playerOf } from '../texts/runtime/context'
import { amountFor, derived } from '../texts/runtime/derived'
import * as records from '../texts/runtime/records'
import { leave } from './card-effects'
import { shuffle } from './piles'
import { allows, type Check, inHand, layComplication, roleOf } from './play'

/**
 * The top card of the hero player's mission pile becomes the current mission (2008 rulebook, Mission Phase). If the
 * pile is empty there is none, and the debrief phase follows (ruling 51). Returns whether there is a mission.
 */
export function playMission(game: Game): boolean {
  const hero = heroOf(game)
  const card = firstIn(game, hero, ZONE.missions)
  if (card === NONE) {
    record(game, 'no-mission', { player: hero })
    return false
  }
  setNumber(game, NUMBER.missionsThisTurn, number(game, NUMBER.missionsThisTurn) + 1)
  setNumber(game, NUMBER.order, 0)
  move(game, card, ZONE.current)
  setPhase(game, 'mission', 'actions')
  setNumber(game, NUMBER.freeMission, 0)
  armNextMission(game, card)
  if (isLogged(game)) {
    record(game, 'mission', {
      player: hero,
      card,
      skill: SKILLS[requiredSkill(game)],
      figures: { difficulty: printedDifficulty(game), place: number(game, NUMBER.missionsThisTurn) },
    })
  }
  happen(game, EVENTS.played, card, hero)
  return true
}

/** Effects announced for the next mission now apply to this one. */
function armNextMission(game: Game, mission: number): void {
  const end = records.recordsEnd(game)
  for (let one = 0; one < end; one++) {
    if (records.kindOf(game, one) !== records.LASTING) continue
    if (records.untilOf(game, one) !== records.UNTIL.nextMission) continue
    records.setUntil(game, one, records.UNTIL.mission)
    records.setTarget(game, one, mission, sequenceOf(game, mission))
  }
}

/**
 * Destinations of the current mission. A text that sends the mission somewhere while it is being resolved takes effect
 * when it ends: until then it is the current mission to every other text, and it counts as failed or successful like
 * any (ruling 103).
 */

type Elsewhere = Exclude<(typeof MISSION_GOES)[number], 'asRuled'>

const ZONE_OF: Readonly<Record<Elsewhere, Zone>> = {
  missionsTop: ZONE.missions,
  missionsBottom: ZONE.missions,
  hand: ZONE.hand,
  discard: ZONE.discard,
  deckTop: ZONE.deck,
  deckBottom: ZONE.deck,
  deckShuffled: ZONE.deck,
}

/** A text sets the destination of the current mission; if several do, the last one counts. */
export const sendMission = (game: Game, to: Elsewhere): void =>
  setNumber(game, NUMBER.missionGoes, MISSION_GOES.indexOf(to))

/** Destination that a text has set for the current mission when it ends; undefined if none has. */
export function missionGoes(game: Game): Elsewhere | undefined {
  const to = MISSION_GOES[number(game, NUMBER.missionGoes)]
  return to === 'asRuled' ? undefined : to
}

/**
 * The current mission has ended: it goes to the destination set by a text, and otherwise stays on the table as a failed
 * one.
 */
export function putMissionAway(game: Game): void {
  const mission = currentMission(game)
  const to = missionGoes(game)
  setNumber(game, NUMBER.missionGoes, 0)
  if (mission === NONE) return
  if (!to) {
    move(game, mission, ZONE.failed)
    return
  }
  const player = ownerOf(game, mission)
  leave(game, mission, ZONE_OF[to], { place: to.endsWith('Top') ? 'top' : 'bottom' })
  switch (to) {
    case 'discard':
      record(game, 'discard', { player, card: mission, figures: { fromHand: 0 } })
      happen(game, EVENTS.discarded, mission, player)
      return
    case 'hand':
      record(game, 'take', { player, card: mission })
      return
    case 'deckShuffled':
      record(game, 'shuffle-in', { player, card: mission })
      shuffle(game, player, 'deck')
      return
    default:
      record(game, 'place', { player, card: mission, figures: { top: to.endsWith('Top') ? 1 : 0 } })
  }
}

/** Any card from the hand, face down at the current mission (2008 rulebook, Play a complication). */

/** Complications at the current mission. */
export function complicationCount(game: Game): number {
  let count = 0
  for (let card = firstAgainstMission(game); card !== NONE; card = nextAgainstMission(game, card)) {
    if (isFaceDown(game, card)) count++
  }
  return count
}

/**
 * Power for the next complication: 1, plus 1 for each other one there, plus changes by texts; never below 0 (ruling
 * 14).
 */
export function complicationCost(game: Game): number {
  let cost = COMPLICATION_COST * (1 + complicationCount(game))
  for (const active of derived(game).modifiers.complicationCost ?? NO_CHANGES) {
    const { node } = active.modifier
    if (node.kind !== 'complicationCost') continue
    if (node.payer === undefined || playerOf(game, active.context, node.payer) === villainOf(game))
      cost += amountFor(game, active, NONE)
  }
  return Math.max(0, cost)
}

const NO_CHANGES: readonly ActiveModifier[] = []

const asVillain: Check = (game, player) =>
  roleOf(game, player) === 'villain' ? undefined : { code: 'other-role' }

const missionThere: Check = (game) => (currentMission(game) === NONE ? { code: 'no-mission' } : undefined)

const affordable: Check = (game, player) => {
  const needed = complicationCost(game)
  const have = powerOf(game, player)
  return needed <= have ? undefined : { code: 'power', figures: { needed, have } }
}

/** Conditions for using a card in the hand as a complication. */
export const COMPLICATION_CHECKS: readonly Check[] = [inHand, asVillain, missionThere, affordable]

/** Adds an option for every card in the hand if the villain player can pay for a complication. */
export function complicationOptions(game: Game, player: Player, options: Option[]): void {
  const first = firstInHand(game, player)
  if (first === NONE || !allows(COMPLICATION_CHECKS, game, player, first)) return
  const cost = costOf(complicationCost(game))
  for (let card = first; card !== NONE; card = nextIn(game, card)) {
    options.push(actionWith('complication', card, keyOf(game, card), cost, COMPLICATION_DIFFICULTY))
  }
}

/** Pays for a complication and lays the card face down at the current mission. */
export function playComplication(game: Game, player: Player, card: CardId): void {
  const cost = complicationCost(game)
  payPower(game, player, cost)
  layComplication(game, player, card, cost)
}
