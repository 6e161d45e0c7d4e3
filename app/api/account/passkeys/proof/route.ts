import { POST as options } from '@/app/api/account/passkeys/verification-options/route'
import { aliasOf } from '@/lib/http/server/serve'

/** Earlier URL of /api/account/passkeys/verification-options. */
export const POST = aliasOf(options)
