import { resetRequestSchema } from '@/lib/api/account'
import { mailResetLink } from '@/lib/server/account'
import { clientAddress } from '@/lib/server/front/client-address'
import { json, readJson, route } from '@/lib/server/http'
import { logError } from '@/lib/server/log'
import { countTry } from '@/lib/server/rate-limit'

export const POST = route(async (request) => {
  const { email } = await readJson(request, resetRequestSchema)
  await countTry('reset-request', { address: clientAddress(request.headers), email })
  // Not awaited: see `mailResetLink`.
  mailResetLink(email).catch((error: unknown) => logError('mail-failed', error))
  return json({}, 202)
})
