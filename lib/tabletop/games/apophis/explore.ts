import { canLay, gain } from './cards'
import { beginCombat, foeFacts } from './combat'
import { cardsPerTurn } from './gate'
import { invade } from './invasion'
import type { CardId, Game } from './model'
import { ApophisError, at, cardWith, everybody, factsOf, note, placeOf, toDiscard, topOf } from './state'
import { endTurn } from './turn'

/** Turns that a prisoner passes (ruling 10). */
export const CAPTIVE_TURNS = 2

/** The team explores the planet on which it is: up to two cards, with the Tok'ra three. */
export function explore(game: Game): void {
  game.cardsLeft = cardsPerTurn(game, game.player)
  turnUp(game)
}

/** Turns the top card of the pile face up, if it is not, and does what it says. */
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
    // The Tok'ra are of use at once: who has just found them may turn a third card (ruling 39).
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

/** Takes the top card off a pile. Throws where there is none. */
export function takeTop(game: Game, planet: number): CardId {
  const card = at(game.piles, planet).pop()
  if (card === undefined) throw new ApophisError(`no card on planet ${planet}`)
  game.faceUp[planet] = false
  return card
}

/** The team is held on its planet for two whole turns; the card is done with (ruling 10). */
export function capture(game: Game): void {
  const { player } = game
  const planet = placeOf(game, player)
  toDiscard(game, takeTop(game, planet))
  game.captive[player] = CAPTIVE_TURNS
  note(game, { type: 'captured', player, planet, count: CAPTIVE_TURNS })
  endTurn(game)
}

/** The combat card on top of the pile is beaten or sent away. */
export function beatTop(game: Game): void {
  toDiscard(game, takeTop(game, placeOf(game, game.player)))
  game.progress = game.round
  onward(game)
}

/** After a card: another one may follow (ruling 7), or the exploration is over. */
export function onward(game: Game): void {
  if (game.cardsLeft > 0 && topOf(game, placeOf(game, game.player)) >= 0) game.step = 'onward'
  else finish(game)
}

/**
 * The exploration is over. Who left the command in this turn may stay or return (ruling 5); others stay, and are only
 * asked where they have something to lay.
 */
export function finish(game: Game): void {
  game.cardsLeft = 0
  const { player } = game
  if (game.departed || at(game.hand, player).some((card) => canLay(game, player, card))) game.step = 'end'
  else endTurn(game)
}
