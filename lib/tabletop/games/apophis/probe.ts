import { explore } from './explore'
import { arriveOn } from './gate'
import { type CardId, type Game, ROOM2 } from './model'
import {
  ApophisError,
  at,
  discardFrom,
  everybody,
  factsOf,
  hasEffect,
  isCommand,
  isPlanet,
  MAX_VISITS,
  note,
  placeOf,
  topOf,
} from './state'
import { stepAt } from './turn'

/**
 * Whether a card can look at a planet now: M.A.L.P. and tablets from the command, once a turn for the probe, the
 * technology from anywhere. Something must be there to be seen, or to be carried to.
 */
export function canProbe(game: Game, card: CardId): boolean {
  const facts = factsOf(game, card)
  if (facts.type !== 'equipment') return false
  const { effect } = facts
  if (effect === 'probe' && game.probed) return false
  if (effect === 'probe' || effect === 'tablets')
    return isCommand(placeOf(game, game.player)) && targetsOf(game, card).length > 0
  return effect === 'technology' && targetsOf(game, card).length > 0
}

/** The planets at which a card can look: those whose top lies face down; to be carried there, also the others (ruling 19). */
export function targetsOf(game: Game, card: CardId): number[] {
  const carries = hasEffect(game, card, 'technology') && canBeCarried(game)
  const here = placeOf(game, game.player)
  const targets: number[] = []
  for (let planet = 0; planet < game.piles.length; planet++)
    if (topOf(game, planet) >= 0 && (!game.faceUp[planet] || (carries && planet !== here)))
      targets.push(planet)
  return targets
}

/** Whether the team could travel now: from the departure room, or from a planet unless it has seen three. */
export function canBeCarried(game: Game): boolean {
  const place = placeOf(game, game.player)
  return place === ROOM2 || (isPlanet(place) && at(game.visits, game.player) < MAX_VISITS)
}

/**
 * Turns the top card of a planet face up for all, and no more than that (ruling 31). A combat card destroys the M.A.L.P.
 * (ruling 33); the others work only once.
 */
export function look(game: Game, planet: number): void {
  const { player, device } = game
  const card = topOf(game, planet)
  if (card < 0) throw new ApophisError(`no card on planet ${planet}`)
  if (!game.faceUp[planet]) game.progress = game.round
  game.faceUp[planet] = true
  game.known[card] = everybody(game)
  game.known[device] = everybody(game)
  note(game, { type: 'looked', player, planet, card, other: device })
  const carries = hasEffect(game, device, 'technology')
  if (hasEffect(game, device, 'probe')) game.probed = true
  if (!hasEffect(game, device, 'probe') || factsOf(game, card).type === 'combat')
    discardFrom(game, player, device)
  game.device = -1
  if (carries && canBeCarried(game) && planet !== placeOf(game, player)) {
    game.target = planet
    game.step = 'transport'
  } else game.step = stepAt(game, player)
}

/** The technology carries the team to the planet that it has shown, which it explores at once. */
export function transport(game: Game): void {
  const planet = game.target
  game.target = -1
  game.departed = placeOf(game, game.player) === ROOM2
  note(game, { type: 'carried', player: game.player, planet })
  arriveOn(game, game.player, planet)
  explore(game)
}
