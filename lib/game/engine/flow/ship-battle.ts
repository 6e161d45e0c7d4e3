import type { Frame, Program } from '@/lib/game/engine/model/program'
import type { Decision, Option } from '../model/decisions'
import type { Player } from '../model/game'
import { assignedShips, firepowerTotal } from '../numbers/firepower'
import { type Game, heroOf, keyOf, ownerOf, villainOf } from '../state'
import { NONE } from '../state/card-facts'
import { record } from '../state/log'
import { call, setSlot, slotOf } from '../state/program'
import { affect } from './affect'
import { VICTORY } from './outcome-texts'

/** Slot of the frame for the player who achieved victory. */
const VICTOR = 0

/**
 * Ship Battle (2008 rulebook), once any ship is assigned. The higher total firepower achieves victory; a
 * player who alone has ships there achieves it whatever their firepower (ruling 63); a tie is nobody's victory.
 */
function battle(game: Game, frame: Frame): void {
  const heroShips = assignedShips(game, 'hero').length
  const villainShips = assignedShips(game, 'villain').length
  const hero = firepowerTotal(game, 'hero')
  const villain = firepowerTotal(game, 'villain')
  record(game, 'ship-battle', { player: heroOf(game), figures: { hero, villain } })
  const victor = ((): Player => {
    if (villainShips === 0) return heroOf(game)
    if (heroShips === 0) return villainOf(game)
    if (hero === villain) return NONE
    return hero > villain ? heroOf(game) : villainOf(game)
  })()
  setSlot(game, frame, VICTOR, victor)
  if (victor === NONE) record(game, 'ship-tie', {})
  else record(game, 'ship-victory', { player: victor })
}

/** Whoever achieved victory may incapacitate one of the opposing assigned ships. */
function askShip(game: Game, frame: Frame): Decision | undefined {
  const player = slotOf(game, frame, VICTOR)
  if (player === NONE) return undefined
  const ships = assignedShips(game, player === heroOf(game) ? 'villain' : 'hero')
  if (ships.length === 0) return undefined
  const options: Option[] = ships.map((card) => ({ kind: 'incapacitate', card, key: keyOf(game, card) }))
  options.push({ kind: 'spare' })
  return { player, kind: 'ship-battle', options }
}

function takeShip(game: Game, option: Option, frame: Frame): void {
  const player = slotOf(game, frame, VICTOR)
  if (option.card === undefined) {
    record(game, 'spare', { player })
    return
  }
  record(game, 'incapacitate', { player, card: option.card, figures: { owner: ownerOf(game, option.card) } })
  affect(game, frame, 'incapacitate', [option.card])
}

/** Text labelled Victory of the cards that the victor has assigned, after the incapacitation. */
function followVictoryTexts(game: Game, frame: Frame): void {
  const victor = slotOf(game, frame, VICTOR)
  if (victor === NONE) return
  const texts = call(game, 'outcome-texts', NONE, victor)
  setSlot(game, texts, 0, VICTORY)
}

export const shipBattle: Program = [
  { name: 'battle', run: battle },
  { name: 'incapacitate', ask: askShip, take: takeShip },
  { name: 'victory-texts', run: followVictoryTexts },
]
