import * as api from '@/lib/features/moderation/contract/moderation'
import { ownDecisions } from '@/lib/features/moderation/server/appeals'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listOwnDecisions, async ({ user }) => ({
  body: { decisions: await ownDecisions(user.id) },
}))
