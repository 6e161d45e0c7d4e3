import * as api from '@/lib/api/account'
import { preferredLocale } from '@/lib/i18n/locale-choice'
import { mailResetLink } from '@/lib/server/account'
import { clientAddress } from '@/lib/server/front/client-address'
import { logError } from '@/lib/server/log'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.requestReset, async ({ request, body, answer }) => {
  const { email } = await body()
  await countTry('reset-request', { address: clientAddress(request.headers), email })
  // Not awaited: see `mailResetLink`.
  mailResetLink(email, preferredLocale(request.headers.get('accept-language'))).catch((error: unknown) =>
    logError('mail-failed', error),
  )
  return answer(202, {})
})
