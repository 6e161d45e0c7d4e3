import { createStore, type StoreApi } from 'zustand/vanilla'
import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { MISSION_ACTIONS } from '@/lib/features/play/model/log'
import {
  type GameApi,
  OPPONENT,
  type TableSession,
  type TableSnapshot,
} from '@/lib/features/play/model/session'
import { type GameSetup, PERSON, type SeatSetup } from '@/lib/features/play/model/setup'
import type { Decision, DecisionKind, Option, OptionKind } from '@/lib/game/engine/model/decisions'
import type { LogEvent, LogEventType } from '@/lib/game/engine/model/log'
import type { View } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'
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
function startCourse(seen: Seen, left?: Pick<Course, 'lesson' | 'begun'>): Course {
  if (!left) return settle(0, seen, [], false)
  const begun = left.begun.slice(0, left.lesson + 1).filter((at) => at <= seen.cursor)
  return settle(Math.max(0, Math.min(left.lesson, begun.length - 1)), seen, begun, false)
}

/** The course after the game has gone forward or back. */
function followCourse(course: Course, before: Seen, seen: Seen): Course {
  if (seen.cursor < course.at) {
    const begun = course.begun.filter((at) => at <= seen.cursor)
    return settle(Math.max(0, begun.length - 1), seen, begun, false)
  }
  const own = seen.steps.slice(course.at, seen.cursor).filter((step) => !step.auto)
  const [answer] = own
  // Several answers at once are a jump along the timeline: do not compare them with what the lessons asked for.
  if (!answer || own.length > 1) return settle(course.lesson, seen, course.begun, false)
  // An answer ends the lesson: the player has read enough.
  const next = LESSONS.findIndex((lesson, i) => i >= course.lesson && lesson.wanted)
  const goal = LESSONS[next]?.wanted
  const now = present(before.view)
  const asked = LESSONS[next]
  const fits =
    asked && goal && momentOf(asked) === now && before.decision?.kind === asked.asks
      ? meansWanted(answer.signature, goal)
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
function readOn(course: Course, seen: Seen): Course {
  return course.state === 'read' ? settle(course.lesson + 1, seen, course.begun, false) : course
}

/** A session together with its course. */
export interface Guide {
  readonly session: TableSession
  /** The state of the course; it changes with every change of the game as well. */
  readonly course: StoreApi<Course>
  /** The present lesson has been read. */
  readonly readOn: () => void
  /** Follows the game; call the returned function to stop. */
  readonly follow: () => () => void
}

/** Accompanies a game with lessons. `left`: where they were left, if the game is resumed. */
export function createGuide(session: TableSession, left?: Pick<Course, 'lesson' | 'begun'>): Guide {
  let before = session.snapshot()
  const course = createStore(() => startCourse(before, left))
  const catchUp = () => {
    const now = session.snapshot()
    if (now === before) return
    const last = before
    before = now
    course.setState((at) => followCourse(at, last, now), true)
  }
  return {
    session,
    course,
    readOn() {
      course.setState((at) => readOn(at, before), true)
    },
    follow() {
      catchUp()
      return session.store.subscribe(catchUp)
    },
  }
}

/** The game of the guide: always the same cards, and an opponent with prepared answers. */

/** Shuffles the mission piles as the guide needs them; a test checks the top cards. */
const SEED = 'first-game-388983'

/** The opening hands with the cards that the guide mentions: the learner's, then the opponent's. */
const HANDS: readonly (readonly CardKey[])[] = [
  ['BASE-66', 'BASE-65', 'BASE-132', 'BASE-148', 'BASE-26', 'BASE-239', 'BASE-281', 'BASE-231'],
  ['BASE-272', 'BASE-270', 'BASE-125', 'BASE-130', 'BASE-136', 'BASE-67', 'BASE-219', 'BASE-277'],
]
const DECKS = ['oneill', 'carter'] as const

/** The guided game: two starter decks, always the same hands and missions. */
export function guideSetup(nameOf: (deck: StarterId) => string): GameSetup {
  const seat = (player: number): SeatSetup => {
    const id = DECKS[player] ?? 'oneill'
    return {
      ref: `starter:${id}`,
      name: nameOf(id),
      list: starterDeck(id)?.list ?? { edition: '2008', team: [], missions: [], draw: [] },
      controller: player === 0 ? PERSON : { kind: 'goldfish', pressure: 'complication' },
      hand: HANDS[player],
    }
  }
  return {
    mode: 'goldfish',
    seats: DECKS.map((_, player) => seat(player)),
    edition: '2008',
    seed: SEED,
    firstPlayer: 0,
    opponentTurns: 'play',
  }
}

/** A prepared answer of the opponent: its kind and card. */
interface Wish {
  readonly kind: OptionKind
  readonly key?: CardKey
}

const PASS: Wish = { kind: 'pass' }

/** The opponent's actions at its successive chances during a mission, by turn and mission of the turn. */
const ACTIONS: Readonly<Record<string, readonly Wish[]>> = {
  '1.1': [PASS, { kind: 'complication', key: 'BASE-277' }],
  '1.2': [{ kind: 'play', key: 'BASE-272' }],
  '2.1': [
    { kind: 'assign', key: 'BASE-100' },
    { kind: 'assign', key: 'BASE-102' },
  ],
  '2.2': [
    { kind: 'assign', key: 'BASE-95' },
    { kind: 'assign', key: 'BASE-86' },
  ],
  '3.1': [
    { kind: 'complication', key: 'BASE-219' },
    { kind: 'play', key: 'BASE-270' },
  ],
}

/** The opponent's answers to other decisions. */
const ANSWERS: Readonly<Partial<Record<DecisionKind, (turn: number, mission: number) => Wish>>> = {
  'stop-team-character': () => ({ kind: 'stop', key: 'BASE-93' }),
  mulligan: () => ({ kind: 'keep' }),
  continue: (turn, mission) => ({ kind: turn === 2 && mission === 1 ? 'continue' : 'end' }),
}

/** Log lines of actions, used to count how many chances a player has taken. */
const ACTED: ReadonlySet<LogEventType> = new Set([...MISSION_ACTIONS, 'pass'])

/**
 * The opponent's prepared answer to a decision; undefined if there is none. An answer that is not possible (since the
 * learner went another way) is replaced by a pass.
 */
function preparedAnswer(decision: Decision, log: readonly LogEvent[]): number | undefined {
  const { turn = 0, mission = 0 } = log.findLast((event) => event.mission > 0) ?? {}
  const wish =
    decision.kind === 'action' ? nextAction(turn, mission, log) : ANSWERS[decision.kind]?.(turn, mission)
  if (!wish) return undefined
  const found = decision.options.findIndex(
    ({ kind, key }) => kind === wish.kind && (wish.key === undefined || key === wish.key),
  )
  if (found >= 0) return found
  const pass = decision.options.findIndex(({ kind }) => kind === 'pass')
  return pass >= 0 ? pass : undefined
}

function nextAction(turn: number, mission: number, log: readonly LogEvent[]): Wish | undefined {
  const prepared = ACTIONS[`${turn}.${mission}`]
  const takenMoves = log.filter(
    (event) =>
      event.turn === turn && event.mission === mission && event.player === OPPONENT && ACTED.has(event.type),
  )
  if (!prepared) return undefined
  const wish = prepared[takenMoves.length] ?? PASS
  // Two passes would end a mission that has only begun: a premature pass gets another chance.
  return wish === PASS && log.at(-1)?.type === 'pass' ? (prepared[takenMoves.length + 1] ?? PASS) : wish
}

/** The api of a game in which the opponent gives the guide's prepared answers. */
export function guidedApi(api: GameApi): GameApi {
  return {
    ...api,
    choose: (game, decision, controller) =>
      (decision.player === OPPONENT ? preparedAnswer(decision, api.log(game, OPPONENT)) : undefined) ??
      api.choose(game, decision, controller),
  }
}
