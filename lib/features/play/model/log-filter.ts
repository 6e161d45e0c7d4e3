import type { Player } from '@/lib/game/engine/model/game'
import type { LogEvent, LogEventType } from '@/lib/game/engine/model/log'

/** What of the log is shown. */
export const LOG_KINDS = ['all', 'actions', 'missions'] as const
export type LogKind = (typeof LOG_KINDS)[number]

export interface LogFilter {
  readonly kind: LogKind
  /** Only what this player did; undefined: everybody. */
  readonly player?: Player
}

export const WHOLE_LOG: LogFilter = { kind: 'all' }

/** How the game goes: missions, what came of them, and who wins. */
const MISSIONS: ReadonlySet<LogEventType> = new Set([
  'turn',
  'mission',
  'no-mission',
  'success',
  'failure',
  'ship-victory',
  'ship-tie',
  'earn',
  'nobody-earns',
  'revive',
  'score',
  'continue',
  'lose-glyph',
  'place-glyph',
  'win-glyphs',
  'win-experience',
  'win-score',
  'undecided',
  'concede',
])
/** What players did of their own will. */
const ACTIONS: ReadonlySet<LogEventType> = new Set([
  'mulligan',
  'stop-team-character',
  'play',
  'obstacle',
  'event',
  'assign',
  'boost',
  'complication',
  'use',
  'incapacitate',
  'revive',
  'score',
  'earn',
  'continue',
  'discard',
])

/** Whether a line of the log is shown. Lines that belong to no player are shown whoever is asked for. */
export function passesFilter(event: LogEvent, { kind, player }: LogFilter): boolean {
  if (kind === 'missions' && !MISSIONS.has(event.type)) return false
  if (kind === 'actions' && !ACTIONS.has(event.type)) return false
  return player === undefined || event.player === undefined || event.player === player
}
