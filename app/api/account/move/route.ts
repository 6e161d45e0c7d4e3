import { guestMoveSchema, MOVE_LIMIT, moveGuestData } from '@/lib/server/guest-move'
import { json, readJson, route } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireUser } from '@/lib/server/sessions'

export const POST = route(async (request) => {
  const { user } = await requireUser(request)
  await countTry('write', { user: user.id })
  return json(await moveGuestData(user.id, await readJson(request, guestMoveSchema, MOVE_LIMIT)))
})
