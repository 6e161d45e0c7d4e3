import * as api from '@/lib/api/account'
import { resetPassword } from '@/lib/server/account'
import { clientAddress } from '@/lib/server/front/client-address'
import { knownDeviceCookie } from '@/lib/server/known-devices'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.resetPassword, async ({ request, body, answer }) => {
  const wanted = await body()
  await countTry('reset', { address: clientAddress(request.headers) })
  const done = answer(204, undefined)
  // Whoever has the mail is the owner: this browser signs in whatever strangers try.
  done.headers.append('set-cookie', knownDeviceCookie(await resetPassword(request, wanted), request.headers))
  return done
})
