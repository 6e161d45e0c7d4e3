import { PUT as change, GET as read, DELETE as revoke } from '@/app/api/shared-items/[id]/route'
import { aliasOf } from '@/lib/http/server/serve'

/** Earlier URL of /api/shared-items/[id]. */
export const GET = aliasOf(read, { item: 'thing' })
export const PUT = aliasOf(change)
export const DELETE = aliasOf(revoke)
