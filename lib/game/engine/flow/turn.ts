import type { Frame, Program } from '@/lib/game/engine/model/program'
import { EVENTS, PHASE_EVENTS, phaseBit } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { BASE_POWER, POWER_PER_FAILED_MISSION, POWER_PER_GLYPH, TURNS_OF_EACH_PLAYER } from '@/lib/game/terms'
import { readyStoppedOf } from '../keywords'
import type { Decision, Option } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { gainPower, losePower, payPower, powerOf, receivePower } from '../numbers/player-numbers'
import { endUndecided, glyphCount } from '../numbers/victory'
import {
  cardsIn,
  countIn,
  currentMission,
  factsOf,
  firstInPlay,
  forgetUsedAbilities,
  type Game,
  hasConceded,
  heroOf,
  isActive,
  isIncapacitated,
  keyOf,
  move,
  nextFrom,
  nextIn,
  number,
  numberOf,
  passOverConceded,
  playersOf,
  setNumber,
  setNumberOf,
  setPhase,
  setState,
  villainOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, PLAYER_NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { call, goTo, placeOf } from '../state/program'
import { forgetAnswers } from '../state/turn-answers'
import { playerOf } from '../texts/runtime/context'
import { amountFor, derived } from '../texts/runtime/derived'
import { armNextTurn, endLasting } from '../texts/runtime/lasting'
import { affect } from './affect'
import { missionGoes, playMission } from './mission-phase'

/**
 * Start of the turn: the hero player's incapacitated hero cards and the villain player's incapacitated ships
 * become ready and are stopped at once (2008 rulebook, Glossary: incapacitated). They are ready again after this
 * turn's debrief phase.
 */
export function recover(game: Game, frame: Frame): void {
  const hero = heroOf(game)
  const recovered: CardId[] = []
  for (const player of [hero, villainOf(game)]) {
    for (let card = firstInPlay(game, player); card !== NONE; card = nextIn(game, card)) {
      const side = player === hero ? 'hero' : 'villain'
      if (!isIncapacitated(game, card) || factsOf(game, card).side !== side) continue
      setState(game, card, 'ready')
      record(game, 'recover', { player, card })
      recovered.push(card)
    }
  }
  affect(game, frame, 'stop', recovered, 'clean-up')
}

/** Hero and villain player receive 3 power and one more for each glyph beneath the hero player's characters. */
export function powerPhase(game: Game): void {
  setPhase(game, 'power')
  const glyphs = glyphCount(game, heroOf(game))
  const power = BASE_POWER + glyphs * POWER_PER_GLYPH
  for (const player of playersOf(game)) if (isActive(game, player)) receivePower(game, player, power)
  record(game, 'power', { player: heroOf(game), figures: { power, glyphs } })
}

/** The next player becomes the hero player; after the turn limit the game ends undecided (ruling 55). */
function beginTurn(game: Game): void {
  const turn = number(game, NUMBER.turn)
  if (turn >= game.setup.turnLimit) {
    endUndecided(game)
    return
  }
  passOverConceded(game)
  const hero = turn === 0 ? firstHero(game) : nextHero(game)
  setNumber(game, NUMBER.turn, turn + 1)
  setNumber(game, NUMBER.hero, hero)
  setNumber(game, NUMBER.missionsThisTurn, 0)
  setNumber(game, NUMBER.successes, 0)
  setNumber(game, NUMBER.failures, 0)
  setNumber(game, NUMBER.successSkills, 0)
  setNumber(game, NUMBER.failureSkills, 0)
  setNumber(game, NUMBER.freeMission, 0)
  forgetUsedAbilities(game)
  forgetAnswers(game)
  armNextTurn(game, hero)
  record(game, 'turn', { player: hero, figures: { turn: turn + 1 } })
}

/** The first player, or the next one to the left who has not conceded before the first turn. */
function firstHero(game: Game): Player {
  const first = number(game, NUMBER.firstPlayer)
  return hasConceded(game, first) ? nextFrom(game, first) : first
}

/** The player on the left, or the next one who does not have to skip their turn because of a text (ruling 38). */
function nextHero(game: Game): Player {
  let next = nextFrom(game, heroOf(game))
  for (
    let skips = numberOf(game, next, PLAYER_NUMBER.skips);
    skips > 0;
    skips = numberOf(game, next, PLAYER_NUMBER.skips)
  ) {
    setNumberOf(game, next, PLAYER_NUMBER.skips, skips - 1)
    next = nextFrom(game, next)
  }
  return next
}

const atPhase = (phase: (typeof PHASE_EVENTS)[number]) => {
  const bit = phaseBit(PHASE_EVENTS.indexOf(phase))
  return (game: Game): void => happen(game, bit, NONE, heroOf(game))
}

function endTurn(game: Game): void {
  endLasting(game, 'turn')
  for (const player of playersOf(game)) losePower(game, player)
}

function startDebrief(game: Game): void {
  setPhase(game, 'debrief')
  atPhase('debrief start')(game)
}

/** One turn from its start to its end (2008 rulebook, Turn Sequence). */
export const turn: Program = [
  { name: 'begin', run: beginTurn },
  { name: 'recover', run: recover },
  { name: 'power-start', run: atPhase('power start') },
  { name: 'power-phase', run: powerPhase },
  { name: 'power-end', run: atPhase('power end') },
  {
    name: 'mission-coming',
    run: (game) => {
      if (countIn(game, heroOf(game), ZONE.missions) > 0)
        happen(game, EVENTS.missionComing, NONE, heroOf(game))
    },
  },
  {
    name: 'mission',
    run: (game, frame) => {
      if (!playMission(game)) goTo(game, frame, DEBRIEF)
    },
  },
  { name: 'actions', run: (game) => call(game, 'actions') },
  { name: 'resolution', run: (game) => call(game, 'resolution') },
  {
    name: 'continue',
    ask: (game) => {
      setPhase(game, 'mission', 'continue')
      return askToContinue(game)
    },
    take: (game, option, frame) => {
      if (takeContinue(game, option)) goTo(game, frame, MISSION)
    },
  },
  { name: 'debrief-start', run: startDebrief },
  { name: 'debrief', run: (game) => call(game, 'debrief') },
  { name: 'turn-end', run: atPhase('turn end') },
  { name: 'end', run: endTurn },
]
const MISSION = placeOf(turn, 'mission-coming')
const DEBRIEF = placeOf(turn, 'debrief-start')

/** Number of turns of all players after which a game with this many players ends undecided, unless set otherwise. */
export const defaultTurnLimit = (players: number): number => TURNS_OF_EACH_PLAYER * players

/** Debrief Phase (2008 rulebook): stopped cards become ready, incapacitated ones stay as they are. */
function readyStopped(game: Game): void {
  setPhase(game, 'debrief')
  for (const player of [heroOf(game), villainOf(game)]) readyStoppedOf(game, player)
}

/**
 * The failed missions go beneath the mission pile in the hero player's order, one by one and face up, so that both
 * players know their positions (ruling 53).
 */
function askMissionToReturn(game: Game): Decision | undefined {
  const player = heroOf(game)
  if (countIn(game, player, ZONE.failed) === 0) return undefined
  const options: Option[] = cardsIn(game, player, ZONE.failed).map((card) => ({
    kind: 'return',
    card,
    key: keyOf(game, card),
  }))
  return { player, kind: 'return-mission', options }
}

function returnMission(game: Game, { card = -1 }: Option): void {
  move(game, card, ZONE.missions)
  record(game, 'return-mission', { player: heroOf(game), card })
}

/** Then the others refill: the villain player and, on to their left, those who are inactive (ruling 66). */
function refillOthers(game: Game): void {
  const others: Player[] = []
  for (let player = villainOf(game); player !== heroOf(game); player = nextFrom(game, player))
    others.push(player)
  // Pushed on a stack: the last one called runs first.
  for (const player of others.reverse()) call(game, 'refill', NONE, player)
}

export const debrief: Program = [
  { name: 'ready', run: readyStopped },
  {
    name: 'return-missions',
    ask: askMissionToReturn,
    take: (game, option, frame) => {
      returnMission(game, option)
      goTo(game, frame, RETURN_MISSIONS)
    },
  },
  // The hero player refills first (ruling 52).
  { name: 'refill-hero', run: (game) => call(game, 'refill', NONE, heroOf(game)) },
  { name: 'refill-others', run: refillOthers },
]
const RETURN_MISSIONS = placeOf(debrief, 'return-missions')

/** Each mission that failed this turn counts, even if a text has taken it off the table (ruling 19). */
const powerForFailures = (game: Game): number => POWER_PER_FAILED_MISSION * number(game, NUMBER.failures)

/**
 * Power to play another mission: 1 for each failed mission this turn, plus additions by texts (2008 rulebook, Deciding
 * to Continue). 0 if a text has forced the hero player on (ruling 39).
 */
export function continueCost(game: Game): number {
  if (number(game, NUMBER.freeMission) === 1) return 0
  const failed = powerForFailures(game)
  const changes = game.setup.watched.continuing ? derived(game).modifiers.missionCost : undefined
  if (!changes) return failed
  let cost = failed
  for (const active of changes) cost += amountFor(game, active, NONE)
  return Math.max(0, cost)
}

/**
 * True if the current mission returns to the mission pile when it ends, so that there will be a mission to continue
 * with.
 */
function returnsToPile(game: Game): boolean {
  const to = missionGoes(game)
  return currentMission(game) !== NONE && (to === 'missionsTop' || to === 'missionsBottom')
}

/** True if a text says that the hero player can't play any more missions (ruling 40). */
function noMoreMissions(game: Game): boolean {
  if (!game.setup.watched.continuing) return false
  const { noMissions } = derived(game).modifiers
  if (!noMissions) return false
  for (const active of noMissions) {
    const { node } = active.modifier
    if (node.kind === 'noMissions' && playerOf(game, active.context, node.who) === heroOf(game)) return true
  }
  return false
}

/** True if a text that forces the hero player on would change anything (rulings 39, 40, 101). */
export const canBeForcedOn = (game: Game): boolean =>
  (countIn(game, heroOf(game), ZONE.missions) > 0 || returnsToPile(game)) &&
  number(game, NUMBER.freeMission) === 0 &&
  !noMoreMissions(game)

/**
 * Power that the villain player gains: 1 for each failed mission this turn; under the 2007 rulebook, the amount that
 * the hero player pays, unless a text has forced them on, in which case the text itself states the gain (ruling 102).
 */
function villainGains(game: Game): number {
  const { edition } = game.setup
  if (edition === '2007' && number(game, NUMBER.freeMission) === 0) return continueCost(game)
  return powerForFailures(game)
}

/** The hero player decides, if the pile has a mission and they can pay. */
function askToContinue(game: Game): Decision | undefined {
  const player = heroOf(game)
  const power = continueCost(game)
  if (countIn(game, player, ZONE.missions) === 0 || powerOf(game, player) < power || noMoreMissions(game))
    return undefined
  const gives = villainGains(game)
  const options: Option[] = [{ kind: 'continue', cost: { power }, gives }]
  if (number(game, NUMBER.freeMission) === 0) options.push({ kind: 'end' })
  return { player, kind: 'continue', options }
}

/** Returns whether another mission is played. */
function takeContinue(game: Game, option: Option): boolean {
  const player = heroOf(game)
  if (option.kind !== 'continue') {
    record(game, 'end-missions', { player })
    return false
  }
  const cost = continueCost(game)
  const gives = villainGains(game)
  setNumber(game, NUMBER.freeMission, 0)
  payPower(game, player, cost)
  gainPower(game, villainOf(game), gives)
  record(game, 'continue', { player, figures: { cost, gives } })
  return true
}
