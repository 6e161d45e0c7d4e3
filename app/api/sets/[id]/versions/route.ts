import { listVersions } from '@/lib/features/sets/server/own-sets'

export const GET = listVersions
