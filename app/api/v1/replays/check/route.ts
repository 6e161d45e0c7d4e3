import { checkReplay } from '@/lib/features/play/server/replay-handlers'
import { versionedRoute } from '@/lib/http/server/serve'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = versionedRoute(checkReplay)
