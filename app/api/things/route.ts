import { GET as list, POST as share } from '@/app/api/shared-items/route'
import { aliasOf } from '@/lib/http/server/serve'

/** Earlier URL of /api/shared-items. */
export const GET = aliasOf(list, { items: 'things' })
export const POST = aliasOf(share)
