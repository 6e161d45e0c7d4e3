import {
  EFFECT_OF,
  eventNumber,
  missionId,
  personnelId,
  personnelNumber,
  RESERVE_SIZE,
  SKILLS,
} from './component-set'
import {
  ACCEPT,
  activePlayer,
  type DecisionHandler,
  type DiceGame,
  type DiceOption,
  dismissOption,
  healOption,
  isFirst,
  type Loss,
  type LossCause,
  nextInGame,
  notHere,
  type Position,
  type Step,
  scoreOf,
  seatOf,
  take,
} from './model'
import { forEachKind, skillLevel, spend } from './state'

/** End Phase: a reserve of more than three is reduced, card by card. */
export const reserveHandler: DecisionHandler = {
  decider: activePlayer,
  skip: ({ at: position }) => {
    if (seatOf(position, position.active).reserve.length > RESERVE_SIZE) return false
    position.step = 'pass'
    return true
  },
  options: (position) => {
    const { reserve } = seatOf(position, position.active)
    const options: DiceOption[] = []
    reserve.forEach((card, at) => {
      if (isFirst(card, at, reserve)) options.push(dismissOption(card))
    })
    return options
  },
  take: (game, option) => {
    if (option.kind !== 'dismiss') return notHere(option)
    const { at: position, log } = game
    const player = position.active
    const card = personnelNumber(option.personnel)
    take(seatOf(position, player).reserve, card)
    position.personnelDiscard.push(card)
    log?.push({ type: 'dismissed', player, personnel: option.personnel })
  },
}

/**
 * The turn passes to the left, skipping players who have conceded and those who must miss a turn; a skipped turn takes
 * its mission with it, so that nobody gets an extra turn (ruling 19). If no mission is left to draw, the game is over
 * after the turn of the last one (ruling 21).
 */
export function passStep(game: DiceGame): void {
  const { at: position, log } = game
  let next = nextInGame(position, position.active)
  while (position.missionDeck.length > 0 && seatOf(position, next).skips) {
    seatOf(position, next).skips = false
    const mission = position.missionDeck.pop() ?? 0
    position.missionDiscard.push(mission)
    log?.push({ type: 'turn-skipped', player: next, mission: missionId(mission) })
    next = nextInGame(position, next)
  }
  if (position.missionDeck.length === 0) {
    endByScore(game)
    return
  }
  position.active = next
  position.step = 'discovery'
}

/** Discovery Phase: the top card of the mission deck becomes the active mission. */
export function discoveryStep({ at: position, log }: DiceGame): void {
  const mission = position.missionDeck.pop()
  if (mission === undefined) throw new RangeError('no mission left')
  position.turn++
  position.mission = mission
  position.attempts = []
  position.step = 'recruit'
  const player = position.active
  log?.push({ type: 'turn', player, turn: position.turn })
  log?.push({ type: 'mission-drawn', player, mission: missionId(mission) })
}

export const scoresOf = (position: Position): number[] => position.seats.map(scoreOf)

/** The highest score wins; if several share it, nobody wins alone (ruling 22). */
function endByScore(game: DiceGame): void {
  const { at: position, log } = game
  const scores = scoresOf(position)
  const best = Math.max(...scores.filter((_, player) => !position.seats[player]?.conceded))
  const winners = scores.flatMap((score, player) =>
    score === best && !position.seats[player]?.conceded ? [player] : [],
  )
  const [winner] = winners
  position.result =
    winners.length === 1 && winner !== undefined
      ? { winner, reason: 'missions', scores }
      : { reason: 'tie', scores }
  log?.push({ type: 'ended', result: position.result })
}

/** The step with which a turn continues after a loss, by its cause. */
const THEN: Readonly<Record<LossCause, Step>> = {
  mission: 'reserve',
  challenge: 'mission',
  parasite: 'event',
}
const MEDICAL = SKILLS.indexOf('medical')

/** A character is about to be lost: their player may heal. */
export function threaten(game: DiceGame, loss: Loss): void {
  game.at.loss = loss
  game.at.step = 'loss'
  const { player, personnel, cause } = loss
  game.log?.push({ type: 'threatened', player, personnel: personnelId(personnel), cause })
}

const lossOf = ({ loss }: Position): Loss => {
  if (!loss) throw new RangeError('nobody is about to be lost')
  return loss
}

/**
 * Healing keeps a character from being discarded. It requires Medical in the team, which the character about to be lost
 * may have (ruling 18).
 */
export const lossHandler: DecisionHandler = {
  decider: (position) => lossOf(position).player,
  skip: (game) => {
    const { team, hand } = seatOf(game.at, lossOf(game.at).player)
    if (hand.length > 0 && skillLevel(team, MEDICAL) > 0) return false
    lose(game)
    return true
  },
  options: (position) => {
    const options: DiceOption[] = []
    forEachKind(seatOf(position, lossOf(position).player).hand, (card) => {
      if (EFFECT_OF[card] === 'heal') options.push(healOption(card))
    })
    options.push(ACCEPT)
    return options
  },
  take: (game, option) => {
    if (option.kind === 'accept') return lose(game)
    if (option.kind !== 'heal') return notHere(option)
    const { player, personnel, cause } = lossOf(game.at)
    spend(game, player, eventNumber(option.card))
    game.log?.push({ type: 'healed', player, personnel: personnelId(personnel), cause })
    goOnAfterLoss(game.at)
  },
}

function lose(game: DiceGame): void {
  const { player, personnel, cause } = lossOf(game.at)
  buryFrom(game, player, personnel, cause)
  goOnAfterLoss(game.at)
}

/** Continues with the step at which a member was about to be lost. */
export function goOnAfterLoss(position: Position): void {
  position.step = THEN[lossOf(position).cause]
  position.loss = null
}

/** A member of a team is lost: the card goes to its player's own pile, which counts at the end (ruling 11). */
export function buryFrom(
  { at: position, log }: DiceGame,
  player: number,
  personnel: number,
  cause: LossCause | 'sacrifice',
): void {
  const seat = seatOf(position, player)
  take(seat.team, personnel)
  seat.lost.push(personnel)
  log?.push({ type: 'lost', player, personnel: personnelId(personnel), cause })
}
