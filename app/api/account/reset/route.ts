import * as api from '@/lib/features/account/contract/account'
import { resetPassword } from '@/lib/features/account/server/account'
import { knownDeviceCookie } from '@/lib/features/account/server/known-devices'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const POST = serve(api.resetPassword, async ({ request, body, answer }) => {
  const wanted = await body()
  await countTry('reset', { address: clientAddress(request.headers) })
  const done = answer(204, undefined)
  // Whoever has the mail is the owner: this browser signs in whatever strangers try.
  done.headers.append('set-cookie', knownDeviceCookie(await resetPassword(request, wanted), request.headers))
  return done
})
