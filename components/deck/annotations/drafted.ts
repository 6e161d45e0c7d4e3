import type { DeckList } from '@/lib/features/decks/model/deck'

/** A package that is being made or changed: by its name, or from what changed in the deck. */
export type Drafted = { readonly name: string } | { readonly from: DeckList | undefined }
