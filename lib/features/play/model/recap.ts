import type { Player } from '@/lib/game/engine/model/game'
import type { LogEvent } from '@/lib/game/engine/model/log'

/** Lines of the last turn that belonged to another player than this one; none before there was one. */
export function lastTurnOfOthers(log: readonly LogEvent[], own: Player): readonly LogEvent[] {
  const start = log.findLastIndex(({ type, player }) => type === 'turn' && player !== own)
  if (start < 0) return []
  const end = log.findIndex(({ type }, place) => type === 'turn' && place > start)
  return log.slice(start, end < 0 ? log.length : end)
}
