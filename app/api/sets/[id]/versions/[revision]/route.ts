import { readVersion } from '@/lib/features/sets/server/own-sets'

export const GET = readVersion
