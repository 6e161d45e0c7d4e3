import { readShared } from '@/lib/features/sets/server/set-handlers'

export const GET = readShared
