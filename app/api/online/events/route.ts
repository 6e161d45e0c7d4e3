import * as api from '@/lib/features/online/contract/online'
import { followGames } from '@/lib/features/online/server/events'
import { servedDirectly } from '@/lib/http/middleware/direct-routes'
import { serveDelegated } from '@/lib/http/server/serve'

export const GET = servedDirectly(serveDelegated([api.followOnlineGames], followGames))
