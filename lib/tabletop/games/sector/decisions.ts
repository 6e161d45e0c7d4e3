import type { Player } from '@/lib/tabletop/protocol/game'
import { type ComponentSet, MAX_SEATS } from './component-set'
import type { CardKind, Decision, Game, Option, OptionKind, Space } from './model'
import { canLand, canLoad, canUnload, reachOf, starshipsToMove, steeringOf } from './movement'
import { freeSectors } from './setup'
import { activeSeats, at, cardWith, isFoe, MAX_UNITS, UNITS_FOR_STARSHIP } from './state'
import { mayPropose, mayTrade } from './treaties'
import { boardTargets, canPlaceShip, dialTargets, gateTargets, roomAboard, roomOnBase } from './turn'

const OF_SPACE = [
  'deploy',
  'unit',
  'starship',
  'ship',
  'to',
  'gate',
  'gateTo',
  'dial',
  'dialTo',
  'musterAt',
  'land',
] as const
const OF_PAIR = ['board', 'attack'] as const
const OF_CARD = ['offer', 'give'] as const
const OF_PLAYER = ['treaty', 'trade'] as const
type KindOf<Kinds extends readonly OptionKind[]> = Kinds[number]

/** Every option that a component set allows, created once: decisions only refer to them. */
export interface Menu {
  readonly ofSpace: Readonly<Record<KindOf<typeof OF_SPACE>, readonly Option[]>>
  /** By space, then by the index of the target among its neighbours. */
  readonly ofPair: Readonly<Record<KindOf<typeof OF_PAIR>, readonly (readonly Option[])[]>>
  readonly ofCard: Readonly<Record<KindOf<typeof OF_CARD>, readonly Option[]>>
  readonly ofPlayer: Readonly<Record<KindOf<typeof OF_PLAYER>, readonly Option[]>>
  readonly sectors: readonly Option[]
}

const menus = new WeakMap<ComponentSet, Menu>()

/** The menu looked up last: games with one component set follow each other. */
let latest: { readonly box: ComponentSet; readonly menu: Menu } | undefined

function menuOf(box: ComponentSet): Menu {
  if (latest?.box === box) return latest.menu
  let menu = menus.get(box)
  if (!menu) {
    menu = makeMenu(box)
    menus.set(box, menu)
  }
  latest = { box, menu }
  return menu
}

function makeMenu(box: ComponentSet): Menu {
  const each = <Kind extends string, Value>(kinds: readonly Kind[], of: (kind: Kind) => Value) =>
    Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Value>
  const idOf = (space: Space) => at(box.spaces, space).id
  return {
    ofSpace: each(OF_SPACE, (kind) => box.spaces.map(({ id }, space): Option => ({ kind, space, key: id }))),
    ofPair: each(OF_PAIR, (kind) =>
      box.spaces.map(({ id, adjacent }, space) =>
        adjacent.map((target): Option => ({ kind, space, target, key: `${id} ${idOf(target)}` })),
      ),
    ),
    ofCard: each(OF_CARD, (kind) => box.cards.map(({ id }, card): Option => ({ kind, card, key: id }))),
    ofPlayer: each(OF_PLAYER, (kind) =>
      Array.from({ length: MAX_SEATS }, (_, player): Option => ({ kind, player })),
    ),
    sectors: box.sectors.map(({ id }, sector): Option => ({ kind: 'sector', sector, key: id })),
  }
}

const spaceOption = (menu: Menu, kind: KindOf<typeof OF_SPACE>, space: Space): Option =>
  at(menu.ofSpace[kind], space)
const cardOption = (menu: Menu, kind: KindOf<typeof OF_CARD>, card: CardKind): Option =>
  at(menu.ofCard[kind], card)
const playerOption = (menu: Menu, kind: KindOf<typeof OF_PLAYER>, player: Player): Option =>
  at(menu.ofPlayer[kind], player)

/** Returns the option for a pair of adjacent spaces. Throws if they are not adjacent. */
const pairOption = (
  menu: Menu,
  kind: KindOf<typeof OF_PAIR>,
  box: ComponentSet,
  from: Space,
  target: Space,
): Option => at(at(menu.ofPair[kind], from), at(box.spaces, from).adjacent.indexOf(target))

/** Options without parameters. */
const ALONE = each([
  'exchange',
  'endBuild',
  'load',
  'unload',
  'drive',
  'done',
  'iris',
  'letIn',
  'muster',
  'accept',
  'refuse',
  'endMove',
  'advance',
  'hold',
  'endTurn',
])

function each<Kind extends OptionKind>(kinds: readonly Kind[]): Readonly<Record<Kind, Option>> {
  return Object.fromEntries(kinds.map((kind) => [kind, { kind }])) as unknown as Record<Kind, Option>
}

/** The pending decision; undefined when the game is over. The same object until the game continues. */
export function decisionOf(game: Game): Decision | undefined {
  if (game.result) return undefined
  game.pending ??= { player: deciderOf(game), kind: game.step, options: optionsOf(game) }
  return game.pending
}

function deciderOf(game: Game): Player {
  if (game.step === 'iris') return at(game.base, game.target)
  if (game.step === 'reply' && game.talk) return game.talk.to
  return game.player
}

