import { resetSchema } from '@/lib/api/account'
import { resetPassword } from '@/lib/server/account'
import { clientAddress } from '@/lib/server/front/client-address'
import { noContent, readJson, route } from '@/lib/server/http'
import { knownDeviceCookie } from '@/lib/server/known-devices'
import { countTry } from '@/lib/server/rate-limit'

export const POST = route(async (request) => {
  const wanted = await readJson(request, resetSchema)
  await countTry('reset', { address: clientAddress(request.headers) })
  const answer = noContent()
  // Whoever has the mail is the owner: this browser signs in whatever strangers try.
  answer.headers.append('set-cookie', knownDeviceCookie(await resetPassword(wanted)))
  return answer
})
