import { deletionSchema } from '@/lib/api/account'
import { deleteAccount } from '@/lib/server/account'
import { noContent, readJson, route } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireUser } from '@/lib/server/sessions'

export const DELETE = route(async (request) => {
  const session = await requireUser(request)
  await countTry('password', { user: session.user.id })
  const { password } = await readJson(request, deletionSchema)
  await deleteAccount(session, password ?? '')
  return noContent()
})
