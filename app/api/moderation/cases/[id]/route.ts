import * as api from '@/lib/features/moderation/contract/moderation'
import { readCase } from '@/lib/features/moderation/server/cases'
import { decideCase } from '@/lib/features/moderation/server/moderation'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readCase, async ({ user, params }) => ({
  body: { case: await readCase(user.id, params.id) },
}))

export const POST = serve(api.decideCase, async ({ user, params, body }) => {
  await decideCase(user.id, params.id, await body())
  return { body: undefined }
})
