import * as z from 'zod/mini'
import { stepsSchema } from '@/lib/features/play/model/saved-step-schema'
import { LESSON_IDS } from './lessons'

const count = z.int().check(z.gte(0))

/** The guide as it lies in local storage. */
export const savedGuideSchema = z.object({
  version: z.literal(1),
  steps: stepsSchema.check(z.maxLength(5000)),
  at: count,
  lesson: count.check(z.lte(LESSON_IDS.length)),
  begun: z.array(count).check(z.maxLength(LESSON_IDS.length + 1)),
  open: z.boolean(),
})
