import { STARTER_IDS, type StarterId } from '@/lib/decks/starters'

/** Which deck is meant: one that is kept, a starter deck, or the cards in a deck code. */
export type DeckRef =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'starter'; readonly id: StarterId }
  | { readonly kind: 'code'; readonly code: string }

const isStarterId = (word: string): word is StarterId => (STARTER_IDS as readonly string[]).includes(word)

/** Reads the `deck` parameter of `/play`: a deck's id, `starter:<id>` or `code:<deck code>`. Undefined for nothing. */
export function parseDeckRef(word: string | null): DeckRef | undefined {
  if (!word) return undefined
  const [, prefix, rest = ''] = /^(starter|code):(.*)$/s.exec(word) ?? []
  if (prefix === 'starter') return isStarterId(rest) ? { kind: 'starter', id: rest } : undefined
  if (prefix === 'code') return rest === '' ? undefined : { kind: 'code', code: rest }
  return { kind: 'kept', id: word }
}

/** The `deck` parameter for a deck. */
export function formatDeckRef(ref: DeckRef): string {
  if (ref.kind === 'starter') return `starter:${ref.id}`
  return ref.kind === 'code' ? `code:${ref.code}` : ref.id
}