function optionsOf(game: Game): Option[] {
  const menu = menuOf(game.box)
  const { player } = game
  switch (game.step) {
    case 'sector':
      return freeSectors(game).map((sector) => at(menu.sectors, sector))
    case 'deploy':
      return at(game.box.sectors, at(game.home, player))
        .spaces.filter((space) => game.ship[space] === -1)
        .map((space) => spaceOption(menu, 'deploy', space))
    case 'build':
      return buildOptions(game, menu)
    case 'move':
      return moveOptions(game, menu)
    case 'steer':
      return steerOptions(game, menu)
    case 'gate':
      return gateTargets(game, player, game.from).map((space) => spaceOption(menu, 'gateTo', space))
    case 'dial':
      return dialTargets(game, player).map((space) => spaceOption(menu, 'dialTo', space))
    case 'iris':
      return cardWith(game, deciderOf(game), 'iris') < 0 ? [ALONE.letIn] : [ALONE.iris, ALONE.letIn]
    case 'muster':
      return gateTargets(game, player, -1).map((space) => spaceOption(menu, 'musterAt', space))
    case 'offer':
      return cardKinds(game, player).map((card) => cardOption(menu, 'offer', card))
    case 'reply':
      return game.talk?.kind === 'treaty'
        ? [ALONE.accept, ALONE.refuse]
        : [
            ALONE.accept,
            ...cardKinds(game, deciderOf(game)).map((card) => cardOption(menu, 'give', card)),
            ALONE.refuse,
          ]
    case 'confirm':
      return [ALONE.accept, ALONE.refuse]
    case 'attack':
      return attackOptions(game, menu)
    case 'advance':
      return [ALONE.advance, ALONE.hold]
  }
}

/** Returns the kinds of cards in a hand, each once. */
const cardKinds = (game: Game, player: Player): number[] => {
  const hand = at(game.hand, player)
  return [...game.box.cards.keys()].filter((kind) => hand.includes(kind))
}

function buildOptions(game: Game, menu: Menu): Option[] {
  const { player, base, box } = game
  const options: Option[] = []
  const [units, ships] = [at(game.reserveUnits, player), at(game.reserveShips, player)]
  if (units > 0 || ships > 0)
    for (const space of box.systems) {
      if (base[space] !== player) continue
      if (units > 0 && roomOnBase(game, player, space) + roomAboard(game, player, space) > 0)
        options.push(spaceOption(menu, 'unit', space))
      if (ships > 0 && canPlaceShip(game, player, space)) options.push(spaceOption(menu, 'starship', space))
    }
  if (units >= UNITS_FOR_STARSHIP) options.push(ALONE.exchange)
  options.push(ALONE.endBuild)
  return options
}

function moveOptions(game: Game, menu: Menu): Option[] {
  const { player, box, base, ship, moved, units, arrived } = game
  const options: Option[] = []
  const canBoard = cardWith(game, player, 'boarding') >= 0
  const ofShip = menu.ofSpace.ship
  const mayMove = game.round > 1 || !game.balance || starshipsToMove(game) > 0
  for (let space = 0; space < ship.length; space++) {
    if (ship[space] !== player) continue
    if (mayMove && moved[space] === 0) options.push(at(ofShip, space))
    if (canBoard)
      for (const target of boardTargets(game, player, space))
        options.push(pairOption(menu, 'board', box, space, target))
  }
  // Without a base that has room there is nowhere to go; with exactly one, not from itself.
  let withRoom = 0
  let lastRoom = -1
  let canTravel = false
  for (const space of box.systems)
    if (base[space] === player) {
      const here = at(units, space)
      if (here > at(arrived, space)) canTravel = true
      if (here < MAX_UNITS) {
        withRoom++
        lastRoom = space
      }
    }
  if (canTravel) {
    const canDial = cardWith(game, player, 'enemy-gate') >= 0 && dialTargets(game, player).length > 0
    for (const space of box.systems) {
      if (base[space] !== player || at(units, space) <= at(arrived, space)) continue
      if (withRoom > 1 || (withRoom === 1 && lastRoom !== space))
        options.push(spaceOption(menu, 'gate', space))
      if (canDial) options.push(spaceOption(menu, 'dial', space))
    }
  }
  if (withRoom > 0 && cardWith(game, player, 'muster') >= 0) options.push(ALONE.muster)
  if (game.talks < game.mostTalks) {
    const left = activeSeats(game)
    for (const other of left) {
      if (mayPropose(game, other, left.length)) options.push(playerOption(menu, 'treaty', other))
      if (mayTrade(game, other)) options.push(playerOption(menu, 'trade', other))
    }
  }
  options.push(ALONE.endMove)
  return options
}

function steerOptions(game: Game, menu: Menu): Option[] {
  const options = reachOf(game).map((space) => spaceOption(menu, 'to', space))
  if (canLoad(game)) options.push(ALONE.load)
  if (canUnload(game)) options.push(ALONE.unload)
  if (steeringOf(game).left > 0 && cardWith(game, game.player, 'drive') >= 0) options.push(ALONE.drive)
  options.push(ALONE.done)
  return options
}

function attackOptions(game: Game, menu: Menu): Option[] {
  const { player, box, ship, base, fought } = game
  const options: Option[] = []
  for (let space = 0; space < ship.length; space++) {
    if (ship[space] !== player) continue
    if (fought[space] === 0) {
      const { adjacent } = at(box.spaces, space)
      for (let way = 0; way < adjacent.length; way++)
        if (isFoe(game, player, at(ship, at(adjacent, way))))
          options.push(at(at(menu.ofPair.attack, space), way))
    }
    if (base[space] !== player && canLand(game, player, space)) options.push(spaceOption(menu, 'land', space))
  }
  options.push(ALONE.endTurn)
  return options
}
