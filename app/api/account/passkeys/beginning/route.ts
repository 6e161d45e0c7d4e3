import { POST as options } from '@/app/api/account/passkeys/registration-options/route'
import { aliasOf } from '@/lib/http/server/serve'

/** Earlier URL of /api/account/passkeys/registration-options. */
export const POST = aliasOf(options)
