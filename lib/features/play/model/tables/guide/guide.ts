import type { GameSnapshot } from '@/lib/features/play/model/tables/open-table'
import type { TableSetup } from '@/lib/features/play/model/tables/table-setup'
import type { GameTypes } from '@/lib/tabletop/protocol/game'

/** One lesson of a first game. Its text is the message `guide.<id>` of the game. */
export interface GameLesson {
  readonly id: string
  /** Told when the learner is asked this; else, with `after`, when something has happened, or at once. */
  readonly asks?: string
  /** Shown when a line of this kind appears in the log. */
  readonly after?: string
  /** Only where that line is about the learner. */
  readonly own?: true
  /** Only once the game is over. */
  readonly atEnd?: true
  /** Kinds of options that are advised, the best first. */
  readonly advises?: readonly string[]
}

/** A first game: its starting position, and its lessons by priority. */
export interface GameGuide {
  readonly setup: Pick<TableSetup, 'seed' | 'seats' | 'variant'>
  readonly lessons: readonly GameLesson[]
}

/** True if a lesson is answered by an option; all others are read and dismissed. */
export const isAsking = ({ asks }: GameLesson): boolean => asks !== undefined

type Moment = Pick<GameSnapshot<GameTypes>, 'decision' | 'log' | 'result' | 'mustHandOver'>

/** The seat of a player who is learning a game. */
const LEARNER = 0

const fits = ({ asks, after, own, atEnd }: GameLesson, { decision, log, result }: Moment): boolean => {
  if (atEnd) return result !== undefined
  if (result) return false
  if (asks !== undefined) return decision?.kind === asks
  return after === undefined || log.some(({ type, player }) => type === after && (!own || player === LEARNER))
}

/**
 * The lesson to show now: the first that fits and has not been shown, those to read before those to do. Whatever the learner
 * does, each lesson waits for its moment.
 */
export function lessonNow(
  { lessons }: GameGuide,
  told: readonly string[],
  moment: Moment,
): GameLesson | undefined {
  if (moment.mustHandOver) return undefined
  const open = lessons.filter((lesson) => !told.includes(lesson.id) && fits(lesson, moment))
  return open.find((lesson) => !isAsking(lesson)) ?? open[0]
}

/** The number of the option that a lesson advises; -1 where it advises none of those there are. */
export function advisedOption(
  lesson: GameLesson | undefined,
  options: readonly { readonly kind: string }[],
): number {
  for (const kind of lesson?.advises ?? []) {
    const index = options.findIndex((option) => option.kind === kind)
    if (index >= 0) return index
  }
  return -1
}
