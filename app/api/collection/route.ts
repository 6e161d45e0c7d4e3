import { changeCollection, getCollection } from '@/lib/features/collection/server/collection-handlers'

export const GET = getCollection.site
export const PATCH = changeCollection.site
