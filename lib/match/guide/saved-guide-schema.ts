import * as z from 'zod/mini'
import { LESSON_IDS } from './lessons'

const count = z.int().check(z.gte(0))

/** The guide as it lies in local storage. */
export const savedGuideSchema = z.object({
  version: z.literal(1),
  /** Index, meaning, and 1 for answers of the opponent. */
  steps: z.array(z.tuple([count, z.string(), count])).check(z.maxLength(5000)),
  at: count,
  lesson: count.check(z.lte(LESSON_IDS.length)),
  begun: z.array(count).check(z.maxLength(LESSON_IDS.length + 1)),
  open: z.boolean(),
})
