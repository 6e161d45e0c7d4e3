import type { Player } from '@/lib/game/engine/model/game'
import type { LogEvent, LogEventType, LoggedCard } from '@/lib/game/engine/model/log'
import type { TableSnapshot } from './session'

/** The log of a game as the table shows it: in chapters, filtered, with recent lines. */

/** One line of the log at the table. */
export interface Line {
  readonly event: LogEvent
  /** Index in the log. */
  readonly place: number
  /** The answer that this line starts with and that a person can go back to. Only answers that a person gave. */
  readonly step?: number
  /** The answer that this line starts with, of any player. */
  readonly answer?: number
  /** True for an automatic pass. */
  readonly byItself: boolean
  readonly hero?: Player
}

/** A mission of a turn, or the parts before and after missions. */
export interface Chapter {
  readonly turn: number
  readonly mission: number
  /** The attempted mission and its outcome. */
  readonly card?: LoggedCard
  readonly outcome?: 'success' | 'failure'
  readonly lines: readonly Line[]
}

/** The log in chapters, one per mission of each turn. */
export function chaptersOf({
  log,
  logOffsets: marks,
  steps,
  seats,
  isWatching: watching,
}: Pick<TableSnapshot, 'log' | 'logOffsets' | 'steps' | 'seats' | 'isWatching'>): readonly Chapter[] {
  // Answers that wrote no lines share the offset of the next one; the last of them counts.
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

/** The cards in a line. */
export const cardsOfEvent = (event: LogEvent): readonly LoggedCard[] =>
  [event.card, event.target, ...(event.cards ?? [])].filter(
    (card): card is LoggedCard => card !== undefined && card.key !== null,
  )

/** Filters of the log. */
export const LOG_KINDS = ['all', 'actions', 'missions'] as const
export type LogKind = (typeof LOG_KINDS)[number]

export interface LogFilter {
  readonly kind: LogKind
  /** Only actions by this player; undefined for everybody. */
  readonly player?: Player
}

export const WHOLE_LOG: LogFilter = { kind: 'all' }

/** The course of the game: missions, their outcomes, and the winner. */
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
/** The actions of a mission, except passes. */
export const MISSION_ACTIONS = [
  'play',
  'obstacle',
  'event',
  'assign',
  'boost',
  'complication',
  'use',
] as const satisfies readonly LogEventType[]
/** Deliberate actions of players. */
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

/** True if a line passes a filter. Lines without a player pass every player filter. */
export function passesFilter(event: LogEvent, { kind, player }: LogFilter): boolean {
  if (kind === 'missions' && !MISSIONS.has(event.type)) return false
  if (kind === 'actions' && !ACTIONS.has(event.type)) return false
  return player === undefined || event.player === undefined || event.player === player
}

/** Lines of the last turn of another player; empty before there was one. */
export function lastTurnOfOthers(log: readonly LogEvent[], own: Player): readonly LogEvent[] {
  const start = log.findLastIndex(({ type, player }) => type === 'turn' && player !== own)
  if (start < 0) return []
  const end = log.findIndex(({ type }, place) => type === 'turn' && place > start)
  return log.slice(start, end < 0 ? log.length : end)
}

/** True if a line states a mission's outcome. */
export const isOutcome = ({ type }: Pick<LogEvent, 'type'>): boolean =>
  type === 'success' || type === 'failure'

/** The line shown as a headline: a mission's outcome, otherwise the last of them. */
export const headlineOf = (news: readonly LogEvent[]): LogEvent | undefined =>
  news.findLast(isOutcome) ?? news.findLast(({ type }) => type === 'turn') ?? news.at(-1)

/** A text for screen readers at the table. */
interface Announcement {
  readonly text: string
  /** The table then waits for a person: later texts are the news since. */
  readonly waits: boolean
}

/** The texts since the table last waited, latest last. */
export interface Announcements {
  readonly lines: readonly { readonly id: number; readonly text: string }[]
  readonly waits: boolean
}

export const NOTHING_SAID: Announcements = { lines: [], waits: true }

/** Nobody listens to more than this at a time. */
const MAX_LINES = 20

/** Each line has a unique number, which distinguishes it from an earlier one with the same text. */
export function appendAnnouncement(
  { lines, waits: waited }: Announcements,
  { text, waits }: Announcement,
): Announcements {
  const words = text.trim()
  if (words === '') return { lines, waits: waited || waits }
  const id = (lines.at(-1)?.id ?? 0) + 1
  return { lines: [...(waited ? [] : lines), { id, text: words }].slice(-MAX_LINES), waits }
}
