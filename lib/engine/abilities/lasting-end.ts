import { factsOf, type Game, playersOf, sequenceOf, setNumberOf } from '../state'
import { allMovedOn, ofRecord } from './bindings'
import { isValid } from './derived'
import * as records from './records'

/** What ends with the current mission, or with the turn; what no longer holds is cleared away at the same time. */
export function endLasting(game: Game, moment: 'mission' | 'turn'): void {
  const ended =
    moment === 'mission'
      ? [records.UNTIL.mission]
      : [records.UNTIL.mission, records.UNTIL.turn, records.UNTIL.nextMission]
  for (let record = records.recordsEnd(game) - 1; record >= 0; record--) {
    if (records.kindOf(game, record) !== records.LASTING) continue
    const until = records.untilOf(game, record)
    const over =
      (ended as readonly number[]).includes(until) || (isOpenEnded(until) && !isValid(game, record))
    if (over || isAboutNothing(game, record)) records.freeRecord(game, record)
  }
  if (moment === 'mission') for (const player of playersOf(game)) setNumberOf(game, player, 'onlyPass', 0)
}

const isOpenEnded = (until: number): boolean =>
  until === records.UNTIL.here || until === records.UNTIL.untilAssigned

/** A change that was settled on a card which is no longer there, or a replacement of what happens to such a card. */
function isAboutNothing(game: Game, record: number): boolean {
  const target = records.targetOf(game, record)
  const home = records.textOf(game, record)
  const lasting = factsOf(game, home).compiled.lasting[records.entryOf(game, record)]
  if (lasting?.kind === 'insteadOf') return allMovedOn(game, ofRecord(record))
  if (lasting?.kind !== 'modifier' || target < 0) return false
  return records.targetSequenceOf(game, record) !== sequenceOf(game, target)
}
