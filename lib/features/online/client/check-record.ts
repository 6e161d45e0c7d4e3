import * as z from 'zod/mini'
import {
  gameResultSchema,
  type OnlineGame,
  type OnlineRecord,
  type OnlineTable,
} from '@/lib/features/online/contract/online'
import { canCheckDeal, type DealFault, dealFault } from '@/lib/features/online/model/fair-deal'
import { begunNote } from '@/lib/features/online/model/game-state'
import { type GameRules, type GameTypes, isLegal, type Move, play } from '@/lib/tabletop/protocol/game'
import { notedDeal } from './noted-deals'

/** Result of checking a finished game. */
export type RecordVerdict = DealFault | 'fair' | 'game' | 'unknown' | 'cannot' | 'updated' | 'begun'

export const movesOf = ({ moves }: OnlineRecord): readonly Move[] => moves.map(({ move }) => move)

/** True if a game, replayed in this browser, ends as the table shows it. */
export function endsAlike<T extends GameTypes>(
  rules: GameRules<T>,
  setup: T['setup'],
  record: OnlineRecord,
  table: OnlineTable,
): boolean {
  const game = rules.newGame(setup)
  for (const move of movesOf(record)) {
    if (!isLegal(rules, game, move)) return false
    play(rules, game, move)
  }
  const ends = [rules.result(game), table.result]
  // Reading an answer of the server puts its parts in another order, so both are read.
  const [replayed, shown] = ends.map((result) => result && JSON.stringify(z.parse(gameResultSchema, result)))
  return replayed !== undefined && replayed === shown
}

/** The replay of a record in this browser, compared with the table. */
export type Replayed = (record: OnlineRecord, table: OnlineTable) => boolean | Promise<boolean>

/** Checks that the server was honest: the cards were shuffled as promised, and the game ends as shown. */
export async function checkRecord(
  replayed: Replayed,
  id: string,
  record: OnlineRecord,
  table: OnlineTable,
  notes: OnlineGame['notes'],
): Promise<RecordVerdict> {
  if (!record.isWhole) return begunNote(notes) ? 'begun' : 'updated'
  if (!canCheckDeal()) return 'cannot'
  const noted = notedDeal(id)
  const fault = noted && (await dealFault(record, noted))
  if (fault) return fault
  if (!(await replayed(record, table))) return 'game'
  return noted ? 'fair' : 'unknown'
}
