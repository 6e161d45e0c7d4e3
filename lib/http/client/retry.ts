import type { JsonAnswer } from './json-request'

/** Delays before a request is repeated, in ms: the first, and the longest of those that follow, each twice as long. */
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 8_000

/**
 * Repeats a request until there is a response: on a bad network single requests are lost, and so are single responses.
 * Only for reads, and for requests that count once if they arrive twice.
 * @param goesOn called with the number of tries after each that had no response; false ends it without one
 */
export async function retryUnreachable<T, Current>(
  request: () => Promise<JsonAnswer<T, Current>>,
  goesOn: (tries: number) => boolean,
): Promise<JsonAnswer<T, Current>> {
  for (let tries = 1, delay = FIRST_DELAY_MS; ; tries++, delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    const answer = await request()
    if (answer.ok || answer.reason !== 'unreachable' || !goesOn(tries)) return answer
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
}
