import { type DeckRef, deckQuery } from '@/lib/features/play/model/links/deck-ref'

/** The laboratory of a deck. */
export const labHref = (ref: DeckRef): string =>
  ref.kind === 'kept' ? `/decks/${ref.id}/lab` : `/lab?${deckQuery(ref)}`

/** The laboratory of a deck against another one, both by their codes. */
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
