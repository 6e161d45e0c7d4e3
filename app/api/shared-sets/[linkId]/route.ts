import { readShared } from '@/lib/features/sets/server/own-sets'

export const GET = readShared
