import type { Player } from '@/lib/tabletop/protocol/game'
import { type ComponentSet, MAX_SEATS } from './component-set'
import type { CardKind, Option, OptionKind, Space } from './model'
import { at } from './state'

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

/** Every option there can be with a box, made once: decisions only point at them. */
export interface Menu {
  readonly ofSpace: Readonly<Record<KindOf<typeof OF_SPACE>, readonly Option[]>>
  /** By space, then by the place of the target among its neighbours. */
  readonly ofPair: Readonly<Record<KindOf<typeof OF_PAIR>, readonly (readonly Option[])[]>>
  readonly ofCard: Readonly<Record<KindOf<typeof OF_CARD>, readonly Option[]>>
  readonly ofPlayer: Readonly<Record<KindOf<typeof OF_PLAYER>, readonly Option[]>>
  readonly sectors: readonly Option[]
}

const menus = new WeakMap<ComponentSet, Menu>()

/** The menu that was asked for last: games of one box follow each other. */
let latest: { readonly box: ComponentSet; readonly menu: Menu } | undefined

export function menuOf(box: ComponentSet): Menu {
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

export const spaceOption = (menu: Menu, kind: KindOf<typeof OF_SPACE>, space: Space): Option =>
  at(menu.ofSpace[kind], space)
export const cardOption = (menu: Menu, kind: KindOf<typeof OF_CARD>, card: CardKind): Option =>
  at(menu.ofCard[kind], card)
export const playerOption = (menu: Menu, kind: KindOf<typeof OF_PLAYER>, player: Player): Option =>
  at(menu.ofPlayer[kind], player)

/** The option of a pair of adjacent spaces. Throws where they are none. */
export const pairOption = (
  menu: Menu,
  kind: KindOf<typeof OF_PAIR>,
  box: ComponentSet,
  from: Space,
  target: Space,
): Option => at(at(menu.ofPair[kind], from), at(box.spaces, from).adjacent.indexOf(target))

/** Options that name nothing. */
export const ALONE = each([
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
