import { attemptAt } from './attempt'
import { EFFECT_OF, eventId, eventNumber } from './data'
import { type DecisionHandler, notHere } from './decision-handler'
import { forEachKind } from './hand'
import type { DiceOption, Position } from './model'
import { challengeOption, PASS } from './options'
import { nextInGame, seatOf, take } from './seats'

const neighbourOf = (position: Position) => nextInGame(position, position.active)

/**
 * Challenge Phase: the nearest opponent on the left, and nobody else, may play one challenge (ruling 9). It is resolved
 * as a mission is.
 */
export const challengeRoom: DecisionHandler = {
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
