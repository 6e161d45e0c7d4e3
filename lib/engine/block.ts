import * as records from './abilities/records'
import { isValid } from './abilities/standing'
import { factsOf, type Game } from './state'
import type { CardId } from './types'

/**
 * Blocks that a text has put on a card when something happened, as against those that hold by themselves. To
 * unblock a card ends them; what blocks a whole kind, or blocks as long as it lies on the card, goes on (rulings 7, 8).
 */
function blocksOn(game: Game, card: CardId): records.RecordId[] {
  const found: records.RecordId[] = []
  const end = records.recordsEnd(game)
  for (let record = 0; record < end; record++) {
    if (records.kindOf(game, record) !== records.LASTING || records.targetOf(game, record) !== card) continue
    if (!isValid(game, record)) continue
    const home = records.textOf(game, record)
    const lasting = factsOf(game, home).compiled.lasting[records.entryOf(game, record)]
    if (lasting?.kind === 'modifier' && lasting.modifier.kind === 'blocked') found.push(record)
  }
  return found
}

export const hasBlockRecord = (game: Game, card: CardId): boolean => blocksOn(game, card).length > 0

export function releaseBlocks(game: Game, card: CardId): void {
  for (const record of blocksOn(game, card)) records.freeRecord(game, record)
}
