import type { DeckList } from '@/lib/features/decks/model/deck'

/** A package being created or edited: identified by its name, or created from the changes since a list. */
export type Drafted = { readonly name: string } | { readonly from: DeckList | undefined }
