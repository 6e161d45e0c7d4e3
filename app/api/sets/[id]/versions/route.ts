import { listVersions } from '@/lib/features/sets/server/set-handlers'

export const GET = listVersions
