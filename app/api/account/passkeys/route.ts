import * as api from '@/lib/features/account/contract/passkeys'
import { addPasskey } from '@/lib/features/account/server/passkeys/passkeys'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.addPasskey, async ({ request, session, body }) => ({
  body: await addPasskey(request, session, await body()),
}))
