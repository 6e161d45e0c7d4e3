import { ApiError, noContent, route, uuidSegment } from '@/lib/server/http'
import { requireUser, revokeSession } from '@/lib/server/sessions'

export const DELETE = route<{ id: string }>(async (request, { id }) => {
  const { user } = await requireUser(request)
  if (!(await revokeSession(user.id, uuidSegment(id)))) throw new ApiError(404, 'not-found')
  return noContent()
})
