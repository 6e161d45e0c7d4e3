import { signUpSchema } from '@/lib/api/account'
import { signUp } from '@/lib/server/account'
import { clientAddress } from '@/lib/server/front/client-address'
import { json, readJson, route } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'

export const POST = route(async (request) => {
  const wanted = await readJson(request, signUpSchema)
  await countTry('sign-up', { address: clientAddress(request.headers), email: wanted.email })
  return json({ user: await signUp(wanted) }, 201)
})
