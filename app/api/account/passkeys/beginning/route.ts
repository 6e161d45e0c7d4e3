import * as api from '@/lib/api/passkeys'
import { beginPasskey } from '@/lib/server/passkeys/keep'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.beginPasskey, async ({ request, session, body, answer }) =>
  answer(200, await beginPasskey(request, session, await body())),
)
