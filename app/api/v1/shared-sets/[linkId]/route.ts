import { readSharedV1 } from '@/lib/features/sets/server/set-handlers'
import { versionedRoute } from '@/lib/http/server/versioned-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(readSharedV1)
