import { create, list } from '@/lib/features/leagues/server/league-handlers'

export const GET = list
export const POST = create
