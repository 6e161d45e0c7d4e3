import * as z from 'zod/mini'
import { ERROR_CODES } from './errors'

/** The answer that says no, whatever the route. */
export const errorAnswerSchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    /** The place in what was sent, such as `list.draw.3.count`. */
    path: z.optional(z.string()),
    /** The card in question, for `unknown-card`. */
    card: z.optional(z.string()),
    /** Which limit was met, for `quota`, and its figure; a name of `QUOTAS`, which may grow. */
    quota: z.optional(z.string()),
    limit: z.optional(z.int()),
  }),
  /** What the server holds instead, where the contract of the route has a `conflict`. */
  current: z.optional(z.unknown()),
})
export type ErrorAnswer = z.output<typeof errorAnswerSchema>
