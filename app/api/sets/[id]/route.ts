import { read, remove, save } from '@/lib/features/sets/server/set-handlers'

export const GET = read
export const PUT = save
export const DELETE = remove
