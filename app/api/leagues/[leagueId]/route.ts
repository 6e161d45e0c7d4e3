import { change, read, remove } from '@/lib/features/leagues/server/league-handlers'

export const GET = read
export const POST = change
export const DELETE = remove
