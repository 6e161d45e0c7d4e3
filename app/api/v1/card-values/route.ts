import { listCardValues } from '@/lib/features/values/server/measured-values'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(listCardValues)
