import { readShare } from '@/lib/features/sharing/server/share-handlers'

export const GET = readShare.site
