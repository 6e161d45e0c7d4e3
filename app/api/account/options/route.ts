import { accountOptions } from '@/lib/server/account'
import { json, route } from '@/lib/server/http'

export const GET = route(async () => json(accountOptions()))
