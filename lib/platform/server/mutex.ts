/** Milliseconds of work after which others get their turn. */
export const SLICE = 8

/**
 * Rounds of the event loop between two slices. A request takes several from its arrival to its answer; with nobody there
 * they are over in no time.
 */
const ROUNDS = 8

const shared = globalThis as typeof globalThis & { chevronSlices?: (() => void)[] }

/** Work that waits for its next slice. The framework loads modules once for each bundle, and all of them share the line. */
const slices = (): (() => void)[] => {
  shared.chevronSlices ??= []
  return shared.chevronSlices
}

const nextSlice = (rounds: number): void => {
  if (rounds > 1) {
    setImmediate(nextSlice, rounds - 1)
    return
  }
  const next = slices().shift()
  if (slices().length > 0) setImmediate(nextSlice, ROUNDS)
  next?.()
}

/**
 * Lets others be answered. Of all that is done in slices one goes on at a time, in the order in which they asked: however
 * many work at once, whoever asks for little waits for a slice or two.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    if (slices().push(resolve) === 1) setImmediate(nextSlice, ROUNDS)
  })

/** When the work began that goes on without others being answered, of all that asks for a pause in it. */
let busySince: number | undefined

/**
 * A pause in work that is done piece by piece, once it has kept others waiting for a slice. A database in this process
 * answers at once: a hundred questions one after the other are one piece of work to everybody else.
 */
export async function pause(): Promise<void> {
  const now = performance.now()
  if (busySince === undefined) {
    busySince = now
    // Comes once the loop has turned, and with it others: not before, as what waits for the next tick does.
    setImmediate(() => {
      busySince = undefined
    })
  } else if (now - busySince >= SLICE) {
    busySince = undefined
    await yieldToEventLoop()
  }
}

/** Takes all steps of some work, so that others are answered in between. */
export async function runCooperatively<T>(steps: Iterator<unknown, T>): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begun < SLICE) continue
    await yieldToEventLoop()
    begun = performance.now()
  }
}

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
