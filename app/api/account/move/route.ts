import { moveSchema } from '@/lib/api/move'
import { MOVE_LIMIT, moveGuestData, rowsIn } from '@/lib/server/guest-move'
import { json, readJson, route } from '@/lib/server/http'
import { countRows, countTry } from '@/lib/server/rate-limit'
import { requireActiveUser } from '@/lib/server/sessions'

export const POST = route(async (request) => {
  const { user } = await requireActiveUser(request)
  await countTry('write', { user: user.id })
  const move = await readJson(request, moveSchema, MOVE_LIMIT)
  await countRows(user.id, rowsIn(move))
  return json(await moveGuestData(user.id, move))
})
