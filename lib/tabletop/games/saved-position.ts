/** What saved positions of all games have in common. */

/** Parses the text of a saved position. Returns undefined if it is not JSON. */
export function parseSaved(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Hashes a position number by number (FNV-1a, with a step that spreads high bits): the order counts. */
export class PositionHasher {
  #hash = 0x811c9dc5

  add(value: number): void {
    const hash = Math.imul(this.#hash ^ value, 0x01000193)
    this.#hash = hash ^ (hash >>> 15)
  }

  /** Adds a list, its length first, so that neighbouring lists cannot be taken for each other. */
  addAll(list: readonly number[]): void {
    this.add(list.length)
    for (const value of list) this.add(value)
  }

  addFlags(list: readonly boolean[]): void {
    for (const value of list) this.add(value ? 1 : 2)
  }

  /** The hash as a signed 32-bit number. */
  get value(): number {
    return this.#hash | 0
  }
}
