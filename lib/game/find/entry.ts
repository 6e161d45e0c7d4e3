import * as z from 'zod/mini'

/**
 * Results of the global search beside cards: sentences of the rulebook, terms, rulings. The build writes them into one
 * file for each language, which is loaded with the first search.
 */

export const ENTRY_KINDS = ['rule', 'term', 'ruling'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const entrySchema = z.readonly(
  z.object({
    kind: z.enum(ENTRY_KINDS),
    /** Name of the entry; for a rule, the heading above it. */
    title: z.string(),
    text: z.string(),
    /** The short sign at its end: `6.3` of a rule, the number of a ruling; empty for a term. */
    mark: z.string(),
    /** Its address without the language. */
    href: z.string(),
  }),
)
export type Entry = z.infer<typeof entrySchema>

export const entriesSchema = z.readonly(z.array(entrySchema))
