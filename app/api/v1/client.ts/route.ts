import { clientRoute } from '@/lib/http/server/openapi-handlers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = clientRoute
