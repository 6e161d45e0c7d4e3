import { changeCollection, getCollection } from '@/lib/features/collection/server/collection-handlers'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(
  getCollection.v1,
  changeCollection.v1,
)
