import * as api from '@/lib/features/account/contract/account'
import { accountOptions } from '@/lib/features/account/server/account'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.accountOptions, async () => ({ body: accountOptions() }))
