import * as z from 'zod/mini'
import { readText, storeText } from '@/lib/platform/storage/troubles'

/** Targets recently opened from the search over everything, the latest first: kept on this device. */
const KEY = 'find-recent'
const MAX_RECENT = 5

const recentSchema = z.array(z.object({ href: z.string().check(z.startsWith('/')), title: z.string() }))
type Recent = z.infer<typeof recentSchema>[number]

export function readRecent(): readonly Recent[] {
  try {
    const read = recentSchema.safeParse(JSON.parse(readText(KEY) ?? '[]'))
    return read.success ? read.data.slice(0, MAX_RECENT) : []
  } catch {
    // Invalid JSON was not written here.
    return []
  }
}

export function rememberRecent({ href, title }: Recent): void {
  const others = readRecent().filter((one) => one.href !== href)
  storeText(KEY, JSON.stringify([{ href, title }, ...others].slice(0, MAX_RECENT)))
}
