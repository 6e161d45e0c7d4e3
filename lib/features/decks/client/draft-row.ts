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
import type { Draft, StoredDraft } from './rows'

/*
 * Reads drafts from storage. Loaded only if there is something to read: an untouched builder needs neither these checks
 * nor the decoder.
 */

/**
 * A deck code, optionally followed by a space and the 1-based position of its extras in `stepExtras`; 0 or none: no
 * extras.
 */
const stepsSchema = z.array(z.string().check(z.maxLength(70_000))).check(z.maxLength(HISTORY_LIMIT))

const rowSchema = z.object({
  owner: z.string(),
  deckId: z.uuid(),
  /** The version. */
  stamp: z.string(),
  baseRevision: z.int().check(z.gte(0)),
  dirty: z.boolean(),
  /** Rows written before saves could wait lack it. */
  waiting: z._default(z.boolean(), false),
  name: healedNameSchema,
  notes: healedNotesSchema,
  list: deckListSchema,
  extras: healedExtrasSchema,
  /** The extras that steps of the history refer to. Rows written before steps had extras lack them. */
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

/** Parses a stored row as a draft; undefined if it is not valid. */
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

/** Parses an emergency backup; undefined if it is not valid. Throws if the text is not JSON. */
export function parseBackup(
  text: string,
): { readonly draft: Draft; readonly after: readonly string[] } | undefined {
  const backup = z.safeParse(backupSchema, JSON.parse(text))
  const draft = backup.success ? draftFrom(backup.data.row) : undefined
  return backup.success && draft ? { draft, after: backup.data.after } : undefined
}
