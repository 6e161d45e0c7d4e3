import type { ExtrasChange } from '@/lib/features/decks/client/deck-change'

type Reason = Extract<ExtrasChange, { ok: false }>['reason']

const SAID = {
  'too-much': 'tooMuch',
  conflict: 'conflict',
  'signed-out': 'signedOut',
} as const satisfies Partial<Record<Reason, string>>

/** The message in `folders.failed` about a change that was not made. */
export const failureKey = (reason: Reason): (typeof SAID)[keyof typeof SAID] | 'other' =>
  reason === 'too-much' || reason === 'conflict' || reason === 'signed-out' ? SAID[reason] : 'other'
