import { read, remove, save } from '@/lib/features/sets/server/own-sets'

export const GET = read
export const PUT = save
export const DELETE = remove
