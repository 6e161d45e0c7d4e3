import { GET as list } from '@/app/api/account/sign-in-methods/route'
import { aliasOf } from '@/lib/http/server/serve'

/** The earlier address of /api/account/sign-in-methods. */
export const GET = aliasOf(list)
