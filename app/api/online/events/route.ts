import * as api from '@/lib/features/online/contract/online'
import { followGames } from '@/lib/features/online/server/events'
import { serveDelegated } from '@/lib/http/server/serve'

export const GET = serveDelegated([api.followOnlineGames], followGames)
