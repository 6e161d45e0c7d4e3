import type { Prohibition } from '@/lib/game/abilities/ability'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import type { CardId, Player } from '../model/game'
import { countsThisTurn } from '../numbers/kinds-and-traits'
import {
  cardsIn,
  type Game,
  heroOf,
  isAssigned,
  isIncapacitated,
  isInState,
  isReady,
  ownerOf,
  setState,
} from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'
import { record } from '../state/log'
import { affects, asAdversary, derived } from '../texts/runtime/derived'
import { happen } from '../texts/runtime/events'

/**
 * A stopped card cannot be used or assigned until it is ready again, by a text or in the debrief (2008 rulebook,
 * Glossary: stopped; ruling 2). The place of the card is checked before.
 */

/** True if a card in play can be stopped; an incapacitated one only by a text that names incapacitated cards. */
export const canBeStopped = (game: Game, card: CardId, namesIncapacitated: boolean): boolean =>
  isReady(game, card) || isAssigned(game, card) || (namesIncapacitated && isIncapacitated(game, card))

/** True if a card in play can be made ready; an incapacitated one only by a text that names incapacitated cards. */
export const canBeReadied = (game: Game, card: CardId, namesIncapacitated: boolean): boolean =>
  (isInState(game, card, 'stopped') ||
    isAssigned(game, card) ||
    (namesIncapacitated && isIncapacitated(game, card))) &&
  !isForbidden(game, card, 'readied')

/** Stops a card, which texts may watch. `quiet`: a single log line has already covered all cards. */
export function stop(game: Game, card: CardId, quiet: boolean): void {
  const player = ownerOf(game, card)
  setState(game, card, 'stopped')
  if (!quiet) record(game, 'stopped', { player, card })
  happen(game, EVENTS.stopped, card, player)
}

/** Makes a card ready. */
export function makeReady(game: Game, card: CardId): void {
  setState(game, card, 'ready')
  record(game, 'readied', { player: ownerOf(game, card), card })
  happen(game, EVENTS.readied, card, ownerOf(game, card))
}

/**
 * The stopped cards of hero or villain player become ready; the villain player's hero cards are ignored this turn
 * (2008 rulebook, Debrief Phase; ruling 65).
 */
export function readyStoppedOf(game: Game, player: Player): void {
  const stopped = cardsIn(game, player, ZONE.play).filter(
    (card) =>
      isInState(game, card, 'stopped') &&
      (player === heroOf(game) || countsThisTurn(game, card)) &&
      !isForbidden(game, card, 'readied'),
  )
  for (const card of stopped) setState(game, card, 'ready')
  if (stopped.length > 0)
    record(game, 'ready', { player, cards: stopped, figures: { count: stopped.length } })
  for (const card of stopped) happen(game, EVENTS.readied, card, player)
}

/** The card whose text says that something can't be done to a card, or `NONE` (2008 rulebook, Glossary: can't). */
export function forbiddenBy(game: Game, card: CardId, be: Prohibition): CardId {
  const { cannot } = derived(game).modifiers
  if (cannot) {
    for (const active of cannot) {
      const { node } = active.modifier
      if (node.kind === 'cannot' && node.be === be && affects(game, active, card))
        return active.context.source
    }
  }
  return asAdversary(game, card)?.cannotBe?.some((forbidden) => forbidden === be) ? card : NONE
}

export const isForbidden = (game: Game, card: CardId, be: Prohibition): boolean =>
  forbiddenBy(game, card, be) !== NONE
