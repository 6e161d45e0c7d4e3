import { POST as options } from '@/app/api/account/passkeys/authentication-options/route'
import { aliasOf } from '@/lib/http/server/serve'

/** Earlier URL of /api/account/passkeys/authentication-options. */
export const POST = aliasOf(options)
