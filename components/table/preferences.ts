import * as z from 'zod/mini'
import type { Auto } from './auto'

const KEY = 'chevron.table'
const schema = z.object({ passWhenNothing: z.boolean(), resolveSimple: z.boolean() })

/** What a person wishes to be answered by itself, at whatever table of this browser. */
export type Preferences = Pick<Auto, 'passWhenNothing' | 'resolveSimple'>

const DEFAULTS: Preferences = { passWhenNothing: false, resolveSimple: false }

export function readPreferences(): Preferences {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : DEFAULTS
  } catch {
    // Storage is closed to us, or somebody wrote over it.
    return DEFAULTS
  }
}

export function writePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // They hold for this game, then.
  }
}
