import type { Player } from '@/lib/tabletop/protocol/game'
import { arriveAtCommand, canLay, gain, takeProbes } from './cards'
import { beginCombat, foeFacts, invade } from './combat'
import { type CardId, type Game, ROOM2 } from './model'
import {
  ApophisError,
  at,
  cardWith,
  discardFrom,
  everybody,
  factsOf,
  hasEffect,
  isCommand,
  isPlanet,
  MAX_VISITS,
  note,
  placeOf,
  spend,
  toDiscard,
  topOf,
} from './state'
import { endTurn, stepAt } from './turn'

/** The way to a planet: it is near, or a card opens it, or there is none. */
export type Way = { readonly way: 'near' | 'none' } | { readonly way: 'card'; readonly by: CardId }

/** A player's keys to gates: signs as bits, and whether some card opens all gates. */
export interface Keys {
  readonly signs: number
  readonly opensAll: boolean
}

/** Returns a player's keys to gates, in hand or on the table. */
export function keysOf(game: Game, player: Player): Keys {
  let signs = 0
  let opensAll = false
  for (const cards of [at(game.hand, player), at(game.table, player)])
    for (const card of cards) {
      const facts = factsOf(game, card)
      if (facts.type === 'symbol') signs |= 1 << facts.sign
      else if (facts.type !== 'combat' && (facts.effect === 'gate' || facts.effect === 'any-symbol'))
        opensAll = true
    }
  return { signs, opensAll }
}

/** True if a planet can be reached with the given keys. Near planets need none, wherever the team is (ruling 3). */
export function opens(game: Game, { signs, opensAll }: Keys, planet: number): boolean {
  const facts = at(game.box.planets, planet)
  return facts.near || opensAll || (facts.signs & signs) !== 0
}

/**
 * Returns how a player gets to a planet. Of several cards, the one shown is that which reveals least to the others: one
 * on the table, then one that everybody knows, then any other symbol, a card that opens every gate, and Thor (ruling
 * 2).
 */
export function wayTo(game: Game, player: Player, planet: number): Way {
  const { near, signs } = at(game.box.planets, planet)
  if (near) return { way: 'near' }
  const symbols = [...at(game.table, player), ...at(game.hand, player)].filter((card) => {
    const facts = factsOf(game, card)
    return facts.type === 'symbol' && (signs & (1 << facts.sign)) !== 0
  })
  const by =
    symbols.find((card) => game.known[card] === everybody(game)) ??
    symbols[0] ??
    [cardWith(game, player, 'gate'), cardWith(game, player, 'any-symbol')].find((card) => card >= 0)
  return by === undefined ? { way: 'none' } : { way: 'card', by }
}

/** A team goes through the gate to a planet and shows the card that opens it, if one is needed (ruling 1). */
export function dial(game: Game, player: Player, planet: number): void {
  const way = wayTo(game, player, planet)
  if (way.way === 'card') {
    if (hasEffect(game, way.by, 'gate')) spend(game, player, way.by)
    else game.known[way.by] = everybody(game)
  }
  note(game, { type: 'dialled', player, planet, card: way.way === 'card' ? way.by : undefined })
  arriveOn(game, player, planet)
}

/** A team arrives on a planet. */
function arriveOn(game: Game, player: Player, planet: number): void {
  takeProbes(game, player)
  game.place[player] = planet
  game.visits[player] = at(game.visits, player) + 1
}

/** A team returns through the gate to the first room. */
export function comeHome(game: Game, player: Player): void {
  arriveAtCommand(game, player)
  note(game, { type: 'moved', player, place: at(game.place, player) })
}

/** Returns how many cards a player may turn in one exploration: two, or three with the Tok'ra. */
const cardsPerTurn = (game: Game, player: Player): number =>
  at(game.table, player).some((card) => hasEffect(game, card, 'third-card')) ? 3 : 2

/** Number of turns that a prisoner passes (ruling 10). */
const CAPTIVE_TURNS = 2

/** The team explores the planet it is on: up to two cards, or three with the Tok'ra. */
export function explore(game: Game): void {
  game.cardsLeft = cardsPerTurn(game, game.player)
  turnUp(game)
}

