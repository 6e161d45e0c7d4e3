import { createHash } from 'node:crypto'

/** An answer as it is sent, with what tells it from others. */
export interface Ready {
  readonly text: string
  readonly etag: string
}

/** An answer made ready: the same text has the same ETag. Weak, since it may travel packed. */
export const readied = (body: unknown): Ready => readiedText(JSON.stringify(body))

/** A text made ready. */
export function readiedText(text: string): Ready {
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/**
 * Answers that are the same for everybody until the next build, kept ready up to a number of characters; what was not
 * asked for longest goes first.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Ready>()
  readonly #most: number
  #characters = 0

  /** @param most characters that are kept */
  constructor(most: number) {
    this.#most = most
  }

  get(name: string): Ready | undefined {
    const known = this.#kept.get(name)
    if (!known) return undefined
    this.#kept.delete(name)
    this.#kept.set(name, known)
    return known
  }

  keep(name: string, ready: Ready): void {
    const size = name.length + ready.text.length
    if (this.#kept.has(name) || size > this.#most) return
    this.#kept.set(name, ready)
    this.#characters += size
    for (const [oldest, { text }] of this.#kept) {
      if (this.#characters <= this.#most) break
      this.#kept.delete(oldest)
      this.#characters -= oldest.length + text.length
    }
  }
}
