import type { Player } from '@/lib/tabletop/protocol/game'
import { type ComponentSet, MAX_SEATS, PLANETS } from './component-set'
import type { CardId, Option, OptionKind } from './model'
import { at } from './state'

/** Kinds of options that name a card, a planet, a player, or nothing. */
const OF_CARD = ['lay', 'deposit', 'take', 'use', 'reactor', 'offer', 'give'] as const
const OF_PLANET = ['dial', 'look', 'transport'] as const
const ALONE = [
  'explore',
  'stop',
  'stay',
  'return',
  'toRoom2',
  'toBank',
  'decline',
  'cancel',
  'accept',
  'refuse',
  'roll',
  'yield',
] as const

/** Every option there can be with a box, made once: decisions only point at them. */
export interface Menu {
  readonly ofCard: Readonly<Record<(typeof OF_CARD)[number], readonly Option[]>>
  readonly ofPlanet: Readonly<Record<(typeof OF_PLANET)[number], readonly Option[]>>
  readonly trade: readonly Option[]
  readonly alone: Readonly<Record<(typeof ALONE)[number], Option>>
}

const menus = new WeakMap<ComponentSet, Menu>()

/** The options of a box. */
export function menuOf(box: ComponentSet): Menu {
  let menu = menus.get(box)
  if (!menu) {
    menu = makeMenu(box)
    menus.set(box, menu)
  }
  return menu
}

function makeMenu(box: ComponentSet): Menu {
  const ofCard = (kind: OptionKind) => box.cards.map(({ key }, card): Option => ({ kind, card, key }))
  const ofPlanet = (kind: OptionKind) =>
    Array.from({ length: PLANETS }, (_, planet): Option => ({ kind, planet }))
  const each = <Kind extends string, Value>(kinds: readonly Kind[], of: (kind: Kind) => Value) =>
    Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Value>
  return {
    ofCard: each(OF_CARD, ofCard),
    ofPlanet: each(OF_PLANET, ofPlanet),
    trade: Array.from({ length: MAX_SEATS }, (_, player): Option => ({ kind: 'trade', player })),
    alone: each(ALONE, (kind): Option => ({ kind })),
  }
}

/** The option of a kind about a card. */
export const cardOption = (menu: Menu, kind: (typeof OF_CARD)[number], card: CardId): Option =>
  at(menu.ofCard[kind], card)
/** The option of a kind about a planet. */
export const planetOption = (menu: Menu, kind: (typeof OF_PLANET)[number], planet: number): Option =>
  at(menu.ofPlanet[kind], planet)
/** The option to trade with a player. */
export const tradeOption = (menu: Menu, player: Player): Option => at(menu.trade, player)
