/** Milliseconds of work after which others get their turn. */
export const SLICE_MS = 8

/**
 * Rounds of the event loop between two slices. A request takes several from its arrival to its response; without
 * requests they pass in no time.
 */
const ROUNDS = 8

const shared = globalThis as typeof globalThis & { chevronSlices?: (() => void)[] }

/** Work waiting for its next slice. Global, because the framework loads modules once per bundle. */
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
 * Yields to other requests. Only one of all cooperative tasks continues at a time, in the order of their calls: however
 * many are running, a small request waits for a slice or two.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    if (slices().push(resolve) === 1) setImmediate(nextSlice, ROUNDS)
  })

/** Start of the current stretch of work without a pause, over all callers. */
let busySince: number | undefined

/** True if work has gone on for a slice without a pause. */
function isSliceOver(): boolean {
  const now = performance.now()
  if (busySince === undefined) {
    busySince = now
    // Runs once the event loop has turned, and others have had their turn: unlike microtasks.
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
 * Pauses work that is done in pieces once it has kept others waiting for a slice. A database in this process responds
 * synchronously: a hundred consecutive queries block everybody else.
 */
export async function pause(): Promise<void> {
  if (isSliceOver()) await yieldToEventLoop()
}

/**
 * Like `pause`, for work that holds a resource others wait for, such as the write lock: requests are answered in
 * between, but it does not queue behind all slices of other work, and continues after two slices at most.
 */
export async function pauseWhileHolding(): Promise<void> {
  if (!isSliceOver()) return
  const until = performance.now() + 2 * SLICE_MS
  for (let round = 0; round < ROUNDS && performance.now() < until; round++)
    await new Promise((resolve) => setImmediate(resolve))
}

/** Runs all steps of some work, with pauses in which others are served. */
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
 * A fair mutex: one holder at a time (or a few, as a semaphore), and the longest waiting is next. Waiting times and the
 * queue are limited, which no library offers.
 */
export class Mutex {
  readonly #queue: Waiting[] = []
  readonly #maxWaiting: number
  #free: number

  /**
   * @param maxWaiting maximum length of the queue
   * @param holders maximum holders at a time
   */
  constructor(maxWaiting = Number.POSITIVE_INFINITY, holders = 1) {
    this.#maxWaiting = maxWaiting
    this.#free = holders
  }

  /**
   * Waits for the mutex. Resolves with a function that releases it, to be called exactly once; undefined if it is not
   * free within `timeoutMs` or the queue is full, in which case there is nothing to release.
   */
  acquire(timeoutMs: number): Promise<(() => void) | undefined> {
    if (this.#free > 0) {
      this.#free -= 1
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
   * Runs work while holding the mutex.
   * @param timeoutError creates the error to throw if the mutex is not free in time
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
    else this.#free += 1
  }
}
