import { codeIn } from '@/lib/features/decks/model/code'
import { codeQuery } from '@/lib/features/decks/model/deck-link'
import { STARTER_IDS, type StarterId } from '@/lib/features/decks/model/starters'
import { cleanName, shownLine } from '@/lib/platform/text/plain-text'

/** Reference to a deck: a saved one, a starter deck, or the cards in a deck code. */
export type DeckRef =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'starter'; readonly id: StarterId }
  /** `name` if the link names the deck. */
  | { readonly kind: 'code'; readonly code: string; readonly name?: string }

const isStarterId = (word: string): word is StarterId => (STARTER_IDS as readonly string[]).includes(word)

/**
 * Parses the `deck` parameter of `/play`: a deck's id, `starter:<id>` or `code:<deck code>`. Undefined if empty.
 * @param name the `name` parameter, for a deck given as a code
 */
export function parseDeckRef(word: string | null, name: string | null = null): DeckRef | undefined {
  if (!word) return undefined
  const [, prefix, rest = ''] = /^(starter|code):(.*)$/s.exec(word) ?? []
  if (prefix === 'starter') return isStarterId(rest) ? { kind: 'starter', id: rest } : undefined
  if (prefix === 'code') {
    const code = codeIn(/^[\w-]*/.exec(rest)?.[0] ?? '')
    if (code === '') return undefined
    const named = shownLine(cleanName(name ?? ''))
    return named === '' ? { kind: 'code', code } : { kind: 'code', code, name: named }
  }
  return { kind: 'kept', id: word }
}

/** The `deck` parameter for a deck. The name does not distinguish decks. */
export function formatDeckRef(ref: DeckRef): string {
  if (ref.kind === 'starter') return `starter:${ref.id}`
  return ref.kind === 'code' ? `code:${ref.code}` : ref.id
}

/** The parameters of a link to a deck, including its name if it is a code. */
export const deckQuery = (ref: DeckRef): string =>
  ref.kind === 'code' ? codeQuery(ref.code, ref.name ?? '') : `deck=${formatDeckRef(ref)}`
