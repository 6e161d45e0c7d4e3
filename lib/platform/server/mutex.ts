/** Milliseconds of work after which others get their turn. */
export const SLICE_MS = 8

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
 * Yields to other requests. Of all cooperative tasks one continues at a time, in the order in which they asked: however
 * many run at once, a small request waits for a slice or two.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    if (slices().push(resolve) === 1) setImmediate(nextSlice, ROUNDS)
  })

/** When the work began that goes on without others being answered, of all that asks for a pause in it. */
let busySince: number | undefined

/** Whether work that asks for a pause has gone on for a slice. */
function isSliceOver(): boolean {
  const now = performance.now()
  if (busySince === undefined) {
    busySince = now
    // Comes once the loop has turned, and with it others: not before, as what waits for the next tick does.
    setImmediate(() => {
      busySince = undefined
    })
    return false
  }
  if (now - busySince < SLICE_MS) return false
  busySince = undefined
  return true
}

/**
 * A pause in work that is done piece by piece, once it has kept others waiting for a slice. A database in this process
 * answers at once: a hundred questions one after the other are one piece of work to everybody else.
 */
export async function pause(): Promise<void> {
  if (isSliceOver()) await yieldToEventLoop()
}

/**
 * As `pause`, for work that holds what others wait for, such as leave to write: requests are answered in between, but it
 * does not stand behind all slices of other work, and goes on after two slices at most where the rounds take long.
 */
export async function pauseWhileHolding(): Promise<void> {
  if (!isSliceOver()) return
  const until = performance.now() + 2 * SLICE_MS
  for (let round = 0; round < ROUNDS && performance.now() < until; round++)
    await new Promise((resolve) => setImmediate(resolve))
}

/** Takes all steps of some work, with pauses in which others are answered. */
export async function runCooperatively<T>(steps: Iterator<unknown, T>): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begun < SLICE_MS) continue
    await yieldToEventLoop()
    begun = performance.now()
  }
}

interface Waiting {
  readonly begin: () => void
}

/**
 * A fair mutex: one holder at a time, and the longest waiting is next. Waiting has an end, and so has the queue, which is
 * why it is none of a library.
 */
export class Mutex {
  readonly #queue: Waiting[] = []
  readonly #maxWaiting: number
  #isHeld = false

  /** @param maxWaiting how many may wait at a time */
  constructor(maxWaiting = Number.POSITIVE_INFINITY) {
    this.#maxWaiting = maxWaiting
  }

  /**
   * Waits for the mutex. Resolves with the function that releases it, to be called exactly once; undefined when it is not
   * free within `timeoutMs` or the queue is full, and then nothing is to be released.
   */
  acquire(timeoutMs: number): Promise<(() => void) | undefined> {
    if (!this.#isHeld) {
      this.#isHeld = true
      return Promise.resolve(this.#release)
    }
    if (this.#queue.length >= this.#maxWaiting) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const waiting = {
        begin: () => {
          clearTimeout(timer)
          resolve(this.#release)
        },
      }
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1)
        resolve(undefined)
      }, timeoutMs)
      this.#queue.push(waiting)
    })
  }

  /**
   * Does some work while holding the mutex.
   * @param timeoutError makes the error that is thrown where the mutex is not free in time
   */
  async withLock<T>(timeoutMs: number, timeoutError: () => Error, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(timeoutMs)
    if (!release) throw timeoutError()
    try {
      return await work()
    } finally {
      release()
    }
  }

  readonly #release = (): void => {
    const next = this.#queue.shift()
    if (next) next.begin()
    else this.#isHeld = false
  }
}
