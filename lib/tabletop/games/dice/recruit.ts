import { shufflePersonnel } from './chance'
import { personnelId, personnelNumber } from './data'
import { activePlayer, type DecisionHandler, notHere } from './decision-handler'
import type { DiceGame, DiceOption, Position } from './model'
import { DONE, joinOption, RECRUIT, restOption } from './options'
import { copiesIn, isFirst, seatOf, take } from './seats'
import { TEAM_SIZE } from './terms'

/** Whether another copy of a card in this pile may still change its place: those that came in this phase stay. */
const mayMove = (pile: readonly number[], came: readonly number[], card: number): boolean =>
  came.length === 0 || copiesIn(pile, card) > copiesIn(came, card)

const canRecruit = ({ personnelDeck, personnelDiscard }: Position): boolean =>
  personnelDeck.length + personnelDiscard.length > 0

/**
 * Recruit Phase: a team of less than five is filled from the reserve and from the top of the personnel deck, and
 * personnel may go back and forth between team and reserve, each once in a phase (ruling 10). The phase ends with five
 * in the team, or when nobody is left to join it.
 */
export const recruitRoom: DecisionHandler = {
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

/** Takes the top card of the personnel deck, shuffling what was discarded where it is empty (ruling 13). */
function drawPersonnel({ at: position, log }: DiceGame): number {
  if (position.personnelDeck.length === 0) {
    shufflePersonnel(position)
    log?.push({ type: 'reshuffled', deck: 'personnel', count: position.personnelDeck.length })
  }
  const card = position.personnelDeck.pop()
  if (card === undefined) throw new RangeError('nobody left to recruit')
  return card
}
