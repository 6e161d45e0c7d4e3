import * as api from '@/lib/features/account/contract/account'
import { mailResetLink } from '@/lib/features/account/server/account'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { preferredLocale } from '@/lib/platform/i18n/routing'
import { logError } from '@/lib/platform/server/log'
import { clientAddress } from '@/lib/platform/server/request'

export const POST = serve(api.requestReset, async ({ request, body }) => {
  const { email } = await body()
  await consumeRateLimit('reset-request', { address: clientAddress(request.headers), email })
  // Not awaited: see `mailResetLink`.
  mailResetLink(email, preferredLocale(request.headers.get('accept-language'))).catch((error: unknown) =>
    logError('mail-failed', error),
  )
  return { body: {} }
})
