import type { LogEvent } from '@/lib/game/engine/model/log'
import type { Speed } from './preferences'

/** Milliseconds between two steps of an opponent. */
const STEP_MS: Readonly<Record<Speed, number>> = { slow: 800, normal: 400, fast: 180, instant: 0 }
/** A result is seen so many times as long as a step. */
const RESULT_STEPS = 3

const isResult = ({ type }: Pick<LogEvent, 'type'>): boolean => type === 'success' || type === 'failure'

/** Milliseconds until the next step of an opponent, after steps that the player has just seen. */
export const stepDelay = (speed: Speed, news: readonly Pick<LogEvent, 'type'>[]): number =>
  STEP_MS[speed] * (news.some(isResult) ? RESULT_STEPS : 1)

/** The news that are shown large for a moment: the outcome of a mission, or else the last of them. */
export const headlineOf = (news: readonly LogEvent[]): LogEvent | undefined =>
  news.findLast(isResult) ?? news.findLast(({ type }) => type === 'turn') ?? news.at(-1)
