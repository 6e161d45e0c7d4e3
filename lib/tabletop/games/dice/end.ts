import { missionId, personnelNumber } from './data'
import { activePlayer, type DecisionHandler, notHere } from './decision-handler'
import type { DiceGame, DiceOption, Position } from './model'
import { dismissOption } from './options'
import { isFirst, nextInGame, scoreOf, seatOf, take } from './seats'
import { RESERVE_SIZE } from './terms'

/** End Phase: a reserve of more than three is cut down, one by one. */
export const reserveRoom: DecisionHandler = {
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
 * The turn passes to the left, over those who have given up and those who skip one; a turn that is skipped takes its
 * mission with it, so that nobody gets a turn more for it (ruling 19). Where no mission is left to draw, the game is over,
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

/** The highest score wins; where several have it, nobody alone (ruling 22). */
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
