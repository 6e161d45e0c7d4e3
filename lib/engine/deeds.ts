import { happen } from './abilities/events'
import { EVENTS } from './abilities/text'
import { isCharacterNow } from './card-kinds'
import { isDestructible, leave } from './leave'
import { record } from './log'
import { factsOf, type Game, isFaceDown, isIn, isInState, ownerOf, setState } from './state'
import type { CardId } from './types'

/**
 * What texts do to cards in play: first whether it can be done, then doing it, which is an event that others may
 * watch. Replacements have been offered before (`abilities/affect.ts`).
 */

export type Deed = 'stop' | 'ready' | 'destroy' | 'incapacitate'
export const DEEDS: readonly Deed[] = ['stop', 'ready', 'destroy', 'incapacitate']

/**
 * Whether it can be done to a card now. Incapacitated cards can be stopped or readied only by a text that names
 * them (2008 rulebook, Glossary: incapacitated; ruling 2).
 */
export function canBe(game: Game, deed: Deed, card: CardId, namesIncapacitated = false): boolean {
  if (deed === 'destroy') return isDestructible(game, card)
  if (!isIn(game, card, 'play') && !isIn(game, card, 'attached')) return false
  switch (deed) {
    case 'stop':
      return (
        isInState(game, card, 'ready') ||
        isInState(game, card, 'assigned') ||
        (namesIncapacitated && isInState(game, card, 'incapacitated'))
      )
    case 'ready':
      return (
        isInState(game, card, 'stopped') ||
        isInState(game, card, 'assigned') ||
        (namesIncapacitated && isInState(game, card, 'incapacitated'))
      )
    case 'incapacitate':
      return (
        (isCharacterNow(game, card) || factsOf(game, card).type === 'ship') &&
        !isInState(game, card, 'incapacitated')
      )
  }
}

/** `quiet`: one line of the log has told it for all. */
export function perform(game: Game, deed: Deed, card: CardId, quiet = false): void {
  if (deed === 'destroy') destroy(game, card, quiet)
  else if (deed === 'stop') {
    setState(game, card, 'stopped')
    record(game, 'stopped', { player: ownerOf(game, card), card })
    happen(game, EVENTS.stopped, card, ownerOf(game, card))
  } else if (deed === 'ready') {
    setState(game, card, 'ready')
    record(game, 'readied', { player: ownerOf(game, card), card })
  } else {
    setState(game, card, 'incapacitated')
    record(game, 'incapacitated', { player: ownerOf(game, card), card })
  }
}

function destroy(game: Game, card: CardId, quiet: boolean): void {
  const player = ownerOf(game, card)
  const complication = isFaceDown(game, card) && isIn(game, card, 'obstacles')
  leave(game, card, 'discard')
  if (!quiet) record(game, 'destroy', { player, card })
  if (!complication) happen(game, EVENTS.destroyed, card, player)
}

/** Turns an obstacle or assigned adversary face down: it is a complication now (rulings 11, 13). */
export function turnFaceDown(game: Game, card: CardId): void {
  const player = ownerOf(game, card)
  leave(game, card, 'obstacles', { faceDown: true })
  record(game, 'face-down', { player, card })
}
