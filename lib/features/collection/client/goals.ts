import * as z from 'zod/mini'
import { FINISHES, GOAL_SIZES, type Goal, MAX_GOALS } from '@/lib/features/collection/model/goals'
import { CARD_TYPES, RARITIES } from '@/lib/game/terms'
import { keepText, readText } from '@/lib/platform/storage/troubles'

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

/** The goals that were chosen in this browser, in the order in which they were; none where nothing can be read. */
export function readGoals(): readonly Goal[] {
  try {
    const parsed = schema.safeParse(JSON.parse(readText(KEY) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // Storage is blocked, or its content was overwritten.
    return []
  }
}

/** Keeps goals in this browser. False where it does not, which is noted: they hold as long as the page, then. */
export const writeGoals = (goals: readonly Goal[]): boolean => keepText(KEY, JSON.stringify(goals))
