import * as api from '@/lib/features/account/contract/addresses'
import { sendVerification } from '@/lib/features/account/server/addresses'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.requestVerification, async ({ request, session, answer }) => {
  await countTry('write', { user: session.user.id })
  return answer(202, { sent: await sendVerification(session, request) })
})
