import { versionLabelSchema } from '@/lib/api/decks'
import { nameVersion, revisionSegment } from '@/lib/server/deck-versions'
import { noContent, readJson, route, uuidSegment } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireActiveUser } from '@/lib/server/sessions'

/** Names a version of one's own deck, or takes its name away. */
export const PATCH = route<{ id: string; revision: string }>(async (request, { id, revision }) => {
  const { user } = await requireActiveUser(request)
  await countTry('write', { user: user.id })
  const { label } = await readJson(request, versionLabelSchema)
  await nameVersion(user.id, uuidSegment(id), revisionSegment(revision), label)
  return noContent()
})
