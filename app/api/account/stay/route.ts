import { POST as cancel } from '@/app/api/account/cancel-deletion/route'
import { aliasOf } from '@/lib/http/server/serve'

/** The earlier address of /api/account/cancel-deletion. */
export const POST = aliasOf(cancel)
