import * as z from 'zod/mini'
import { decodeDeckCode } from '@/lib/decks/code'
import type { DeckList } from '@/lib/decks/deck'
import { HISTORY_LIMIT } from '@/lib/decks/history'
import { deckListSchema, deckNameSchema, deckNotesSchema } from '@/lib/decks/schema'
import type { Draft, StampedDraft } from './draft'

/*
 * Reading what storage holds. Loaded once there is something to read: an untouched builder needs neither these
 * checks nor the decoder.
 */

const stepsSchema = z.array(z.string().check(z.maxLength(70_000))).check(z.maxLength(HISTORY_LIMIT))

const rowSchema = z.object({
  owner: z.string(),
  deckId: z.uuid(),
  stamp: z.string(),
  baseRevision: z.int().check(z.gte(0)),
  dirty: z.boolean(),
  name: deckNameSchema,
  notes: deckNotesSchema,
  list: deckListSchema,
  past: stepsSchema,
  future: stepsSchema,
  updatedAt: z.iso.datetime(),
})

const listsFrom = (steps: readonly string[]): DeckList[] =>
  steps.flatMap((code) => {
    const step = decodeDeckCode(code)
    return step.ok ? [step.list] : []
  })

/** A stored row as a draft; nothing where it is not one of ours. */
export function draftFrom(value: unknown): StampedDraft | undefined {
  const row = z.safeParse(rowSchema, value)
  if (!row.success) return undefined
  const { list, past, future, ...rest } = row.data
  return { ...rest, history: { past: listsFrom(past), present: list, future: listsFrom(future) } }
}

const spillSchema = z.object({ after: z.array(z.string()), row: z.unknown() })

/** What a closing tab spilled; nothing where it is not one of ours. Throws where the text is no JSON. */
export function spillFrom(
  text: string,
): { readonly draft: Draft; readonly after: readonly string[] } | undefined {
  const spill = z.safeParse(spillSchema, JSON.parse(text))
  const draft = spill.success ? draftFrom(spill.data.row) : undefined
  return spill.success && draft ? { draft, after: spill.data.after } : undefined
}
