import { readShare } from '@/lib/features/sharing/server/share-handlers'
import { versionedRoute } from '@/lib/http/server/versioned-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(readShare.v1)
