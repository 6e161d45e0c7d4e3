import type { ZodMiniType } from 'zod/mini'
import { bulkFileSchema } from '@/lib/features/cards/contract/card-files'
import { v1CardSchema } from '@/lib/features/cards/contract/cards'
import { memberCollectionSchema } from '@/lib/features/collection/contract/collection'
import { legalitySchema, v1DeckSchema } from '@/lib/features/decks/contract/decks-v1'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { browseGallery } from '@/lib/features/gallery/contract/gallery'
import { problemSchema } from '../errors'

/** What several calls speak of, by the name that it has in the document for programs. */
export const NAMED_SCHEMAS: Readonly<Record<string, ZodMiniType>> = {
  Card: v1CardSchema,
  DeckList: deckListSchema,
  Deck: v1DeckSchema,
  Legality: legalitySchema,
  PublicDeck: browseGallery.answers[200].shape.decks.def.element,
  Collection: memberCollectionSchema,
  BulkFile: bulkFileSchema,
  Problem: problemSchema,
}
