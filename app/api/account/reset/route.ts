import { resetPassword, resetSchema } from '@/lib/server/account'
import { noContent, readJson, route } from '@/lib/server/http'
import { clientAddress, countTry } from '@/lib/server/rate-limit'

export const POST = route(async (request) => {
  const wanted = await readJson(request, resetSchema)
  await countTry('reset', { address: clientAddress(request.headers) })
  await resetPassword(wanted)
  return noContent()
})
