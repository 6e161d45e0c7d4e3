import { canBeReadied, canBeStopped, isForbidden, makeReady, stop } from '@/lib/game/engine/keywords/stopped'
import type { CardId } from '@/lib/game/engine/model/game'
import { isCharacterNow } from '@/lib/game/engine/numbers/kinds-and-traits'
import {
  factsOf,
  type Game,
  isAgainstMission,
  isFaceDown,
  isIn,
  isIncapacitated,
  isInPlay,
  move,
  ownerOf,
  setState,
} from '@/lib/game/engine/state'
import { ZONE } from '@/lib/game/engine/state/layout'
import { record } from '@/lib/game/engine/state/log'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import { isDestructible, leave } from './leave'

/**
 * Effects of texts on cards in play: checks whether the effect is possible, then carries it out, which is an event that
 * other texts may watch. Replacements have been offered before (`affect.ts`).
 */

/** Drawing and discarding from a hand are effects on cards only where a text could replace them. */
export type CardEffect = 'stop' | 'ready' | 'destroy' | 'incapacitate' | 'discard' | 'draw'
export const CARD_EFFECTS: readonly CardEffect[] = [
  'stop',
  'ready',
  'destroy',
  'incapacitate',
  'discard',
  'draw',
]

/**
 * True if the effect is possible for a card now. Incapacitated cards can be stopped or readied only by a text that
 * names them (2008 rulebook, Glossary: incapacitated; ruling 2).
 */
export function canBe(game: Game, effect: CardEffect, card: CardId, namesIncapacitated = false): boolean {
  if (effect === 'destroy') return isDestructible(game, card)
  if (effect === 'discard') return !isIn(game, card, ZONE.discard)
  if (effect === 'draw') return isIn(game, card, ZONE.deck)
  if (!isInPlay(game, card) && !isIn(game, card, ZONE.attached)) return false
  switch (effect) {
    case 'stop':
      return canBeStopped(game, card, namesIncapacitated)
    case 'ready':
      return canBeReadied(game, card, namesIncapacitated)
    case 'incapacitate':
      return (
        (isCharacterNow(game, card) || factsOf(game, card).type === 'ship') && !isIncapacitated(game, card)
      )
  }
}

const FORBIDDEN = {
  stop: 'stopped',
  ready: 'readied',
  destroy: 'destroyed',
  incapacitate: 'incapacitated',
} as const

/** True if a text says that no text can have that effect on a card (ruling 112). */
export const isProtected = (game: Game, effect: CardEffect, card: CardId): boolean =>
  effect !== 'discard' && effect !== 'draw' && isForbidden(game, card, FORBIDDEN[effect])

/** `quiet`: a single log line has already covered all cards. */
export function perform(game: Game, effect: CardEffect, card: CardId, quiet = false): void {
  if (effect === 'destroy') destroy(game, card, quiet)
  else if (effect === 'stop') stop(game, card, quiet)
  else if (effect === 'ready') makeReady(game, card)
  else if (effect === 'discard') discard(game, card)
  else if (effect === 'draw') drawCard(game, card)
  else {
    setState(game, card, 'incapacitated')
    record(game, 'incapacitated', { player: ownerOf(game, card), card })
    happen(game, EVENTS.incapacitated, card, ownerOf(game, card))
  }
}

/**
 * To the discard pile of its owner, from a hand, a pile or from beneath a card. `moved` is called as soon as it is
 * there, before any text hears of it.
 */
export function discard(game: Game, card: CardId, moved?: () => void): void {
  const player = ownerOf(game, card)
  const fromHand = isIn(game, card, ZONE.hand) ? 1 : 0
  leave(game, card, ZONE.discard)
  moved?.()
  record(game, 'discard', { player, card, figures: { fromHand } })
  happen(game, EVENTS.discarded, card, player)
}

function drawCard(game: Game, card: CardId): void {
  const player = ownerOf(game, card)
  move(game, card, ZONE.hand)
  record(game, 'draw', { player, cards: [card], secretOf: player, figures: { count: 1 } })
}

function destroy(game: Game, card: CardId, quiet: boolean): void {
  const player = ownerOf(game, card)
  const complication = isFaceDown(game, card) && isAgainstMission(game, card)
  leave(game, card, ZONE.discard)
  if (!quiet) record(game, 'destroy', { player, card })
  if (!complication) happen(game, EVENTS.destroyed, card, player)
}

/** Turns an obstacle or assigned adversary face down: it is a complication now (rulings 11, 13). */
export function turnFaceDown(game: Game, card: CardId): void {
  const player = ownerOf(game, card)
  leave(game, card, ZONE.obstacles, { faceDown: true })
  record(game, 'face-down', { player, card })
}
