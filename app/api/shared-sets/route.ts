import { listShared } from '@/lib/features/sets/server/own-sets'

export const GET = listShared
