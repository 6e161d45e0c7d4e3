interface Waiting {
  readonly begin: () => void
}

/** A line: one works at a time, and who came first is next. */
export class Turns {
  readonly #line: Waiting[] = []
  readonly #longest: number
  #busy = false

  /** @param longest how many may wait at a time */
  constructor(longest = Number.POSITIVE_INFINITY) {
    this.#longest = longest
  }

  /**
   * Waits for one's turn. Resolves with what ends it, to be called exactly once; undefined when the turn has not
   * come within `patience` milliseconds or as many wait as may, and then nothing is to be ended.
   */
  take(patience: number): Promise<(() => void) | undefined> {
    if (!this.#busy) {
      this.#busy = true
      return Promise.resolve(this.#end)
    }
    if (this.#line.length >= this.#longest) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const waiting = {
        begin: () => {
          clearTimeout(timer)
          resolve(this.#end)
        },
      }
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1)
        resolve(undefined)
      }, patience)
      this.#line.push(waiting)
    })
  }

  readonly #end = (): void => {
    const next = this.#line.shift()
    if (next) next.begin()
    else this.#busy = false
  }
}
