import type { Player } from '@/lib/game/engine/model/game'
import type { LogEvent, LogEventType, LoggedCard } from '@/lib/game/engine/model/log'
import type { TableSnapshot } from './session'

/** The log of a game as the table shows it: in chapters, filtered, and the news of it. */

/** One line of the log as the table shows it. */
export interface Line {
  readonly event: LogEvent
  /** Place in the log. */
  readonly place: number
  /** The answer that this line begins with: what one can go back to. Only answers that a person gave. */
  readonly step?: number
  /** The answer that this line begins with, of any player. */
  readonly answer?: number
  /** A pass that was made for a person. */
  readonly byItself: boolean
  readonly hero?: Player
}

/** A mission of a turn, or what lies before and after missions. */
export interface Chapter {
  readonly turn: number
  readonly mission: number
  /** The mission that was attempted, and what came of it. */
  readonly card?: LoggedCard
  readonly outcome?: 'success' | 'failure'
  readonly lines: readonly Line[]
}

/** The log in chapters, one for each mission of each turn. */
export function chaptersOf({
  log,
  logOffsets: marks,
  steps,
  seats,
  isWatching: watching,
}: Pick<TableSnapshot, 'log' | 'logOffsets' | 'steps' | 'seats' | 'isWatching'>): readonly Chapter[] {
  // Of answers that wrote nothing and the one after them, the last stands before the line.
  const answerAt = new Map(marks.map((mark, answer) => [mark, answer]))
  const stepAt = new Map<number, number>()
  marks.forEach((mark, step) => {
    if (!steps[step]?.auto) stepAt.set(mark, step)
  })
  const found: { -readonly [Part in keyof Chapter]: Part extends 'lines' ? Line[] : Chapter[Part] }[] = []
  let hero: Player | undefined
  log.forEach((event, place) => {
    if (event.type === 'turn') hero = event.player
    let chapter = found.at(-1)
    if (!chapter || chapter.turn !== event.turn || chapter.mission !== event.mission) {
      chapter = { turn: event.turn, mission: event.mission, lines: [] }
      found.push(chapter)
    }
    if (event.type === 'mission') chapter.card = event.card
    if (event.type === 'success' || event.type === 'failure') chapter.outcome = event.type
    const answer = answerAt.get(place)
    const byItself =
      !watching &&
      event.type === 'pass' &&
      seats[event.player ?? -1]?.kind === 'person' &&
      steps[answer ?? -1]?.auto === true
    chapter.lines.push({ event, place, step: stepAt.get(place), answer, byItself, hero })
  })
  return found
}

/** The cards that a line is about. */
export const cardsOfEvent = (event: LogEvent): readonly LoggedCard[] =>
  [event.card, event.target, ...(event.cards ?? [])].filter(
    (card): card is LoggedCard => card !== undefined && card.key !== null,
  )

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
/** The actions of a mission, but for passes. */
export const MISSION_ACTIONS = [
  'play',
  'obstacle',
  'event',
  'assign',
  'boost',
  'complication',
  'use',
] as const satisfies readonly LogEventType[]
/** What players did of their own will. */
const ACTIONS: ReadonlySet<LogEventType> = new Set([
  ...MISSION_ACTIONS,
  'mulligan',
  'stop-team-character',
  'incapacitate',
  'revive',
  'score',
  'earn',
  'continue',
  'discard',
])

/** Whether a line of the log is shown. Lines that belong to no player pass every filter of players. */
export function passesFilter(event: LogEvent, { kind, player }: LogFilter): boolean {
  if (kind === 'missions' && !MISSIONS.has(event.type)) return false
  if (kind === 'actions' && !ACTIONS.has(event.type)) return false
  return player === undefined || event.player === undefined || event.player === player
}

/** Lines of the last turn that belonged to another player than this one; none before there was one. */
export function lastTurnOfOthers(log: readonly LogEvent[], own: Player): readonly LogEvent[] {
  const start = log.findLastIndex(({ type, player }) => type === 'turn' && player !== own)
  if (start < 0) return []
  const end = log.findIndex(({ type }, place) => type === 'turn' && place > start)
  return log.slice(start, end < 0 ? log.length : end)
}

/** Whether a line tells what came of a mission. */
export const isOutcome = ({ type }: Pick<LogEvent, 'type'>): boolean =>
  type === 'success' || type === 'failure'

/** The news that are shown large for a moment: the outcome of a mission, or else the last of them. */
export const headlineOf = (news: readonly LogEvent[]): LogEvent | undefined =>
  news.findLast(isOutcome) ?? news.findLast(({ type }) => type === 'turn') ?? news.at(-1)
