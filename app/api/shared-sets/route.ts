import { listShared } from '@/lib/features/sets/server/set-handlers'

export const GET = listShared
