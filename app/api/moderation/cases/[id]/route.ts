import * as api from '@/lib/features/moderation/contract/moderation'
import { readCase } from '@/lib/features/moderation/server/cases'
import { decideCase } from '@/lib/features/moderation/server/moderation'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readCase, async (asked) => {
  const { user } = asked.session
  await countTry('read', { user: user.id })
  return asked.answer(200, { case: await readCase(user.id, asked.params.id) })
})

export const POST = serve(api.decideCase, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  await decideCase(user.id, asked.params.id, await asked.body())
  return asked.answer(204, undefined)
})
