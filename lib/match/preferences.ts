import * as z from 'zod/mini'
import type { Auto } from './auto'

const KEY = 'chevron.table'
const schema = z.object({
  passWhenNothing: z.boolean(),
  resolveSimple: z.boolean(),
  botReasons: z._default(z.boolean(), false),
  sound: z._default(z.boolean(), false),
})

/** What a person wishes at whatever table of this browser. */
export interface Preferences extends Pick<Auto, 'passWhenNothing' | 'resolveSimple'> {
  /** To be told why a bot did what it did. */
  readonly botReasons: boolean
  /** To hear outcomes. */
  readonly sound: boolean
}

const DEFAULTS: Preferences = {
  passWhenNothing: false,
  resolveSimple: false,
  botReasons: false,
  sound: false,
}

/** What was chosen in this browser before, or what holds where nothing was. */
export function readPreferences(): Preferences {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : DEFAULTS
  } catch {
    // Storage is closed to us, or somebody wrote over it.
    return DEFAULTS
  }
}

/** Keeps the choice in this browser, as far as that lets us. */
export function writePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // They hold for this game, then.
  }
}
