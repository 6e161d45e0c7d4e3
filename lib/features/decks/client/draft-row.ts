import * as z from 'zod/mini'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import { type DeckExtras, type DeckState, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { HISTORY_LIMIT } from '@/lib/features/decks/model/history'
import {
  deckListSchema,
  healedExtrasSchema,
  healedNameSchema,
  healedNotesSchema,
} from '@/lib/features/decks/model/schema'
import type { Draft, StoredDraft } from './draft'

/*
 * Reading what storage holds. Loaded once there is something to read: an untouched builder needs neither these
 * checks nor the decoder.
 */

/** A deck code, and after a space the place of its extras among those of the row; 0 or nothing stands for none. */
const stepsSchema = z.array(z.string().check(z.maxLength(70_000))).check(z.maxLength(HISTORY_LIMIT))

const rowSchema = z.object({
  owner: z.string(),
  deckId: z.uuid(),
  /** The version. */
  stamp: z.string(),
  baseRevision: z.int().check(z.gte(0)),
  dirty: z.boolean(),
  /** Rows of before saves could wait have none. */
  waiting: z._default(z.boolean(), false),
  name: healedNameSchema,
  notes: healedNotesSchema,
  list: deckListSchema,
  extras: healedExtrasSchema,
  /** What steps of the history carried beside their cards. Rows of before there was such a thing have none. */
  stepExtras: z._default(z.array(healedExtrasSchema).check(z.maxLength(2 * HISTORY_LIMIT)), []),
  past: stepsSchema,
  future: stepsSchema,
  updatedAt: z.iso.datetime(),
})

const statesFrom = (steps: readonly string[], extras: readonly DeckExtras[]): DeckState[] =>
  steps.flatMap((step) => {
    const [code = '', at = '0'] = step.split(' ')
    const decoded = decodeDeckCode(code)
    return decoded.ok ? [{ list: decoded.list, extras: extras[Number(at) - 1] ?? NO_EXTRAS }] : []
  })

/** A stored row as a draft; nothing where it is not one of ours. */
export function draftFrom(value: unknown): StoredDraft | undefined {
  const row = z.safeParse(rowSchema, value)
  if (!row.success) return undefined
  const { list, extras, stepExtras, past, future, stamp: version, ...rest } = row.data
  const history = {
    past: statesFrom(past, stepExtras),
    present: { list, extras },
    future: statesFrom(future, stepExtras),
  }
  return { ...rest, version, history }
}

const backupSchema = z.object({ after: z.array(z.string()), row: z.unknown() })

/** Reads an emergency backup; undefined where it is not one of ours. Throws where the text is no JSON. */
export function parseBackup(
  text: string,
): { readonly draft: Draft; readonly after: readonly string[] } | undefined {
  const backup = z.safeParse(backupSchema, JSON.parse(text))
  const draft = backup.success ? draftFrom(backup.data.row) : undefined
  return backup.success && draft ? { draft, after: backup.data.after } : undefined
}
