import type { ExtrasChange } from '@/lib/features/decks/client/deck-change'

type Reason = Extract<ExtrasChange, { ok: false }>['reason']

const SAID = {
  'too-much': 'tooMuch',
  conflict: 'conflict',
  'signed-out': 'signedOut',
} as const satisfies Partial<Record<Reason, string>>

/** Returns the key in `folders.failed` for a change that could not be made. */
export const failureKey = (reason: Reason): (typeof SAID)[keyof typeof SAID] | 'other' =>
  reason === 'too-much' || reason === 'conflict' || reason === 'signed-out' ? SAID[reason] : 'other'
