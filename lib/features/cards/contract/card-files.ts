import * as z from 'zod/mini'
import { LOCALES } from '@/lib/game/terms'
import { contract } from '@/lib/http/contract'

export const BULK_FORMATS = ['json', 'csv'] as const

/** A file with all cards in one language. Its address holds the hash of what is in it, and never holds anything else. */
export const bulkFileSchema = z.strictObject({
  name: z.string(),
  address: z.string(),
  format: z.enum(BULK_FORMATS),
  lang: z.enum(LOCALES),
  /** Cards in it. */
  cards: z.int(),
  bytes: z.int(),
  /** In hexadecimal. */
  sha256: z.string(),
})
export type BulkFile = Readonly<z.output<typeof bulkFileSchema>>

export const listFiles = contract({
  method: 'GET',
  path: '/api/v1/files',
  group: 'files',
  access: 'anybody',
  keepFor: 300,
  answers: {
    200: z.strictObject({
      /** Changes whenever any file does. */
      version: z.string(),
      files: z.array(bulkFileSchema),
    }),
  },
})
