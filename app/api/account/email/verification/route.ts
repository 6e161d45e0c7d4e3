import * as api from '@/lib/features/account/contract/account'
import { sendVerification } from '@/lib/features/account/server/addresses'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.requestVerification, async ({ request, session }) => ({
  body: { sent: await sendVerification(session, request) },
}))
