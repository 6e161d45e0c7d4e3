import { type DeckRef, deckQuery } from '@/lib/features/play/model/links/deck-ref'

/** Returns the address of a deck's laboratory. */
export const labHref = (ref: DeckRef): string =>
  ref.kind === 'kept' ? `/decks/${ref.id}/lab` : `/lab?${deckQuery(ref)}`

/** Returns the address of the laboratory for a deck against another one, both by their codes. */
export function labOfTwoHref(
  deck: { readonly code: string; readonly name: string },
  opponent: { readonly code: string; readonly name: string },
  edition: string,
): string {
  const set = new URLSearchParams({
    ...{ against: 'deck', edition, opponent: `code:${opponent.code}`, opponentName: opponent.name },
  })
  return `/lab?${deckQuery({ kind: 'code', ...deck })}&${set}`
}
