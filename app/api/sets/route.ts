import { create, list } from '@/lib/features/sets/server/own-sets'

export const GET = list
export const POST = create