/** Turns up the top card of the pile, unless it is face up already, and follows it. */
export function turnUp(game: Game): void {
  const { player } = game
  const planet = placeOf(game, player)
  const card = topOf(game, planet)
  if (card < 0) {
    note(game, { type: 'nothing', player, planet })
    finish(game)
    return
  }
  const turned = !at(game.faceUp, planet)
  game.cardsLeft--
  game.progress = turned ? game.round : game.progress
  game.known[card] = everybody(game)
  game.faceUp[planet] = true
  if (factsOf(game, card).type !== 'combat') {
    takeTop(game, planet)
    note(game, { type: 'found', player, planet, card })
    const before = cardsPerTurn(game, player)
    gain(game, player, card, true)
    // The Tok'ra help at once: a player who has just found them may turn a third card (ruling 39).
    game.cardsLeft += cardsPerTurn(game, player) - before
    game.progress = game.round
    onward(game)
    return
  }
  note(game, { type: turned ? 'turned' : 'met', player, planet, card })
  const { special, units } = foeFacts(game, card)
  if (special === 'invasion') {
    takeTop(game, planet)
    invade(game, card, turned)
  } else if (special === 'prisoner') {
    if (turned && cardWith(game, player, 'withdraw') >= 0) game.step = 'capture'
    else capture(game)
  } else beginCombat(game, card, player, { turned, foes: units.length, members: at(game.members, player) })
}

/**
 * Takes the top card off a pile.
 * @throws ApophisError if there is none
 */
function takeTop(game: Game, planet: number): CardId {
  const card = at(game.piles, planet).pop()
  if (card === undefined) throw new ApophisError(`no card on planet ${planet}`)
  game.faceUp[planet] = false
  return card
}

/** The team is held on its planet for two whole turns; the card is discarded (ruling 10). */
export function capture(game: Game): void {
  const { player } = game
  const planet = placeOf(game, player)
  toDiscard(game, takeTop(game, planet))
  game.captive[player] = CAPTIVE_TURNS
  note(game, { type: 'captured', player, planet, count: CAPTIVE_TURNS })
  endTurn(game)
}

/** The combat card on top of the pile was beaten or sent away. */
export function beatTop(game: Game): void {
  toDiscard(game, takeTop(game, placeOf(game, game.player)))
  game.progress = game.round
  onward(game)
}

/** After a card, another one may follow (ruling 7), or the exploration is over. */
function onward(game: Game): void {
  if (game.cardsLeft > 0 && topOf(game, placeOf(game, game.player)) >= 0) game.step = 'onward'
  else finish(game)
}

/**
 * Ends the exploration. A team that left the command this turn may stay or return (ruling 5); others stay, and are only
 * asked if they have something to lay.
 */
export function finish(game: Game): void {
  game.cardsLeft = 0
  const { player } = game
  if (game.departed || at(game.hand, player).some((card) => canLay(game, player, card))) game.step = 'end'
  else endTurn(game)
}

/**
 * True if a card can look at a planet now: M.A.L.P. and tablets from the command, the M.A.L.P. once a turn; the
 * technology from anywhere. There must be something to see, or somewhere to be carried.
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

/**
 * Returns the planets at which a card can look: those whose top card is face down; for the technology, which can carry
 * the team, also the others (ruling 19).
 */
export function targetsOf(game: Game, card: CardId): number[] {
  const carries = hasEffect(game, card, 'technology') && canBeCarried(game)
  const here = placeOf(game, game.player)
  const targets: number[] = []
  for (let planet = 0; planet < game.piles.length; planet++)
    if (topOf(game, planet) >= 0 && (!game.faceUp[planet] || (carries && planet !== here)))
      targets.push(planet)
  return targets
}

/** True if the team could travel now: from the departure room, or from a planet unless it has visited three. */
function canBeCarried(game: Game): boolean {
  const place = placeOf(game, game.player)
  return place === ROOM2 || (isPlanet(place) && at(game.visits, game.player) < MAX_VISITS)
}

/**
 * Turns the top card of a planet face up for all, and does no more than that (ruling 31). A combat card destroys the
 * M.A.L.P. (ruling 33); the other devices work only once.
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

/** The technology carries the team to the planet that it has shown, which the team explores at once. */
export function transport(game: Game): void {
  const planet = game.target
  game.target = -1
  game.departed = placeOf(game, game.player) === ROOM2
  note(game, { type: 'carried', player: game.player, planet })
  arriveOn(game, game.player, planet)
  explore(game)
}
