import { create, list } from '@/lib/features/sets/server/set-handlers'

export const GET = list
export const POST = create
