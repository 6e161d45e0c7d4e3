import type { CardId, Player } from '../model/game'
import { cardsIn, firstIn, type Game, hostOf, isInPlay, move, opponentOf, setHost } from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'
import { record } from '../state/log'

/**
 * The top card of the opponent's mission pile goes face up beneath the card; an older one goes back to the
 * bottom of its owner's pile (2008 rulebook, Glossary: blockade; ruling 31).
 */
export function blockade(game: Game, source: CardId, controller: Player): void {
  const player = opponentOf(game, controller)
  const mission = firstIn(game, player, ZONE.missions)
  if (mission === NONE || !isInPlay(game, source)) return
  for (const older of cardsIn(game, player, ZONE.blockade))
    if (hostOf(game, older) === source) move(game, older, ZONE.missions)
  move(game, mission, ZONE.blockade)
  setHost(game, mission, source)
  record(game, 'blockade', { player: controller, card: source, target: mission })
}
