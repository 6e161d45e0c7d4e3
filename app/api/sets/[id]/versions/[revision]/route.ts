import { readVersion } from '@/lib/features/sets/server/set-handlers'

export const GET = readVersion
