import type { TableSnapshot } from '@/lib/features/play/model/session'
import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import type { View } from '@/lib/game/engine/model/views'
import { LESSONS, type Lesson, type Stage, type Wanted } from './lessons'

/**
 * How far the learner is:
 * - `read`: there is something to read; they go on when they have
 * - `do`: an action is waited for
 * - `ahead`: the lesson comes later in the game, or after another question
 * - `done`: there are no more
 */
export type CourseState = 'read' | 'do' | 'ahead' | 'done'

export interface Course {
  /** Place in the lessons; their number when all are done. */
  readonly lesson: number
  readonly state: CourseState
  /** By lesson up to the present one: how many answers the game had when it began. */
  readonly begun: readonly number[]
  /** The last answer was another one than the lesson wanted. */
  readonly strayed: boolean
  /** Answers given when this was found out. */
  readonly at: number
}

type Seen = Pick<TableSnapshot, 'view' | 'decision' | 'cursor' | 'steps'>

/** A moment as a number that grows through the game. */
type Moment = number
const STAGES: readonly Stage[] = ['actions', 'outcome', 'continue']
const AFTER = STAGES.length
const moment = (turn: number, mission: number, stage: number): Moment => (turn * 100 + mission) * 10 + stage
const momentOf = (lesson: Lesson): Moment => moment(lesson.turn, lesson.mission, STAGES.indexOf(lesson.stage))

function present({ turn, missionsThisTurn, phase, step }: View): Moment {
  const stage =
    phase === 'debrief'
      ? AFTER
      : step === 'continue'
        ? 2
        : step === 'resolution' || step === 'revive-or-score' || step === 'earn-glyph'
          ? 1
          : 0
  return moment(turn, missionsThisTurn, stage)
}

export const isWanted = ({ kind, key }: Pick<Option, 'kind' | 'key'>, wanted: Wanted): boolean =>
  kind === wanted.kind && (wanted.key === undefined || wanted.key === key)

/** Whether the meaning of an answer (its kind, then its card) is what a lesson wants. */
function meansWanted(meaning: string, wanted: Wanted): boolean {
  const [kind, key] = meaning.split(' ')
  return kind === wanted.kind && (wanted.key === undefined || wanted.key === key)
}

const isOpen = (decision: Decision, lesson: Lesson): boolean => {
  const { wanted } = lesson
  return (
    decision.kind === lesson.asks &&
    wanted !== undefined &&
    decision.options.some((option) => isWanted(option, wanted))
  )
}

/**
 * Finds the first lesson from a place on that fits the moment: what has gone by, or cannot be done any more, is left
 * out.
 */
function settle(
  from: number,
  { view, decision, cursor: at }: Seen,
  begun: readonly number[],
  strayed: boolean,
): Course {
  const now = present(view)
  if (view.result) return { lesson: from, state: 'done', begun, strayed: false, at }
  let lesson = from
  let state: CourseState = 'done'
  for (; lesson < LESSONS.length; lesson++) {
    const one = LESSONS[lesson]
    if (!one || momentOf(one) < now) continue
    if (momentOf(one) > now) state = 'ahead'
    else if (!one.wanted) state = 'read'
    else if (!decision) state = 'ahead'
    else if (isOpen(decision, one)) state = 'do'
    // Another question comes first; where it is the ordinary one, that of the lesson does not come any more.
    else if (decision.kind !== one.asks && decision.kind !== 'action') state = 'ahead'
    else continue
    break
  }
  const reached = Array.from({ length: lesson + 1 }, (_, i) => begun[i] ?? at)
  return { lesson, state, begun: reached, strayed, at }
}

/** The course at the beginning of a game, or at a place where it was left. */
export function startCourse(seen: Seen, left?: Pick<Course, 'lesson' | 'begun'>): Course {
  if (!left) return settle(0, seen, [], false)
  const begun = left.begun.slice(0, left.lesson + 1).filter((at) => at <= seen.cursor)
  return settle(Math.max(0, Math.min(left.lesson, begun.length - 1)), seen, begun, false)
}

/** The course after the game has gone on or back. */
export function followCourse(course: Course, before: Seen, seen: Seen): Course {
  if (seen.cursor < course.at) {
    const begun = course.begun.filter((at) => at <= seen.cursor)
    return settle(Math.max(0, begun.length - 1), seen, begun, false)
  }
  const own = seen.steps.slice(course.at, seen.cursor).filter((step) => !step.auto)
  const [answer] = own
  // Several at once are a leap along the timeline: what they were wanted for is not looked into.
  if (!answer || own.length > 1) return settle(course.lesson, seen, course.begun, false)
  // An answer ends the lesson: the player has read enough.
  const next = LESSONS.findIndex((lesson, i) => i >= course.lesson && lesson.wanted)
  const wanted = LESSONS[next]?.wanted
  const now = present(before.view)
  const asked = LESSONS[next]
  const fits =
    asked && wanted && momentOf(asked) === now && before.decision?.kind === asked.asks
      ? meansWanted(answer.signature, wanted)
      : false
  if (fits) return settle(next + 1, seen, course.begun, false)
  const strayed =
    asked !== undefined &&
    before.decision !== undefined &&
    isOpen(before.decision, asked) &&
    momentOf(asked) === now
  return settle(course.lesson, seen, course.begun, strayed)
}

/** The course after the learner has read the present lesson. */
export function readOn(course: Course, seen: Seen): Course {
  return course.state === 'read' ? settle(course.lesson + 1, seen, course.begun, false) : course
}
