import * as z from 'zod/mini'
import { collectionChangesSchema } from '@/lib/collection/schema'

/** What is asked of the collection of an account; it answers `accountCollectionSchema`. */

/** Changes of counts that were made where the account was at `baseRevision`. */
export const collectionPatchSchema = z.object({
  baseRevision: z.int().check(z.gte(0)),
  changes: collectionChangesSchema,
})
export const collectionPatchAnswerSchema = z.object({ revision: z.int() })
