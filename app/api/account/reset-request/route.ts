import { mailResetLink, resetRequestSchema } from '@/lib/server/account'
import { json, readJson, route } from '@/lib/server/http'
import { clientAddress, countTry } from '@/lib/server/rate-limit'

export const POST = route(async (request) => {
  const { email } = await readJson(request, resetRequestSchema)
  await countTry('reset-request', { address: clientAddress(request.headers), email })
  // Not awaited: see `mailResetLink`.
  mailResetLink(email).catch((error: unknown) => console.error(error))
  return json({}, 202)
})
