import type { Duration } from '@/lib/game/abilities/durations'
import type { CompiledModifier } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import type { CardId, Player } from '../../model/game'
import { CHANGED_NUMBERS, type ChangedNumber } from '../../model/log'
import { entriesIn, type Game, knows, playersOf, sequenceOf, setNumberOf } from '../../state'
import { NONE } from '../../state/card-facts'
import { MAX_ENTRIES, MAX_RECORDS, PLAYER_NUMBER } from '../../state/layout'
import { isLogged, record } from '../../state/log'
import { allMovedOn, ofRecord, sameBindings } from './bindings'
import { contextOfRecord } from './context'
import * as records from './records'
import { isLive } from './records'
import { isValid } from './texts-at-work'

const TURN_ENDS: ReadonlySet<number> = new Set([
  records.UNTIL.turn,
  records.UNTIL.nextMission,
  records.UNTIL.nextPlayed,
])

/** Ends effects that last until the end of the current mission or of the turn; clears expired ones at the same time. */
export function endLasting(game: Game, moment: 'mission' | 'turn'): void {
  const turnEnds = moment === 'turn'
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    const until = records.untilOf(game, record)
    const over =
      until === records.UNTIL.mission ||
      (turnEnds && TURN_ENDS.has(until)) ||
      (isOpenEnded(until) && !isValid(game, record))
    if (over || isAboutNothing(game, record)) records.freeRecord(game, record)
  }
  if (moment === 'mission')
    for (const player of playersOf(game)) setNumberOf(game, player, PLAYER_NUMBER.onlyPass, 0)
}

/**
 * Called when a player's turn begins: effects until the end of their next turn now last until the end of this one, and
 * effects until the beginning of that turn end.
 */
export function armNextTurn(game: Game, hero: Player): void {
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    const until = records.untilOf(game, record)
    const isTheirs = records.controllerOf(game, record) === hero
    if (until === (isTheirs ? records.UNTIL.nextTurn : records.UNTIL.opponentsNextTurn))
      records.setUntil(game, record, records.UNTIL.turn)
    else if (until === records.UNTIL.nextTurnStart && isTheirs) records.freeRecord(game, record)
  }
}

/** Ends effects that last until a card is assigned. */
export function endAwaiting(game: Game, card: CardId): void {
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    if (records.untilOf(game, record) !== records.UNTIL.untilAssigned) continue
    if (records.argumentOf(game, record) === card) records.freeRecord(game, record)
  }
}

/** Ends changes that applied to the next such card: it is being played, and its cost has been paid. */
export function endNextPlayed(game: Game, card: CardId): void {
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    if (records.untilOf(game, record) !== records.UNTIL.nextPlayed) continue
    const lasting = records.lastingOf(game, record)
    if (lasting?.kind === 'modifier' && lasting.modifier.fits(game, contextOfRecord(game, record), card))
      records.freeRecord(game, record)
  }
}

/** True if half of the slots are taken: a long list of cards may not find room any more. */
export const isCrowded = (game: Game): boolean =>
  entriesIn(game) > MAX_ENTRIES / 2 || records.recordsEnd(game) > MAX_RECORDS / 2

/**
 * Removes records that no longer apply or have lost their object, and merges identical one-time replacements into one
 * record that counts its uses. Changes nothing that can happen, only what is kept about it; so replays of games with
 * enough slots, which know the hashes of their positions, are as they were.
 */
export function makeRoom(game: Game): void {
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    const over = isOpenEnded(records.untilOf(game, record)) && !isValid(game, record)
    if (over || isAboutNothing(game, record)) records.freeRecord(game, record)
    else if (records.lastingOf(game, record)?.kind === 'insteadOf') mergeReplacement(game, record)
  }
}

/** Counts the uses of a one-time replacement with an identical one before it, if there is one with the same cards. */
function mergeReplacement(game: Game, record: records.RecordId): void {
  for (let other = 0; other < record; other++) {
    if (!records.areAlike(game, other, record)) continue
    if (!sameBindings(game, ofRecord(other), ofRecord(record))) continue
    records.setUses(game, other, records.usesOf(game, other) + records.usesOf(game, record))
    records.freeRecord(game, record)
    return
  }
}

/** A one-time replacement has been used: it ends, or has one use less. */
export function countUse(game: Game, record: records.RecordId): void {
  const uses = records.usesOf(game, record)
  if (uses > 1) records.setUses(game, record, uses - 1)
  else records.freeRecord(game, record)
}

const isOpenEnded = (until: number): boolean =>
  until === records.UNTIL.here || until === records.UNTIL.untilAssigned

/** True for a change settled on a card that is no longer there, or a replacement for such a card. */
function isAboutNothing(game: Game, record: number): boolean {
  const target = records.targetOf(game, record)
  const lasting = records.lastingOf(game, record)
  if (lasting?.kind === 'insteadOf') return allMovedOn(game, ofRecord(record))
  if (lasting?.kind !== 'modifier' || target < 0) return false
  return records.targetSequenceOf(game, record) !== sequenceOf(game, target)
}

/** Log entries about texts with temporary effects. */

interface Change {
  readonly modifier: CompiledModifier
  readonly until: Duration
  /** The card that it is settled on; `NONE` for all that match. */
  readonly target: CardId
  /** The amount, from its record. */
  readonly amount: number
}

/**
 * Logs a lasting effect: for a change of a number or of the mission's skill, the change itself; for anything else, the
 * card with the text and the duration. Cards that a player may not know are not named.
 */
export function recordChange(game: Game, context: Context, change: Change): void {
  if (!isLogged(game)) return
  const { node } = change.modifier
  const card = namedInPublic(game, context.source)
  const target = namedInPublic(game, change.target)
  const until = typeof change.until === 'string' ? change.until : change.until.kind
  const { controller: player } = context
  // A card that changes itself is named once.
  const on = target === undefined ? 0 : 1
  const by = card === undefined || card === target ? 0 : 1
  // Fields are named one by one, because each object made by a spread gets its own layout.
  if (node.kind === 'missionSkill') {
    record(game, 'set-skill', { player, card, target, until, skill: node.skill, figures: { on, by } })
    return
  }
  const laid = isLive(change.amount) ? undefined : change.amount
  const amount = 'n' in node && typeof node.n === 'number' ? node.n : laid
  const figures = { on, by, settled: amount === undefined ? 0 : 1, amount: amount ?? 0 }
  if (node.kind === 'setDifficulty') {
    record(game, 'set-difficulty', { player, card, target, until, figures })
    return
  }
  const changed = CHANGED_NUMBERS.find((number: ChangedNumber) => number === node.kind)
  if (!changed) {
    record(game, 'hold', { player, card, target, until, figures: { on, by } })
    return
  }
  const skills = node.kind === 'skill' ? node.skill : undefined
  record(game, 'change', { player, card, target, until, changed, skills, figures })
}

/** The card, if its identity is public. */
function namedInPublic(game: Game, card: CardId): CardId | undefined {
  if (card === NONE || !playersOf(game).every((player) => knows(game, player, card))) return undefined
  return card
}
