import { type DeckRef, deckQuery } from '@/lib/features/play/model/links/deck-ref'

/** The laboratory of a deck. */
export const labHref = (ref: DeckRef): string =>
  ref.kind === 'kept' ? `/decks/${ref.id}/lab` : `/lab?${deckQuery(ref)}`
