import { listVersions } from '@/lib/features/decks/server/deck-handlers'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(listVersions.v1)
