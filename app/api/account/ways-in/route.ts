import { GET as list } from '@/app/api/account/sign-in-methods/route'
import { aliasOf } from '@/lib/http/server/serve'

/** Earlier URL of /api/account/sign-in-methods. */
export const GET = aliasOf(list)
