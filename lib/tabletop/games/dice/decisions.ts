import { attemptAt, missionStep, prepareHandler, respondHandler, settleStep } from './attempt'
import { EFFECT_OF, eventId, eventNumber, personnelId, personnelNumber, TEAM_SIZE } from './component-set'
import { discoveryStep, lossHandler, passStep, reserveHandler } from './end'
import { drawStep, eventHandler, excessHandler } from './event-phase'
import {
  activePlayer,
  challengeOption,
  copiesIn,
  type DecisionHandler,
  type DecisionKind,
  type DiceDecision,
  type DiceGame,
  type DiceOption,
  DONE,
  isFirst,
  joinOption,
  nextInGame,
  notHere,
  PASS,
  type Position,
  RECRUIT,
  restOption,
  type Step,
  seatOf,
  take,
} from './model'
import { forEachKind, shufflePersonnel } from './state'

const neighbourOf = (position: Position) => nextInGame(position, position.active)

/**
 * Challenge Phase: the nearest opponent on the left, and nobody else, may play one challenge (ruling 9). It is resolved
 * like a mission.
 */
const challengeHandler: DecisionHandler = {
  decider: neighbourOf,
  skip: ({ at: position }) => {
    if (seatOf(position, neighbourOf(position)).hand.length > 0) return false
    position.step = 'mission'
    return true
  },
  options: (position) => {
    const options: DiceOption[] = []
    forEachKind(seatOf(position, neighbourOf(position)).hand, (card) => {
      if (EFFECT_OF[card] === 'challenge') options.push(challengeOption(card))
    })
    options.push(PASS)
    return options
  },
  take: (game, option) => {
    const { at: position, log } = game
    const by = neighbourOf(position)
    const player = position.active
    if (option.kind === 'pass') {
      position.step = 'mission'
      log?.push({ type: 'not-challenged', player, by })
      return
    }
    if (option.kind !== 'challenge') return notHere(option)
    const card = eventNumber(option.card)
    take(seatOf(position, by).hand, card)
    log?.push({ type: 'challenged', player, by, card: eventId(card) })
    position.attempts.push(attemptAt('challenge', card, by))
    position.step = 'prepare'
  },
}

/** True if another copy of a card in this pile may still move: those that arrived in this phase stay. */
const mayMove = (pile: readonly number[], came: readonly number[], card: number): boolean =>
  came.length === 0 || copiesIn(pile, card) > copiesIn(came, card)

const canRecruit = ({ personnelDeck, personnelDiscard }: Position): boolean =>
  personnelDeck.length + personnelDiscard.length > 0

/**
 * Recruit Phase: a team of less than five is filled from the reserve and from the top of the personnel deck, and
 * personnel may move between team and reserve, each once per phase (ruling 10). The phase ends with five in the team,
 * or when nobody is left to join it.
 */
const recruitHandler: DecisionHandler = {
  decider: activePlayer,
  options: (position) => {
    const { team, reserve } = seatOf(position, position.active)
    const options: DiceOption[] = []
    if (team.length < TEAM_SIZE) {
      if (canRecruit(position)) options.push(RECRUIT)
      reserve.forEach((card, at) => {
        if (isFirst(card, at, reserve) && mayMove(reserve, position.rested, card))
          options.push(joinOption(card))
      })
    }
    const isFull = options.length === 0
    team.forEach((card, at) => {
      if (isFirst(card, at, team) && mayMove(team, position.joined, card)) options.push(restOption(card))
    })
    if (isFull) options.push(DONE)
    return options
  },
  take: (game, option) => {
    const { at: position, log } = game
    const player = position.active
    const seat = seatOf(position, player)
    switch (option.kind) {
      case 'recruit': {
        const card = drawPersonnel(game)
        seat.team.push(card)
        position.joined.push(card)
        log?.push({ type: 'recruited', player, personnel: personnelId(card) })
        return
      }
      case 'join': {
        const card = personnelNumber(option.personnel)
        take(seat.reserve, card)
        seat.team.push(card)
        position.joined.push(card)
        log?.push({ type: 'joined', player, personnel: option.personnel })
        return
      }
      case 'rest': {
        const card = personnelNumber(option.personnel)
        take(seat.team, card)
        seat.reserve.push(card)
        position.rested.push(card)
        log?.push({ type: 'rested', player, personnel: option.personnel })
        return
      }
      case 'done':
        position.joined = []
        position.rested = []
        position.step = 'draw'
        return
      default:
        notHere(option)
    }
  },
}

/** Takes the top card of the personnel deck; if the deck is empty, the discard pile is shuffled first (ruling 13). */
function drawPersonnel({ at: position, log }: DiceGame): number {
  if (position.personnelDeck.length === 0) {
    shufflePersonnel(position)
    log?.push({ type: 'reshuffled', deck: 'personnel', count: position.personnelDeck.length })
  }
  const card = position.personnelDeck.pop()
  if (card === undefined) throw new RangeError('nobody left to recruit')
  return card
}

/** The handler of each kind of decision. */
export const HANDLERS: Readonly<Record<DecisionKind, DecisionHandler>> = {
  recruit: recruitHandler,
  event: eventHandler,
  excess: excessHandler,
  challenge: challengeHandler,
  prepare: prepareHandler,
  respond: respondHandler,
  loss: lossHandler,
  reserve: reserveHandler,
}
const STEPS: Readonly<Record<Exclude<Step, DecisionKind>, (game: DiceGame) => void>> = {
  discovery: discoveryStep,
  draw: drawStep,
  mission: missionStep,
  settle: settleStep,
  pass: passStep,
}
const isDecision = (step: Step): step is DecisionKind => step in HANDLERS

/** Runs on until a decision is needed, or the game is over. */
export function advance(game: DiceGame): void {
  game.asked = undefined
  const { at } = game
  while (!at.result) {
    const { step } = at
    if (isDecision(step)) {
      if (!HANDLERS[step].skip?.(game)) return
    } else STEPS[step](game)
  }
}

/** The pending decision; undefined when the game is over. The same object until the game continues. */
export function decision(game: DiceGame): DiceDecision | undefined {
  const { at } = game
  if (at.result || !isDecision(at.step)) return undefined
  if (!game.asked) {
    const handler = HANDLERS[at.step]
    game.asked = { player: handler.decider(at), kind: at.step, options: handler.options(at) }
  }
  return game.asked
}
