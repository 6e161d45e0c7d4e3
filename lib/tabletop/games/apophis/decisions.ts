import type { Player } from '@/lib/tabletop/protocol/game'
import { canLay, overfull, partners, tradable, tradeOf } from './cards'
import { combatOf, foeFacts } from './combat'
import { type ComponentSet, MAX_SEATS, PLANETS } from './component-set'
import { canProbe, keysOf, opens, targetsOf } from './explore'
import type { CardId, Decision, Game, Option, OptionKind } from './model'
import { at, factsOf, hasEffect, MAX_VISITS, placeOf, topOf } from './state'

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

/** Every option that a component set allows, created once: decisions only refer to them. */
export interface Menu {
  readonly ofCard: Readonly<Record<(typeof OF_CARD)[number], readonly Option[]>>
  readonly ofPlanet: Readonly<Record<(typeof OF_PLANET)[number], readonly Option[]>>
  readonly trade: readonly Option[]
  readonly alone: Readonly<Record<(typeof ALONE)[number], Option>>
}

const menus = new WeakMap<ComponentSet, Menu>()

/** Returns the options of a component set. */
function menuOf(box: ComponentSet): Menu {
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

/** Returns the option of a kind for a card. */
const cardOption = (menu: Menu, kind: (typeof OF_CARD)[number], card: CardId): Option =>
  at(menu.ofCard[kind], card)
/** Returns the option of a kind for a planet. */
const planetOption = (menu: Menu, kind: (typeof OF_PLANET)[number], planet: number): Option =>
  at(menu.ofPlanet[kind], planet)
/** Returns the option to trade with a player. */
const tradeOption = (menu: Menu, player: Player): Option => at(menu.trade, player)

/** Maximum number of cards that a team may take out of the data bank in one turn. */
const CARDS_FROM_BANK = 2

/** The pending decision; undefined when the game is over. The same object until the game continues. */
export function decisionOf(game: Game): Decision | undefined {
  if (game.result) return undefined
  game.pending ??= ask(game)
  return game.pending
}

function ask(game: Game): Decision {
  const menu = menuOf(game.box)
  const options: Option[] = []
  const full = overfull(game)
  if (full >= 0) {
    for (const card of at(game.hand, full)) options.push(cardOption(menu, 'deposit', card))
    layings(game, full, menu, options)
    return { player: full, kind: 'overflow', options }
  }
  const { step } = game
  OPTIONS_OF[step](game, menu, options)
  return { player: deciderOf(game), kind: step, options }
}

/**
 * Returns who decides at the current step: in a combat the fighter, for an offer its recipient, or else the player
 * whose turn it is.
 */
function deciderOf(game: Game): Player {
  if (game.step === 'combat' || game.step === 'heal' || game.step === 'again') return combatOf(game).player
  return game.step === 'reply' ? tradeOf(game).to : game.player
}

type Fill = (game: Game, menu: Menu, options: Option[]) => void

const OPTIONS_OF: Readonly<Record<Game['step'], Fill>> = {
  room2: (game, menu, options) => {
    dialling(game, menu, options)
    // A team that can reach nothing goes to search the data bank (ruling 6).
    if (options.length === 0) options.push(menu.alone.toBank)
    extras(game, menu, options)
  },
  planet: (game, menu, options) => {
    if (topOf(game, placeOf(game, game.player)) >= 0) options.push(menu.alone.explore)
    if (at(game.visits, game.player) < MAX_VISITS) dialling(game, menu, options)
    options.push(menu.alone.return)
    extras(game, menu, options)
  },
  room1: (game, menu, options) => {
    options.push(menu.alone.toRoom2, menu.alone.toBank)
    for (const card of at(game.hand, game.player)) options.push(cardOption(menu, 'deposit', card))
    extras(game, menu, options)
  },
  bank: (game, menu, options) => {
    options.push(menu.alone.toRoom2)
    if (game.taken < CARDS_FROM_BANK)
      for (const card of game.bank) options.push(cardOption(menu, 'take', card))
    extras(game, menu, options)
  },
  onward: (game, menu, options) => {
    options.push(menu.alone.explore, menu.alone.stop)
    layings(game, game.player, menu, options)
  },
  end: (game, menu, options) => {
    options.push(menu.alone.stay)
    if (game.departed) options.push(menu.alone.return)
    layings(game, game.player, menu, options)
  },
  combat: (game, menu, options) => {
    options.push(menu.alone.roll)
    for (const card of playable(game)) options.push(cardOption(menu, 'use', card))
  },
  capture: (game, menu, options) => {
    options.push(menu.alone.yield)
    usable(game, game.player, 'withdraw', menu, options)
  },
  heal: (game, menu, options) => {
    options.push(menu.alone.decline)
    usable(game, combatOf(game).player, 'heal', menu, options)
  },
  again: (game, menu, options) => {
    options.push(menu.alone.decline)
    usable(game, combatOf(game).player, 'again', menu, options)
  },
  probe: (game, menu, options) => {
    for (const planet of targetsOf(game, game.device)) options.push(planetOption(menu, 'look', planet))
  },
  transport: (game, menu, options) => {
    options.push(planetOption(menu, 'transport', game.target), menu.alone.decline)
  },
  offer: (game, menu, options) => {
    for (const card of tradable(game, game.player)) options.push(cardOption(menu, 'offer', card))
    options.push(menu.alone.cancel)
  },
  reply: (game, menu, options) => {
    options.push(menu.alone.refuse, menu.alone.accept)
    for (const card of tradable(game, tradeOf(game).to)) options.push(cardOption(menu, 'give', card))
  },
  confirm: (_, menu, options) => {
    options.push(menu.alone.accept, menu.alone.refuse)
  },
}

/** Adds the planets with cards to which the gate can be opened (ruling 4). */
function dialling(game: Game, menu: Menu, options: Option[]): void {
  const keys = keysOf(game, game.player)
  const here = placeOf(game, game.player)
  for (let planet = 0; planet < game.piles.length; planet++)
    if (planet !== here && topOf(game, planet) >= 0 && opens(game, keys, planet))
      options.push(planetOption(menu, 'dial', planet))
}

/** Adds the other options at the beginning of a turn: laying cards, using equipment, trading. */
function extras(game: Game, menu: Menu, options: Option[]): void {
  const { player } = game
  layings(game, player, menu, options)
  for (const cards of [at(game.hand, player), at(game.table, player)])
    for (const card of cards)
      if (hasEffect(game, card, 'reactor')) {
        if (!game.extra && !game.second) options.push(cardOption(menu, 'reactor', card))
      } else if (canProbe(game, card)) options.push(cardOption(menu, 'use', card))
  for (const other of partners(game)) options.push(tradeOption(menu, other))
}

function layings(game: Game, player: Player, menu: Menu, options: Option[]): void {
  for (const card of at(game.hand, player))
    if (canLay(game, player, card)) options.push(cardOption(menu, 'lay', card))
}

function usable(game: Game, player: Player, effect: string, menu: Menu, options: Option[]): void {
  for (const card of at(game.hand, player))
    if (hasEffect(game, card, effect)) options.push(cardOption(menu, 'use', card))
}

/**
 * Returns the cards that may be played before the first phase: Tollans against a card just turned (ruling 8), a
 * grenade, a weapon better than the team's, wife or son against Apophis, and the rebellion if it waits in the hand.
 */
function playable(game: Game): CardId[] {
  const combat = combatOf(game)
  if (combat.phase > 0) return []
  const { yields } = foeFacts(game, combat.card)
  return at(game.hand, combat.player).filter((card) => {
    const facts = factsOf(game, card)
    if (facts.type !== 'contact' && facts.type !== 'equipment') return false
    if (facts.effect === 'withdraw') return combat.turned && combat.hits === 0
    if (facts.effect === 'weapon') return facts.value < combat.value
    if (facts.effect === 'plead') return yields
    return facts.effect === 'grenade' || facts.effect === 'rebellion'
  })
}
