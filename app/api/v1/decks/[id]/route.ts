import { deleteDeck, getDeck, saveDeck } from '@/lib/features/decks/server/deck-handlers'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(
  getDeck.v1,
  saveDeck.v1,
  deleteDeck.v1,
)
