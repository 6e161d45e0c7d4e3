import { share } from '@/lib/features/sets/server/own-sets'

export const PUT = share
