import { type StarterId, starterDeck } from '@/lib/features/decks/model/starters'
import { type GameApi, OPPONENT, type TableSnapshot } from '@/lib/features/play/model/session'
import { type GameSetup, PERSON, type SeatSetup } from '@/lib/features/play/model/setup'
import type { Decision, DecisionKind, Option, OptionKind } from '@/lib/game/engine/model/decisions'
import type { LogEvent, LogEventType } from '@/lib/game/engine/model/log'
import type { View } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'
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

/** Shuffles the mission piles as the guide needs them; a test holds what lies on top of them. */
const SEED = 'first-game-388983'

/** The cards that the guide speaks of are in the opening hands: the learner's, then the opponent's. */
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

/** An answer that the opponent has prepared: what it does, and with which card. */
interface Wish {
  readonly kind: OptionKind
  readonly key?: CardKey
}

const PASS: Wish = { kind: 'pass' }

/** What the opponent does at its first, second, third ... chance during a mission, by turn and mission of the turn. */
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

/** What it answers to other questions. */
const ANSWERS: Readonly<Partial<Record<DecisionKind, (turn: number, mission: number) => Wish>>> = {
  'stop-team-character': () => ({ kind: 'stop', key: 'BASE-93' }),
  mulligan: () => ({ kind: 'keep' }),
  continue: (turn, mission) => ({ kind: turn === 2 && mission === 1 ? 'continue' : 'end' }),
}

/** The lines that tell of an action, so that they count how many chances somebody has taken. */
const ACTED: ReadonlySet<LogEventType> = new Set([
  'play',
  'obstacle',
  'event',
  'assign',
  'boost',
  'complication',
  'use',
  'pass',
])

/**
 * What the opponent has prepared for a decision of its own; undefined where it has prepared nothing. What cannot be
 * done (since the learner went another way) is passed over with a pass.
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
  const taken = log.filter(
    (event) =>
      event.turn === turn && event.mission === mission && event.player === OPPONENT && ACTED.has(event.type),
  )
  if (!prepared) return undefined
  const wish = prepared[taken.length] ?? PASS
  // Two passes would end a mission that has only begun: a pass that comes too early gets another chance.
  return wish === PASS && log.at(-1)?.type === 'pass' ? (prepared[taken.length + 1] ?? PASS) : wish
}

/** The api of a game in which the opponent answers as the guide has prepared it. */
export function guidedApi(api: GameApi): GameApi {
  return {
    ...api,
    choose: (game, decision, controller) =>
      (decision.player === OPPONENT ? preparedAnswer(decision, api.log(game, OPPONENT)) : undefined) ??
      api.choose(game, decision, controller),
  }
}
