import { passwordChangeSchema } from '@/lib/api/account'
import { changePassword } from '@/lib/server/account'
import { noContent, readJson, route } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireUser } from '@/lib/server/sessions'

export const POST = route(async (request) => {
  const session = await requireUser(request)
  await countTry('password', { user: session.user.id })
  await changePassword(session, await readJson(request, passwordChangeSchema))
  return noContent()
})
