import type { GameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import type { GameSnapshot } from './open-table'
import type { TableSetup } from './table-setup'

/** One lesson of a guided first game. Its text is the message `guide.<id>` of the game. */
export interface GameLesson {
  readonly id: string
  /** Shown when the learner faces a decision of this kind; otherwise after the log line in `after`, or at once. */
  readonly asks?: string
  /** Shown when a line of this kind appears in the log. */
  readonly after?: string
  /** True to require that the log line is about the learner. */
  readonly own?: true
  /** True to wait until the game is over. */
  readonly atEnd?: true
  /** Kinds of options to recommend, best first. */
  readonly advises?: readonly string[]
}

/** A guided first game: its starting position, and its lessons by priority. */
export interface GameGuide {
  readonly setup: Pick<TableSetup, 'seed' | 'seats' | 'variant'>
  readonly lessons: readonly GameLesson[]
}

/** True if a lesson is answered by an option; all others are read and dismissed. */
export const isAsking = ({ asks }: GameLesson): boolean => asks !== undefined

type Moment = Pick<GameSnapshot<GameTypes>, 'decision' | 'log' | 'result' | 'mustHandOver'>

/** The seat of a player who is learning a game. */
const LEARNER_SEAT = 0

const fits = ({ asks, after, own, atEnd }: GameLesson, { decision, log, result }: Moment): boolean => {
  if (atEnd) return result !== undefined
  if (result) return false
  if (asks !== undefined) return decision?.kind === asks
  return (
    after === undefined || log.some(({ type, player }) => type === after && (!own || player === LEARNER_SEAT))
  )
}

/**
 * The lesson to show now: the first one that fits and has not been shown, with lessons to read before lessons to do.
 * Whatever the learner does, each lesson waits for its moment.
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

/** The index of the option that a lesson recommends; -1 if it recommends none of the options available. */
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

const LEARNER = { kind: 'person', name: '' } as const
const OPPONENT = { kind: 'bot', bot: 'random' } as const

/**
 * The guide of each game. A lesson whose moment never comes is never shown, so everything essential is at the
 * beginning; a test plays each first game as recommended and checks which lessons were shown.
 */
export const GUIDES: Readonly<Record<GameId, GameGuide>> = {
  dice: {
    setup: { seed: 'first-game-3', seats: [LEARNER, OPPONENT], variant: { missions: 10 } },
    lessons: [
      { id: 'welcome' },
      { id: 'recruit', asks: 'recruit', advises: ['recruit', 'done'] },
      { id: 'event', asks: 'event', advises: ['done'] },
      { id: 'challenged', after: 'challenged', own: true },
      { id: 'prepare', asks: 'prepare', advises: ['roll'] },
      { id: 'respond', asks: 'respond', advises: ['compare'] },
      { id: 'met', after: 'mission-met' },
      { id: 'failed', after: 'mission-failed' },
      { id: 'lost', after: 'lost' },
      { id: 'challenge', asks: 'challenge', advises: ['challenge', 'pass'] },
      { id: 'excess', asks: 'excess', advises: ['discard'] },
      { id: 'reserve', asks: 'reserve', advises: ['dismiss'] },
      { id: 'end', atEnd: true },
    ],
  },
  apophis: {
    setup: { seed: 'first-game', seats: [LEARNER, OPPONENT], variant: {} },
    lessons: [
      { id: 'welcome' },
      { id: 'room2', asks: 'room2', advises: ['dial'] },
      { id: 'onward', asks: 'onward', advises: ['lay', 'stop'] },
      { id: 'turned', after: 'turned' },
      { id: 'combat', asks: 'combat', advises: ['roll'] },
      { id: 'won', after: 'won' },
      { id: 'lost', after: 'lost' },
      { id: 'endOfMission', asks: 'end', advises: ['lay', 'stay'] },
      { id: 'planet', asks: 'planet', advises: ['explore', 'return'] },
      { id: 'room1', asks: 'room1', advises: ['lay', 'toRoom2'] },
      { id: 'bank', asks: 'bank', advises: ['take', 'toRoom2'] },
      { id: 'laid', after: 'colour' },
      { id: 'overflow', asks: 'overflow', advises: ['lay', 'deposit'] },
      { id: 'trade', asks: 'reply', advises: ['refuse'] },
      { id: 'invaded', after: 'invaded' },
      { id: 'end', atEnd: true },
    ],
  },
  sector: {
    setup: { seed: 'first-game', seats: [LEARNER, OPPONENT], variant: { rounds: 6 } },
    lessons: [
      { id: 'welcome' },
      { id: 'sector', asks: 'sector', advises: ['sector'] },
      { id: 'deploy', asks: 'deploy', advises: ['deploy'] },
      { id: 'build', asks: 'build', advises: ['unit', 'endBuild'] },
      { id: 'move', asks: 'move', advises: ['ship', 'endMove'] },
      { id: 'steer', asks: 'steer', advises: ['to', 'done'] },
      { id: 'founded', after: 'founded', own: true },
      { id: 'gate', asks: 'gate', advises: ['gateTo'] },
      { id: 'drew', after: 'drew' },
      { id: 'attack', asks: 'attack', advises: ['attack', 'land', 'endTurn'] },
      { id: 'shipFight', after: 'shipFight' },
      { id: 'unitFight', after: 'unitFight' },
      { id: 'taken', after: 'taken' },
      { id: 'advance', asks: 'advance', advises: ['advance'] },
      { id: 'iris', asks: 'iris', advises: ['iris', 'letIn'] },
      { id: 'reply', asks: 'reply', advises: ['refuse'] },
      { id: 'end', atEnd: true },
    ],
  },
}
