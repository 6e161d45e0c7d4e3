import { sessionTexts } from '@/lib/platform/storage/texts'
/** What a card page needs to lead back to the results and on through them. */
export interface Results {
  /** The address of the search, such as `?q=jaffa`. */
  readonly search: string
  /** Paths of the cards found, in order. */
  readonly paths: readonly string[]
}

const NAME = 'c7.results'

/** By hand: a schema library would weigh more than the rest of the page's own scripts. */
const isResults = (value: unknown): value is Results =>
  typeof value === 'object' &&
  value !== null &&
  'search' in value &&
  typeof value.search === 'string' &&
  'paths' in value &&
  Array.isArray(value.paths) &&
  value.paths.every((path) => typeof path === 'string')

/** Remembers the results for this tab, when a card is opened from them. */
export function rememberResults(results: Results): void {
  // Where it is not kept, the card page leads through its set.
  sessionTexts.set(NAME, JSON.stringify(results))
}

/** The list that this tab has shown last; undefined where none is kept. */
export function rememberedResults(): Results | undefined {
  try {
    const read: unknown = JSON.parse(sessionTexts.get(NAME) ?? 'null')
    return isResults(read) ? read : undefined
  } catch {
    return undefined
  }
}
