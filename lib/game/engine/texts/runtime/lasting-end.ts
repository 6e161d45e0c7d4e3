import type { CardId } from '../../model/game'
import { type Game, playersOf, sequenceOf, setNumberOf } from '../../state'
import { PLAYER_NUMBER } from '../../state/layout'
import { allMovedOn, ofRecord } from './bindings'
import { contextOfRecord } from './context'
import * as records from './records'
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

/** A card has been assigned: effects that last until then end. */
export function endAwaiting(game: Game, card: CardId): void {
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    if (records.untilOf(game, record) !== records.UNTIL.untilAssigned) continue
    if (records.argumentOf(game, record) === card) records.freeRecord(game, record)
  }
}

/** A card is being played and its cost is paid: changes that were for the next such card are over. */
export function endNextPlayed(game: Game, card: CardId): void {
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    if (records.untilOf(game, record) !== records.UNTIL.nextPlayed) continue
    const lasting = records.lastingOf(game, record)
    if (lasting?.kind === 'modifier' && lasting.modifier.fits(game, contextOfRecord(game, record), card))
      records.freeRecord(game, record)
  }
}

/** Clears away records that no longer apply or have no object, if all slots are taken. */
export function makeRoom(game: Game): void {
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    const over = isOpenEnded(records.untilOf(game, record)) && !isValid(game, record)
    if (over || isAboutNothing(game, record)) records.freeRecord(game, record)
  }
}

const isOpenEnded = (until: number): boolean =>
  until === records.UNTIL.here || until === records.UNTIL.untilAssigned

/** True for a change that was settled on a card which is no longer there, or a replacement for such a card. */
function isAboutNothing(game: Game, record: number): boolean {
  const target = records.targetOf(game, record)
  const lasting = records.lastingOf(game, record)
  if (lasting?.kind === 'insteadOf') return allMovedOn(game, ofRecord(record))
  if (lasting?.kind !== 'modifier' || target < 0) return false
  return records.targetSequenceOf(game, record) !== sequenceOf(game, target)
}
