import { POST as cancel } from '@/app/api/account/cancel-deletion/route'
import { aliasOf } from '@/lib/http/server/serve'

/** Earlier URL of /api/account/cancel-deletion. */
export const POST = aliasOf(cancel)
