import { decodeDeck } from '@/lib/features/decks/server/check-handlers'
import { versionedRoute } from '@/lib/http/server/versioned-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(decodeDeck)
