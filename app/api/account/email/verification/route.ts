import * as api from '@/lib/api/addresses'
import { sendVerification } from '@/lib/server/addresses'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.requestVerification, async ({ request, session, answer }) => {
  await countTry('write', { user: session.user.id })
  return answer(202, { sent: await sendVerification(session, request) })
})
