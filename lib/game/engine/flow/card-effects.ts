import {
  canBeReadied,
  canBeStopped,
  endBlocksBy,
  isForbidden,
  makeReady,
  stop,
} from '@/lib/game/engine/keywords'
import { isCharacterNow } from '@/lib/game/engine/numbers/kinds-and-traits'
import { record } from '@/lib/game/engine/state/log'
import { hasLostText } from '@/lib/game/engine/texts/runtime/derived'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import type { CardId } from '../model/game'
import {
  cardCount,
  cardsIn,
  factsOf,
  firstGlyph,
  firstIn,
  type Game,
  hostOf,
  isAgainstMission,
  isFaceDown,
  isIn,
  isIncapacitated,
  isInPlay,
  learn,
  move,
  ownerOf,
  playersOf,
  returningGlyphs,
  sequenceOf,
  setHadBeneath,
  setHost,
  setNumber,
  setState,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, ZONE, type Zone } from '../state/layout'
import { clearOwner, ofCard } from '../texts/runtime/bindings'

/**
 * Effects of texts on cards in play: checks whether the effect is possible, then carries it out, which is an event that
 * other texts may watch. Replacements have been offered before (`affect.ts`).
 */

/** Drawing and discarding from a hand are effects on cards only if a text could replace them. */
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

/** True if a text says that no text, or none of cards such as `doer`, can have that effect on a card (rulings 112, 124). */
export const isProtected = (game: Game, effect: CardEffect, card: CardId, doer: CardId): boolean =>
  effect !== 'discard' && effect !== 'draw' && isForbidden(game, card, FORBIDDEN[effect], doer)

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

/**
 * Turns a complication face up: an obstacle is at the mission again, without having been played; any other card is shown
 * and stays a complication (ruling 130).
 */
export function turnFaceUp(game: Game, card: CardId): void {
  const player = ownerOf(game, card)
  if (factsOf(game, card).type === 'obstacle') {
    leave(game, card, ZONE.obstacles)
    record(game, 'face-up', { player, card })
    return
  }
  for (const each of playersOf(game)) learn(game, each, card)
  record(game, 'reveal', { player, cards: [card] })
}

/**
 * A card leaves play for a pile of its owner, and the cards beneath it and on it leave with it: glyphs go face down
 * beneath the mission pile in the order that their owner chooses (`glyphs.ts`), blockaded missions too, other cards to
 * their owners' discard piles (rulings 9, 30, 32).
 */
export function leave(
  game: Game,
  card: CardId,
  zone: Zone,
  options: { place?: 'top' | 'bottom'; faceDown?: boolean } = {},
): void {
  const onTable = isOnTable(game, card)
  // Turned face down or laid on another card, it is still in play; a complication has not been there for texts.
  const leaves =
    onTable &&
    zone !== ZONE.attached &&
    zone !== ZONE.obstacles &&
    !(isFaceDown(game, card) && isAgainstMission(game, card))
  const go = () => {
    letGo(game, card)
    // A card placed on another continues to block.
    if (zone !== ZONE.attached && onTable) endBlocksBy(game, card)
    clearOwner(game, ofCard(card))
    move(game, card, zone, options)
  }
  if (leaves) keepSilence(game, card, go)
  else go()
  if (leaves) happen(game, EVENTS.left, card, ownerOf(game, card))
}

/**
 * Moves a card out of play. If it has no text any more, none takes effect as it leaves (ruling 128): that is noted for
 * the place where it arrives, as it is another object when it moves again.
 */
export function keepSilence(game: Game, card: CardId, go: () => void): void {
  const isSilent = game.setup.watched.takesText && hasLostText(game, card)
  go()
  if (!isSilent) return
  game.cache.leftSilent ??= new Map()
  game.cache.leftSilent.set(card, sequenceOf(game, card))
}

function letGo(game: Game, host: CardId): void {
  let beneath = 0
  for (const player of playersOf(game)) {
    if (firstIn(game, player, ZONE.beneath) !== NONE) {
      for (const card of cardsIn(game, player, ZONE.beneath)) {
        if (hostOf(game, card) !== host) continue
        beneath++
        move(game, card, ZONE.discard)
      }
    }
    if (firstIn(game, player, ZONE.blockade) !== NONE) {
      for (const card of cardsIn(game, player, ZONE.blockade))
        if (hostOf(game, card) === host) move(game, card, ZONE.missions)
    }
    if (firstIn(game, player, ZONE.attached) !== NONE) {
      for (const card of cardsIn(game, player, ZONE.attached))
        if (hostOf(game, card) === host) leave(game, card, ZONE.discard)
    }
  }
  const owner = ownerOf(game, host)
  if (firstGlyph(game, owner) !== NONE) {
    for (const glyph of cardsIn(game, owner, ZONE.glyphs)) {
      if (hostOf(game, glyph) !== host) continue
      move(game, glyph, ZONE.returning)
      setHost(game, glyph, host)
      setNumber(game, NUMBER.returning, returningGlyphs(game) + 1)
    }
  }
  setHadBeneath(game, host, beneath)
}

/** True if a card is on the table, where texts can affect it. */
const isOnTable = (game: Game, card: CardId): boolean =>
  card >= 0 &&
  card < cardCount(game) &&
  (isInPlay(game, card) || isAgainstMission(game, card) || isIn(game, card, ZONE.attached))

/** True if a card can be destroyed at all: everything but team characters; as a complication, any card. */
const isDestructible = (game: Game, card: CardId): boolean =>
  isOnTable(game, card) && (factsOf(game, card).type !== 'team' || isAgainstMission(game, card))
