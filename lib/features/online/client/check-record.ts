import type { OnlineGame, OnlineRecord, OnlineTable } from '@/lib/features/online/contract/online'
import { canCheckDeal, type DealFault, dealFault } from '@/lib/features/online/model/fair-deal'
import { begunNote } from '@/lib/features/online/model/game-state'
import { type GameRules, type GameTypes, isLegal, type Move, play } from '@/lib/tabletop/protocol/game'
import { notedDeal } from './noted-deals'

/** Result of checking a finished game. */
export type RecordVerdict = DealFault | 'fair' | 'game' | 'unknown' | 'cannot' | 'updated' | 'begun'

export const movesOf = ({ moves }: OnlineRecord): readonly Move[] => moves.map(({ move }) => move)

/** Data as text, in whatever order its parts come: a response has them in another one. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? ''

/**
 * True if a game, replayed in this browser, is the one that the table shows: each answer is what the record says, and
 * the end, the log and the own view are as they were seen. `you`: the seat; null for who watched, and saw no view of it.
 */
export function isAsSeen<T extends GameTypes>(
  rules: GameRules<T>,
  setup: T['setup'],
  { moves }: OnlineRecord,
  table: OnlineTable,
  you: number | null,
): boolean {
  const game = rules.newGame(setup)
  for (const { move, signature } of moves) {
    const option = typeof move === 'number' ? rules.decision(game)?.options[move] : undefined
    if (!isLegal(rules, game, move) || (option && rules.optionSignature(option) !== signature)) return false
    play(rules, game, move)
  }
  const isSame = (replayed: unknown, shown: unknown) => asText(replayed) === asText(shown)
  return (
    rules.result(game) !== undefined &&
    isSame(rules.result(game), table.result) &&
    isSame(rules.log(game, you ?? 'public'), table.log) &&
    (you === null || isSame(rules.view(game, you), table.view))
  )
}

/** The replay of a record in this browser, compared with the table. */
export type Replayed = (
  record: OnlineRecord,
  table: OnlineTable,
  you: number | null,
) => boolean | Promise<boolean>

/** Checks that the server was honest: the cards were shuffled as promised, and the game ends as shown. */
export async function checkRecord(
  replayed: Replayed,
  id: string,
  record: OnlineRecord,
  table: OnlineTable,
  { notes, you }: Pick<OnlineGame, 'notes' | 'you'>,
): Promise<RecordVerdict> {
  if (!record.isWhole) return begunNote(notes) ? 'begun' : 'updated'
  if (!canCheckDeal()) return 'cannot'
  const noted = notedDeal(id)
  const fault = noted && (await dealFault(record, noted))
  if (fault) return fault
  if (!(await replayed(record, table, you))) return 'game'
  return noted ? 'fair' : 'unknown'
}
