import { readShare } from '@/lib/features/sharing/server/share-handlers'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(readShare.v1)
