import * as api from '@/lib/features/account/contract/passkeys'
import { registrationOptions } from '@/lib/features/account/server/passkeys/passkeys'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.registrationOptions, async ({ request, session, body }) => ({
  body: await registrationOptions(request, session, await body()),
}))
