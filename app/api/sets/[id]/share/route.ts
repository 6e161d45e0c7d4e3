import { share } from '@/lib/features/sets/server/set-handlers'

export const PUT = share
