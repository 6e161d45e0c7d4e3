import * as api from '@/lib/features/moderation/contract/moderation'
import { listDecisions } from '@/lib/features/moderation/server/moderation'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listDecisions, async ({ query }) => ({ body: await listDecisions(query.after) }))
