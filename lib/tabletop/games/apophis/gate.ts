import type { Player } from '@/lib/tabletop/protocol/game'
import { arriveAtCommand, takeProbes } from './cards'
import type { CardId, Game } from './model'
import { at, cardWith, everybody, factsOf, hasEffect, note, spend } from './state'

/** The ways to a planet: it is near, or a card opens it, or there is none. */
export type Way = { readonly way: 'near' | 'none' } | { readonly way: 'card'; readonly by: CardId }

/** What a player holds that opens gates: signs as bits, and whether some card opens all. */
export interface Keys {
  readonly signs: number
  readonly opensAll: boolean
}

/** What opens gates for a player, in hand or on the table. */
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

/** Whether a planet can be reached with some keys. Near planets need none, wherever the team is (ruling 3). */
export function opens(game: Game, { signs, opensAll }: Keys, planet: number): boolean {
  const facts = at(game.box.planets, planet)
  return facts.near || opensAll || (facts.signs & signs) !== 0
}

/**
 * How a player gets to a planet. Of several cards the one is shown that tells the others least: one on the table, one that
 * everybody knows, then any other symbol, a card that opens every gate, and Thor (ruling 2).
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
export function arriveOn(game: Game, player: Player, planet: number): void {
  takeProbes(game, player)
  game.place[player] = planet
  game.visits[player] = at(game.visits, player) + 1
}

/** A team comes back through the gate to the first room. */
export function comeHome(game: Game, player: Player): void {
  arriveAtCommand(game, player)
  note(game, { type: 'moved', player, place: at(game.place, player) })
}

/** Cards that a player may turn in one exploration: two, with the Tok'ra three. */
export const cardsPerTurn = (game: Game, player: Player): number =>
  at(game.table, player).some((card) => hasEffect(game, card, 'third-card')) ? 3 : 2
