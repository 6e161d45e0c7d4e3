import * as api from '@/lib/features/account/contract/passkeys'
import { beginPasskey } from '@/lib/features/account/server/passkeys/keep'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.beginPasskey, async ({ request, session, body }) => ({
  body: await beginPasskey(request, session, await body()),
}))
