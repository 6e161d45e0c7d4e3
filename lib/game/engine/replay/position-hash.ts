import { mix } from '@/lib/tabletop/protocol/prng'
import {
  boostsOf,
  cardsIn,
  countersOf,
  type Game,
  heroOf,
  hostOf,
  isFaceDown,
  number,
  numberOf,
  playersOf,
  stateOf,
  streamOf,
  tokensOf,
} from '../state'
import { NUMBER, PLAYER_NUMBER, ZONES } from '../state/layout'

const STATES = [null, 'ready', 'assigned', 'stopped', 'incapacitated']

/**
 * A hash of the table, independent of its representation in the state: 32 bits. Equal positions of one game have equal
 * hashes.
 */
export function positionHash(game: Game): number {
  let hash = game.setup.turnLimit
  const add = (value: number) => {
    hash = mix(Math.imul(hash, 31) + value)
  }
  add(number(game, NUMBER.turn))
  add(heroOf(game))
  add(streamOf(game, 0, 'lot'))
  // Omitted if nobody has, so that hashes from before the field existed still match.
  const conceded = number(game, NUMBER.conceded)
  if (conceded !== 0) add(conceded)
  for (const player of playersOf(game)) {
    add(numberOf(game, player, PLAYER_NUMBER.power))
    add(numberOf(game, player, PLAYER_NUMBER.skips))
    add(streamOf(game, player, 'deck'))
    add(streamOf(game, player, 'missions'))
    ZONES.forEach((zone, at) => {
      const cards = cardsIn(game, player, zone)
      if (cards.length > 0) add(at * 4096 + cards.length)
      for (const card of cards) {
        add(card)
        add(STATES.indexOf(stateOf(game, card)) + (isFaceDown(game, card) ? 8 : 0))
        add(hostOf(game, card))
        add(tokensOf(game, card) * 64 + boostsOf(game, card))
        for (const counter of game.setup.counters) add(countersOf(game, card, counter))
      }
    })
  }
  return hash >>> 0
}
