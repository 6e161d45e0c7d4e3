import { createDeck, listDecks } from '@/lib/features/decks/server/deck-handlers'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(listDecks.v1, createDeck.v1)
