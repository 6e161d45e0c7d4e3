import type { Player } from '@/lib/tabletop/protocol/game'
import type { Game, Space } from './model'
import { takeBase } from './movement'
import { at, isFoe, lookForLastPiece, note, removeShip, rollDice, rollDie, shiftShip } from './state'

/**
 * True if units can land from the starship in a space on the enemy base below it, or if the base can be taken without a
 * fight.
 */
export const canLand = (game: Game, player: Player, space: Space): boolean =>
  game.ship[space] === player &&
  isFoe(game, player, at(game.base, space)) &&
  (at(game.crew, space) > 0 || game.units[space] === 0)

/** One die each: the higher one destroys the other starship with all aboard; a tie has no effect (ruling 4, ruling 13). */
export function attackShip(game: Game, from: Space, target: Space): void {
  const { player } = game
  const owner = at(game.ship, target)
  const [mine, theirs] = [rollDie(game, player), rollDie(game, owner)]
  game.fought[from] = 1
  const outcome = mine > theirs ? 'won' : mine < theirs ? 'lost' : 'tie'
  note(game, {
    type: 'shipFight',
    player,
    to: owner,
    space: from,
    target,
    rolls: [mine],
    foeRolls: [theirs],
    outcome,
  })
  if (outcome === 'lost') {
    removeShip(game, from)
    lookForLastPiece(game, player, owner)
    // A player who lost the last piece in their own turn has nothing left to decide.
    return
  }
  if (outcome === 'tie') return
  removeShip(game, target)
  lookForLastPiece(game, owner, player)
  // The victor may even advance onto a defended base without units to land, and then only holds its space (ruling 24).
  if (game.result || !isFoe(game, player, at(game.base, target))) return
  game.from = from
  game.target = target
  game.step = 'advance'
}

/** The victor moves to the base below the destroyed starship, and takes it if no units defend it. */
export function advance(game: Game): void {
  const { from, target, player } = game
  shiftShip(game, from, target)
  note(game, { type: 'advanced', player, space: from, target })
  if (game.units[target] === 0) takeBase(game, target, 0)
  hold(game)
}

export function hold(game: Game): void {
  game.from = -1
  game.target = -1
  if (!game.result) game.step = 'attack'
}

/** Units land and fight for the base until one side has none left. */
export function land(game: Game, space: Space): void {
  const units = at(game.units, space)
  if (units === 0) {
    takeBase(game, space, at(game.crew, space))
    game.crew[space] = 0
    return
  }
  const standing = fightUnits(game, at(game.crew, space), units, at(game.base, space), space)
  game.crew[space] = 0
  game.units[space] = standing.defenders
  if (standing.attackers > 0) takeBase(game, space, standing.attackers)
}

/**
 * Each side rolls a die for every unit; the highest die removes one unit of the other side, and a tie goes to the
 * defender; this repeats until one side has none left (ruling 10). Returns the survivors.
 */
export function fightUnits(
  game: Game,
  attackers: number,
  defenders: number,
  owner: Player,
  space: Space,
): { readonly attackers: number; readonly defenders: number } {
  let [mine, theirs] = [attackers, defenders]
  while (mine > 0 && theirs > 0) {
    const rolls = rollDice(game, game.player, mine)
    const foeRolls = rollDice(game, owner, theirs)
    const hasWon = Math.max(...rolls) > Math.max(...foeRolls)
    if (hasWon) theirs--
    else mine--
    note(game, {
      type: 'unitFight',
      player: game.player,
      to: owner,
      space,
      rolls,
      foeRolls,
      outcome: hasWon ? 'won' : 'lost',
    })
  }
  return { attackers: mine, defenders: theirs }
}
