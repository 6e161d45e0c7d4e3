import type { OnlineRecord } from '@/lib/features/online/contract/online'
import { playability } from '@/lib/features/play/model/playable'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import { type Beginning, encodeReplay, engineOf, recordReplay } from '@/lib/game/engine'
import { isAsSeen, movesOf, type Replayed } from './check-record'

/* Records of finished games of the Stargate TCG. */

/** The own cards that both decks of a game brought along. */
export const cardsOfRecord = ({ decks }: OnlineRecord): readonly BroughtCard[] =>
  decks.flatMap(({ ownCards }) => ownCards ?? [])

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

/** Replays games of the Stargate TCG with these cards. */
export const withCards =
  (pool: Pool): Replayed =>
  (record, table, you) => {
    const beginning = beginningOf(pool, record)
    return beginning !== undefined && isAsSeen(engineOf(pool), beginning, record, table, you)
  }
