import * as api from '@/lib/features/moderation/contract/moderation'
import { listAppeals } from '@/lib/features/moderation/server/appeals'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listAppeals, async ({ user, query }) => ({
  body: await listAppeals(user.id, query.after),
}))
