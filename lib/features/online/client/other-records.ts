import type { OnlineRecord } from '@/lib/features/online/contract/online'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { writeTableLink } from '@/lib/features/play/model/tables/link'
import type { TableSetup } from '@/lib/features/play/model/tables/table-setup'
import type { GameId } from '@/lib/tabletop/games/list'
import { isAsSeen, movesOf, type Replayed } from './check-record'

/* Records of finished games other than the Stargate TCG. */

const setupOf = (
  game: GameId,
  { seed, players, variant }: OnlineRecord,
  names: readonly string[],
): TableSetup => ({
  game,
  seed,
  seats: Array.from({ length: players }, (_, seat) => ({ kind: 'person', name: names[seat] ?? '' })),
  variant,
})

/** Replays games of one kind. */
export const asGame =
  (game: GameId): Replayed =>
  (record, shown, you) =>
    atTable(game, (table) =>
      isAsSeen(table.rules, table.setupOf(setupOf(game, record, [])), record, shown, you),
    )

/** The address of a finished game's replay; undefined if its rules changed during the game. */
export async function replayHref(
  game: GameId,
  record: OnlineRecord,
  names: readonly string[],
): Promise<string | undefined> {
  if (!record.isWhole) return undefined
  const setup = setupOf(game, record, names)
  const pins = await atTable(game, (table) => table.rules.rulesFingerprint(table.setupOf(setup)))
  const steps = movesOf(record).map((move) => ({ move, signature: '', auto: false }))
  const text = await writeTableLink({ setup, steps, cursor: steps.length }, pins)
  return `/games/${game}#table=${text}`
}
