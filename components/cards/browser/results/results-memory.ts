import { sessionTexts } from '@/lib/platform/storage/texts'
/** Data with which a card page links back to the results and through them. */
export interface Results {
  /** The query string of the search, such as `?q=jaffa`. */
  readonly search: string
  /** Paths of the cards found, in order. */
  readonly paths: readonly string[]
}

const NAME = 'c7.results'

/** Checked by hand: a schema library would weigh more than the rest of the page's own scripts. */
const isResults = (value: unknown): value is Results =>
  typeof value === 'object' &&
  value !== null &&
  'search' in value &&
  typeof value.search === 'string' &&
  'paths' in value &&
  Array.isArray(value.paths) &&
  value.paths.every((path) => typeof path === 'string')

/** Stores the results for this tab when a card is opened from them. */
export function rememberResults(results: Results): void {
  // If it cannot be stored, the card page links through the card's set.
  sessionTexts.set(NAME, JSON.stringify(results))
}

/** Returns the results last shown in this tab; undefined if none are stored. */
export function rememberedResults(): Results | undefined {
  try {
    const read: unknown = JSON.parse(sessionTexts.get(NAME) ?? 'null')
    return isResults(read) ? read : undefined
  } catch {
    return undefined
  }
}
