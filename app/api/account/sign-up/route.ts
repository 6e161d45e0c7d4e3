import { signUp, signUpSchema } from '@/lib/server/account'
import { json, readJson, route } from '@/lib/server/http'
import { clientAddress, countTry } from '@/lib/server/rate-limit'

export const POST = route(async (request) => {
  const wanted = await readJson(request, signUpSchema)
  await countTry('sign-up', { address: clientAddress(request.headers), email: wanted.email })
  return json({ user: await signUp(wanted) }, 201)
})
