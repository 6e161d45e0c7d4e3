import * as api from '@/lib/features/sharing/contract/shared-items'
import { publicPuzzles } from '@/lib/features/sharing/server/shared-items'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listPuzzles, async ({ query }) => ({ body: await publicPuzzles(query.after) }))
