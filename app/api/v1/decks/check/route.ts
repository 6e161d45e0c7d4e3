import { checkDeck } from '@/lib/features/decks/server/check-handlers'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(checkDeck)
