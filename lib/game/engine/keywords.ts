import type { Ability, Effect, Prohibition } from '@/lib/game/abilities/ability'
import type { Filter } from '@/lib/game/abilities/selectors'
import { EVENTS } from '@/lib/game/engine/texts/runtime/event-kinds'
import { happen } from '@/lib/game/engine/texts/runtime/events'
import type { CardId, Player } from './model/game'
import { countsThisTurn, isAdversaryNow } from './numbers/kinds-and-traits'
import {
  cardsIn,
  factsOf,
  firstIn,
  type Game,
  heroOf,
  hostOf,
  isAssigned,
  isFaceDown,
  isIncapacitated,
  isInPlay,
  isInState,
  isReady,
  move,
  opponentOf,
  ownerOf,
  setHost,
  setState,
  villainOf,
} from './state'
import { NONE } from './state/card-facts'
import { ZONE } from './state/layout'
import { record } from './state/log'
import { affects, anyOf, asAdversary, derived, textsNow } from './texts/runtime/derived'
import * as records from './texts/runtime/records'
import { isValid } from './texts/runtime/texts-at-work'

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

/**
 * The card whose text says that something can't be done to a card, or `NONE` (2008 rulebook, Glossary: can't).
 * `doer`: the card whose text would do it, for prohibitions that are about texts of some cards only (ruling 124).
 */
export function forbiddenBy(game: Game, card: CardId, be: Prohibition, doer: CardId = NONE): CardId {
  const { cannot } = derived(game).modifiers
  if (cannot) {
    for (const active of cannot) {
      const { node, other } = active.modifier
      if (node.kind !== 'cannot' || node.be !== be || !affects(game, active, card)) continue
      if (other && (doer === NONE || !other.fits(game, active.context, doer))) continue
      return active.context.source
    }
  }
  return asAdversary(game, card)?.cannotBe?.some((forbidden) => forbidden === be) ? card : NONE
}

export const isForbidden = (game: Game, card: CardId, be: Prohibition, doer: CardId = NONE): boolean =>
  forbiddenBy(game, card, be, doer) !== NONE

function isBlock(game: Game, record: records.RecordId): boolean {
  const lasting = records.lastingOf(game, record)
  return lasting?.kind === 'modifier' && lasting.modifier.kind === 'blocked'
}

/**
 * Blocks that a text has put on a card as the result of an event, as opposed to those that hold by themselves.
 * Unblocking a card ends them; effects that block a whole kind, or block as long as a card lies on another, continue
 * (rulings 7, 8).
 */
function blocksOn(game: Game, card: CardId): records.RecordId[] {
  const found: records.RecordId[] = []
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.targetOf(game, record) === card && isBlock(game, record) && isValid(game, record))
      found.push(record)
  }
  return found
}

/** True if a text has blocked the card for some time, apart from texts in play. */
export const hasBlockRecord = (game: Game, card: CardId): boolean => blocksOn(game, card).length > 0

/** Unblocks a card as far as texts have blocked it for some time. */
export function releaseBlocks(game: Game, card: CardId): void {
  for (const record of blocksOn(game, card)) records.freeRecord(game, record)
}

/**
 * A card leaves play, or is turned face down: the cards it has blocked are no longer blocked by it, whatever duration its
 * text names (2008 rulebook, Glossary: block; ruling 7).
 */
export function endBlocksBy(game: Game, source: CardId): void {
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.sourceOf(game, record) === source && isBlock(game, record)) records.freeRecord(game, record)
  }
}

/** True if a card can't become assigned because it is blocked (2008 rulebook, Glossary: block; rulings 7, 8). */
export const isBlocked = (game: Game, card: CardId): boolean =>
  anyOf(game, derived(game).modifiers.blocked, card)

type Withdraw = Extract<Ability, { node: 'withdraw' }>

/**
 * The meaning of the keyword as an ability: the controller of the card may destroy it and gains that much power (2008
 * rulebook, Glossary: withdraw).
 */
export const withdrawal = ({
  n,
}: Withdraw): { readonly costs: readonly Effect[]; readonly gain: Effect } => ({
  costs: [{ kind: 'destroy', target: 'self' }],
  gain: { kind: 'gain', n },
})

/** True if a card has a kind of text now. Granted text counts, lost text does not. */
export function hasText(game: Game, card: CardId, text: NonNullable<Filter['text']>): boolean {
  if (derived(game).silenced?.includes(card)) return false
  const own = factsOf(game, card).compiled.text
  if (text === 'dominion' || text === 'withdraw') {
    if (own[text]) return true
    return textsNow(game).some((active) => active.card === card && active.text[text])
  }
  if (text === 'failure' && anyOf(game, derived(game).modifiers.noFailure, card)) return false
  if (own.outcomes.some((outcome) => outcome[text])) return true
  return textsNow(game).some(
    (active) => active.card === card && active.text.outcomes.some((outcome) => outcome[text]),
  )
}

/**
 * The obstacles at the mission of which one may be scored along with an adversary (2008 rulebook, Glossary: dominion;
 * ruling 28), and the other adversaries there that have dominion, as own cards can (ruling 113).
 */
export function cardsWithDominion(game: Game, scored: CardId): readonly CardId[] {
  const villain = villainOf(game)
  const obstacles = cardsIn(game, villain, ZONE.obstacles).filter((card) => !isFaceDown(game, card))
  const adversaries = cardsIn(game, villain, ZONE.play).filter(
    (card) =>
      card !== scored &&
      isAssigned(game, card) &&
      isAdversaryNow(game, card) &&
      !isForbidden(game, card, 'scored'),
  )
  return [...obstacles, ...adversaries].filter((card) => hasText(game, card, 'dominion'))
}

/**
 * The top card of the opponent's mission pile goes face up beneath the card; an older one goes back to the
 * bottom of its owner's pile (2008 rulebook, Glossary: blockade; ruling 31).
 */
export function blockade(game: Game, source: CardId, controller: Player): void {
  const player = opponentOf(game, controller)
  const mission = firstIn(game, player, ZONE.missions)
  if (mission === NONE || !isInPlay(game, source)) return
  for (const older of cardsIn(game, player, ZONE.blockade))
    if (hostOf(game, older) === source) move(game, older, ZONE.missions)
  move(game, mission, ZONE.blockade)
  setHost(game, mission, source)
  record(game, 'blockade', { player: controller, card: source, target: mission })
}
