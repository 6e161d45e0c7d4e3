import { canBeReadied, canBeStopped, makeReady, stop } from '@/lib/game/engine/keywords/stopped'
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

export type CardEffect = 'stop' | 'ready' | 'destroy' | 'incapacitate'
export const CARD_EFFECTS: readonly CardEffect[] = ['stop', 'ready', 'destroy', 'incapacitate']

/**
 * True if the effect is possible for a card now. Incapacitated cards can be stopped or readied only by a text that
 * names them (2008 rulebook, Glossary: incapacitated; ruling 2).
 */
export function canBe(game: Game, effect: CardEffect, card: CardId, namesIncapacitated = false): boolean {
  if (effect === 'destroy') return isDestructible(game, card)
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

/** `quiet`: a single log line has already covered all cards. */
export function perform(game: Game, effect: CardEffect, card: CardId, quiet = false): void {
  if (effect === 'destroy') destroy(game, card, quiet)
  else if (effect === 'stop') stop(game, card, quiet)
  else if (effect === 'ready') makeReady(game, card)
  else {
    setState(game, card, 'incapacitated')
    record(game, 'incapacitated', { player: ownerOf(game, card), card })
    happen(game, EVENTS.incapacitated, card, ownerOf(game, card))
  }
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
