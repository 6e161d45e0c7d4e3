import type { OnlineGame, OnlineRecord, OnlineTable } from '@/lib/features/online/contract/online'
import { canCheckDeal, type DealFault, dealFault } from '@/lib/features/online/model/fair-deal'
import { begunNote } from '@/lib/features/online/model/game-state'
import { playability } from '@/lib/features/play/model/playable'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import { type Beginning, encodeReplay, engineOf, recordReplay } from '@/lib/game/engine'
import { isLegal, type Move, play } from '@/lib/tabletop/protocol/game'
import { notedDeal } from './noted-deals'

/** Result of checking a finished game. */
export type RecordVerdict = DealFault | 'fair' | 'game' | 'unknown' | 'cannot' | 'updated' | 'begun'

/** The own cards that both decks of a game brought along. */
export const cardsOfRecord = ({ decks }: OnlineRecord): readonly BroughtCard[] =>
  decks.flatMap(({ ownCards }) => ownCards ?? [])

const movesOf = ({ moves }: OnlineRecord): readonly Move[] => moves.map(({ move }) => move)

/** The starting position of a game; undefined if one of its decks cannot be played here. */
function beginningOf(pool: Pool, { edition, seed, decks }: OnlineRecord): Beginning | undefined {
  const playable = decks.flatMap(({ list }) => playability(pool, list, edition).deck ?? [])
  return playable.length === decks.length ? { edition, seed, decks: playable } : undefined
}

/** A finished game as a replay; undefined if its rules changed during the game. */
export function replayOf(pool: Pool, record: OnlineRecord): string | undefined {
  const beginning = beginningOf(pool, record)
  if (!record.isWhole || !beginning) return undefined
  return encodeReplay(recordReplay(engineOf(pool), beginning, movesOf(record)))
}

/** True if the game, replayed in this browser, ends as the table shows it. */
function endsAlike(pool: Pool, record: OnlineRecord, table: OnlineTable): boolean {
  const engine = engineOf(pool)
  const beginning = beginningOf(pool, record)
  if (!beginning) return false
  const game = engine.newGame(beginning)
  for (const move of movesOf(record)) {
    if (!isLegal(engine, game, move)) return false
    play(engine, game, move)
  }
  return JSON.stringify(engine.result(game)) === JSON.stringify(table.result)
}

/** Checks that the server was honest: the cards were shuffled as promised, and the game ends as shown. */
export async function checkRecord(
  pool: Pool,
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
  if (!endsAlike(pool, record, table)) return 'game'
  return noted ? 'fair' : 'unknown'
}
