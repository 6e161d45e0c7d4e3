import * as z from 'zod/mini'
import type { LogEvent } from '@/lib/game/engine/model/log'
import { readText, storeText } from '@/lib/platform/storage/troubles'
import type { Auto } from './auto'
import { isOutcome } from './log'

const KEY = 'chevron.table'
/** Speeds of the opponent's steps. */
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
  /** True once the player has been told how the game is won. */
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

/** The preferences stored in this browser, or the defaults. */
export function readPreferences(): Preferences {
  try {
    const parsed = schema.safeParse(JSON.parse(readText(KEY) ?? 'null'))
    return parsed.success ? parsed.data : DEFAULTS
  } catch {
    // Storage is blocked, or its content was overwritten.
    return DEFAULTS
  }
}

/** Stores the preferences. Returns false and records it if that fails; they then apply to this game only. */
export const writePreferences = (preferences: Preferences): boolean =>
  storeText(KEY, JSON.stringify(preferences))

/** Milliseconds between two steps of an opponent. */
const STEP_MS: Readonly<Record<Speed, number>> = { slow: 800, normal: 400, fast: 180, instant: 0 }
/** Factor by which a result is shown longer than a step. */
const RESULT_STEPS = 3

/** Milliseconds until an opponent's next step, after the steps that the player has just seen. */
export const stepDelay = (speed: Speed, news: readonly Pick<LogEvent, 'type'>[]): number =>
  STEP_MS[speed] * (news.some(isOutcome) ? RESULT_STEPS : 1)
