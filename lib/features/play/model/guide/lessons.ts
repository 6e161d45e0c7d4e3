import type { DecisionKind, OptionKind } from '@/lib/game/engine/model/decisions'
import type { LogEventType } from '@/lib/game/engine/model/log'
import type { CardKey } from '@/lib/game/terms'

/** The part of a turn that a lesson belongs to: the actions of a mission, its outcome, or going on. */
export type Stage = 'actions' | 'outcome' | 'continue'

/** The action expected of the learner. */
export interface Wanted {
  readonly kind: OptionKind
  /** Any card if omitted. */
  readonly key?: CardKey
}

/** One step of the guide. Its text is in the messages under its id. */
export interface Lesson {
  readonly id: LessonId
  /** Turn, and mission of the turn; 0 before the first. */
  readonly turn: number
  readonly mission: number
  readonly stage: Stage
  /** The decision that it helps with, and the answer; absent if there is only something to read. */
  readonly asks?: DecisionKind
  readonly wanted?: Wanted
  /** The card to point at if any will do. */
  readonly hint?: CardKey
  /** Its first sentence is shown only if the opponent has done this during the mission. */
  readonly tells?: LogEventType
}

export const LESSON_IDS = [
  'goal',
  'hand',
  'power',
  'mission',
  'assign',
  'support',
  'join',
  'ability',
  'cost',
  'pass',
  'earn',
  'onward',
  'second',
  'answer',
  'enough',
  'gemini',
  'end',
  'debrief',
  'adversary',
  'send',
  'complication',
  'leave',
  'score',
  'obstacle',
  'watch',
  'orion',
  'price',
  'last',
  'resolve',
  'choose',
  'winning',
] as const
export type LessonId = (typeof LESSON_IDS)[number]

type Rest = Omit<Lesson, 'id' | 'turn' | 'mission' | 'stage' | 'asks' | 'wanted'>
const place =
  (turn: number, mission: number, stage: Stage, asks: DecisionKind) =>
  (id: LessonId, wanted?: Wanted, rest: Rest = {}): Lesson =>
    wanted ? { id, turn, mission, stage, asks, wanted, ...rest } : { id, turn, mission, stage, ...rest }

const start = place(0, 0, 'actions', 'mulligan')
const first = place(1, 1, 'actions', 'action')
const second = place(1, 2, 'actions', 'action')
const theirs = place(2, 1, 'actions', 'action')
const theirSecond = place(2, 2, 'actions', 'action')
const third = place(3, 1, 'actions', 'action')

const MITCHELL = 'BASE-88'
const ONEILL = 'BASE-95'
const TEALC = 'BASE-105'
const BALLARD = 'BASE-66'
const YU = 'BASE-26'
const HARSH_CONDITIONS = 'BASE-239'
const SPECIAL_TRAINING = 'BASE-132'
const FIRE_RAIN = 'BASE-231'

/** All steps in their order: a turn of yours with two missions, one of the opponent's, and a last mission of yours. */
export const LESSONS: readonly Lesson[] = [
  start('goal'),
  start('hand', { kind: 'keep' }),
  first('power'),
  first('mission'),
  first('assign', { kind: 'assign', key: TEALC }),
  first('support', { kind: 'play', key: BALLARD }),
  first('join', { kind: 'assign', key: BALLARD }, { tells: 'complication' }),
  first('ability', { kind: 'use', key: BALLARD }),
  place(1, 1, 'actions', 'choose')('cost', { kind: 'choose' }, { hint: SPECIAL_TRAINING }),
  first('pass', { kind: 'pass' }),
  place(1, 1, 'outcome', 'earn-glyph')('earn', { kind: 'earn', key: TEALC }),
  place(1, 1, 'continue', 'continue')('onward', { kind: 'continue' }),
  second('second', { kind: 'assign', key: MITCHELL }),
  second('answer', { kind: 'assign', key: ONEILL }, { tells: 'obstacle' }),
  second('enough', { kind: 'pass' }),
  place(1, 2, 'outcome', 'earn-glyph')('gemini', { kind: 'earn', key: ONEILL }),
  place(1, 2, 'continue', 'continue')('end', { kind: 'end' }),
  theirs('debrief'),
  theirs('adversary', { kind: 'play', key: YU }),
  theirs('send', { kind: 'assign', key: YU }),
  theirs('complication', { kind: 'complication' }, { hint: FIRE_RAIN }),
  theirs('leave', { kind: 'pass' }),
  place(2, 1, 'outcome', 'revive-or-score')('score', { kind: 'score' }),
  theirSecond('obstacle', { kind: 'play', key: HARSH_CONDITIONS }),
  theirSecond('watch', { kind: 'pass' }),
  third('orion', { kind: 'assign', key: TEALC }),
  third('price', { kind: 'assign', key: MITCHELL }, { tells: 'complication' }),
  third('last', { kind: 'assign', key: ONEILL }, { tells: 'obstacle' }),
  third('resolve', { kind: 'pass' }),
  place(3, 1, 'outcome', 'earn-glyph')('choose', { kind: 'earn' }, { hint: ONEILL }),
  place(3, 1, 'continue', 'continue')('winning'),
]
