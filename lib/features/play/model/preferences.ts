import * as z from 'zod/mini'
import type { LogEvent } from '@/lib/game/engine/model/log'
import { keepText, readText } from '@/lib/platform/storage/troubles'
import type { Auto } from './auto'
import { isOutcome } from './log'

const KEY = 'chevron.table'
/** How fast the opponent's steps follow each other. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

const schema = z.object({
  passWhenNothing: z.boolean(),
  resolveSimple: z.boolean(),
  botReasons: z._default(z.boolean(), false),
  sound: z._default(z.boolean(), false),
  speed: z._default(z.enum(SPEEDS), 'normal'),
  knowsGoal: z._default(z.boolean(), false),
})

/** A player's preferences at every table of this browser. */
export interface Preferences extends Pick<Auto, 'passWhenNothing' | 'resolveSimple'> {
  /** Explain the bot's moves. */
  readonly botReasons: boolean
  /** Play sounds for results. */
  readonly sound: boolean
  readonly speed: Speed
  /** Has been told how the game is won. */
  readonly knowsGoal: boolean
}

const DEFAULTS: Preferences = {
  passWhenNothing: true,
  resolveSimple: false,
  botReasons: false,
  sound: false,
  speed: 'normal',
  knowsGoal: false,
}

/** What was chosen in this browser before, or what holds where nothing was. */
export function readPreferences(): Preferences {
  try {
    const parsed = schema.safeParse(JSON.parse(readText(KEY) ?? 'null'))
    return parsed.success ? parsed.data : DEFAULTS
  } catch {
    // Storage is blocked, or its content was overwritten.
    return DEFAULTS
  }
}

/** Keeps the choice in this browser. False where it does not, which is noted: it holds for this game, then. */
export const writePreferences = (preferences: Preferences): boolean =>
  keepText(KEY, JSON.stringify(preferences))

/** Milliseconds between two steps of an opponent. */
const STEP_MS: Readonly<Record<Speed, number>> = { slow: 800, normal: 400, fast: 180, instant: 0 }
/** A result is seen so many times as long as a step. */
const RESULT_STEPS = 3

/** Milliseconds until the next step of an opponent, after steps that the player has just seen. */
export const stepDelay = (speed: Speed, news: readonly Pick<LogEvent, 'type'>[]): number =>
  STEP_MS[speed] * (news.some(isOutcome) ? RESULT_STEPS : 1)
