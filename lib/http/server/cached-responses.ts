import { createHash } from 'node:crypto'

/** The text of a response with its ETag. */
export interface CachedResponse {
  readonly text: string
  readonly etag: string
}

/** A JSON response: the same text has the same ETag, a weak one, since it may travel packed. */
export const toCachedResponse = (body: unknown): CachedResponse => toCachedText(JSON.stringify(body))

/** The response of a text. */
export function toCachedText(text: string): CachedResponse {
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/**
 * Responses that are the same for everybody until the next build, up to a number of characters; the least recently used
 * goes first.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  readonly #maxCharacters: number
  #characters = 0

  /** @param maxCharacters the size of the cache */
  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  get(name: string): CachedResponse | undefined {
    const known = this.#responses.get(name)
    if (!known) return undefined
    this.#responses.delete(name)
    this.#responses.set(name, known)
    return known
  }

  keep(name: string, response: CachedResponse): void {
    const size = name.length + response.text.length
    if (this.#responses.has(name) || size > this.#maxCharacters) return
    this.#responses.set(name, response)
    this.#characters += size
    for (const [oldest, { text }] of this.#responses) {
      if (this.#characters <= this.#maxCharacters) break
      this.#responses.delete(oldest)
      this.#characters -= oldest.length + text.length
    }
  }
}
