import { EFFECT_OF, eventNumber, personnelId } from './data'
import { type DecisionHandler, notHere } from './decision-handler'
import { forEachKind, spend } from './hand'
import type { DiceGame, DiceOption, Loss, Position, Step } from './model'
import { ACCEPT, healOption } from './options'
import type { LossCause } from './outcome'
import { seatOf, take } from './seats'
import { skillLevel } from './team'
import { SKILLS } from './terms'

/** Where a turn goes on after a loss, by its cause. */
const THEN: Readonly<Record<LossCause, Step>> = {
  mission: 'reserve',
  challenge: 'mission',
  parasite: 'event',
}
const MEDICAL = SKILLS.indexOf('medical')

/** Somebody is about to be lost: their player may heal. */
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
 * Healing keeps somebody from being discarded, and asks for Medical in the team, which whoever is about to be lost may
 * bring themselves (ruling 18).
 */
export const lossRoom: DecisionHandler = {
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

/** Goes on where the turn was when somebody was about to be lost. */
export function goOnAfterLoss(position: Position): void {
  position.step = THEN[lossOf(position).cause]
  position.loss = null
}

/** A member of a team is lost: onto their player's own pile, which counts at the end (ruling 11). */
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
