import type { Player } from '@/lib/game/engine/model/game'
import type { LogEvent, LoggedCard } from '@/lib/game/engine/model/log'
import type { TableSnapshot } from './session'

/** One line of the log as the table shows it. */
export interface Line {
  readonly event: LogEvent
  /** Place in the log. */
  readonly place: number
  /** The answer that this line begins with: what one can go back to. Only answers that a person gave. */
  readonly step?: number
  /** The answer that this line begins with, whoever gave it. */
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
