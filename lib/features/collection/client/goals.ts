import * as z from 'zod/mini'
import { FINISHES, GOAL_SIZES, type Goal, MAX_GOALS } from '@/lib/features/collection/model/goals'
import { CARD_TYPES, RARITIES } from '@/lib/game/terms'
import { readText, storeText } from '@/lib/platform/storage/troubles'

const KEY = 'chevron.goals'
const schema = z
  .array(
    z.object({
      size: z.enum(GOAL_SIZES),
      set: z.string().check(z.maxLength(40)),
      rarity: z.enum(['', ...RARITIES]),
      type: z.enum(['', ...CARD_TYPES]),
      finish: z.enum(FINISHES),
    }),
  )
  .check(z.maxLength(MAX_GOALS))

/** The goals chosen in this browser, in the order in which they were chosen; empty if nothing can be read. */
export function readGoals(): readonly Goal[] {
  try {
    const parsed = schema.safeParse(JSON.parse(readText(KEY) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // Storage is blocked, or its content was overwritten.
    return []
  }
}

/**
 * Stores goals in this browser. Returns false and records it if that fails; the goals then last only as long as the
 * page.
 */
export const writeGoals = (goals: readonly Goal[]): boolean => storeText(KEY, JSON.stringify(goals))
