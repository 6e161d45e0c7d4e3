import 'server-only'
import { HttpError } from '@/lib/http/server/http-error'
import { Mutex, SLICE_MS, yieldToEventLoop } from '@/lib/platform/server/mutex'

/** Milliseconds of work of one examination in all. */
const MAX_WORK_MS = 3_000
/** Milliseconds that somebody waits for those before them. */
const WAIT_TIMEOUT_MS = 5_000

const mutex = new Mutex()
const busy = () => new HttpError(503, 'busy', { retryAfter: 5 })

/** Milliseconds that this process has computed, on all its threads. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const now = () => ({ clock: performance.now(), processor: processorTime() })

/**
 * Does work that may take long a little at a time, so that other requests are answered in between, and one after the
 * other. Throws 413 `too-large` for what takes more than its share, 503 `busy` where too many wait.
 */
export async function runWithinBudget<T>(begin: () => Iterator<unknown, T>): Promise<T> {
  return mutex.withLock(WAIT_TIMEOUT_MS, busy, async () => {
    let used = 0
    let since = now()
    const steps = begin()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      const slice = performance.now() - since.clock
      if (slice < SLICE_MS) continue
      // What the machine gave to others in the meantime is no work of this one; what other threads did is none either.
      used += Math.min(slice, processorTime() - since.processor)
      if (used > MAX_WORK_MS) throw new HttpError(413, 'too-large')
      await yieldToEventLoop()
      since = now()
    }
  })
}
