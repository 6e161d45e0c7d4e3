import { readSharedV1 } from '@/lib/features/sets/server/own-sets'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(readSharedV1)
