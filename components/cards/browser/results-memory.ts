import * as z from 'zod/mini'

/** What a card page needs to lead back to the results and on through them. */
export interface Results {
  /** The address of the search, such as `?q=jaffa`. */
  readonly search: string
  /** Paths of the cards found, in order. */
  readonly paths: readonly string[]
}

const NAME = 'c7.results'

const schema = z.object({ search: z.string(), paths: z.array(z.string()) })

/** Remembers the results for this tab, when a card is opened from them. */
export function rememberResults(results: Results): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(results))
  } catch {
    // No storage, or none left: the card page then leads through its set.
  }
}

export function rememberedResults(): Results | undefined {
  try {
    const read = schema.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
