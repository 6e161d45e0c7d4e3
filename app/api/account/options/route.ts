import * as api from '@/lib/api/account'
import { accountOptions } from '@/lib/server/account'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.accountOptions, async ({ answer }) => answer(200, accountOptions()))
