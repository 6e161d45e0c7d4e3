import * as api from '@/lib/features/moderation/contract/moderation'
import { listCases } from '@/lib/features/moderation/server/cases'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listCases, async ({ query }) => ({ body: await listCases(query.after) }))
