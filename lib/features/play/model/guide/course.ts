import type { TableSnapshot } from '@/lib/features/play/model/session'
import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import type { View } from '@/lib/game/engine/model/views'
import { LESSONS, type Lesson, type Stage, type Wanted } from './lessons'

/**
 * The learner's state:
 * - `read`: there is something to read before going on
 * - `do`: waiting for an action
 * - `ahead`: the lesson comes later in the game, or after another decision
 * - `done`: there are no more
 */
export type CourseState = 'read' | 'do' | 'ahead' | 'done'

export interface Course {
  /** Index of the lesson; the number of lessons when all are done. */
  readonly lesson: number
  readonly state: CourseState
  /** By lesson up to the current one: number of answers in the game when it began. */
  readonly begun: readonly number[]
  /** The last answer differed from the one that the lesson wanted. */
  readonly strayed: boolean
  /** Number of answers when this was determined. */
  readonly at: number
}

type Seen = Pick<TableSnapshot, 'view' | 'decision' | 'cursor' | 'steps'>

/** A point in the game as an increasing number. */
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

/** True if the signature of an answer (its kind, then its card) is what a lesson wants. */
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

/** Finds the first lesson from an index on that fits the moment, skipping those that are past or no longer possible. */
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
    // Another decision comes first; if that is an ordinary action, the lesson's own will not come any more.
    else if (decision.kind !== one.asks && decision.kind !== 'action') state = 'ahead'
    else continue
    break
  }
  const reached = Array.from({ length: lesson + 1 }, (_, i) => begun[i] ?? at)
  return { lesson, state, begun: reached, strayed, at }
}

/** The course at the start of a game, or where it was left. */
export function startCourse(seen: Seen, left?: Pick<Course, 'lesson' | 'begun'>): Course {
  if (!left) return settle(0, seen, [], false)
  const begun = left.begun.slice(0, left.lesson + 1).filter((at) => at <= seen.cursor)
  return settle(Math.max(0, Math.min(left.lesson, begun.length - 1)), seen, begun, false)
}

/** The course after the game has gone forward or back. */
export function followCourse(course: Course, before: Seen, seen: Seen): Course {
  if (seen.cursor < course.at) {
    const begun = course.begun.filter((at) => at <= seen.cursor)
    return settle(Math.max(0, begun.length - 1), seen, begun, false)
  }
  const own = seen.steps.slice(course.at, seen.cursor).filter((step) => !step.auto)
  const [answer] = own
  // Several answers at once are a jump along the timeline: do not check what they were wanted for.
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

/** The course after the learner has read the current lesson. */
export function readOn(course: Course, seen: Seen): Course {
  return course.state === 'read' ? settle(course.lesson + 1, seen, course.begun, false) : course
}
