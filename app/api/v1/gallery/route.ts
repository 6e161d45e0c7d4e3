import { browseGallery } from '@/lib/features/gallery/server/gallery-handlers'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(browseGallery.v1)
