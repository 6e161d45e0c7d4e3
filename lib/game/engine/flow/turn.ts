import type { Frame, Program } from '@/lib/game/engine/model/program'
import { EVENTS, PHASE_EVENTS, phaseBit } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { BASE_POWER, POWER_PER_GLYPH, TURNS_OF_EACH_PLAYER } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import { losePower, receivePower } from '../numbers/player-numbers'
import { endUndecided, glyphCount } from '../numbers/victory'
import {
  countIn,
  factsOf,
  firstInPlay,
  forgetUsedAbilities,
  type Game,
  hasConceded,
  heroOf,
  isActive,
  isIncapacitated,
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
import { armNextTurn, endLasting } from '../texts/runtime/lasting'
import { affect } from './affect'
import { askToContinue, takeContinue } from './continue'
import { playMission } from './mission-phase'

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
