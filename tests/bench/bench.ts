/** A measured figure and its limit. Every tests/bench/*.bench.ts exports `run`, which returns a list of them. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly limit: number
  /** True if the limit is a minimum rather than a maximum, such as for games per second. */
  readonly higherIsBetter?: boolean
}

export const withinLimit = ({ value, limit, higherIsBetter }: Measurement): boolean =>
  higherIsBetter ? value >= limit : value <= limit

/**
 * Microseconds per call: the median of 15 rounds of at least 5 ms each, after a warm-up of 100 ms. The median, because
 * other load on the machine only ever slows a round down.
 */
export function microseconds(work: () => unknown): number {
  const calls = callsIn(100, work)
  const perRound = Math.max(1, Math.ceil(calls / 20))
  const rounds = Array.from({ length: 15 }, () => {
    const start = performance.now()
    for (let call = 0; call < perRound; call++) kept = work()
    return ((performance.now() - start) * 1000) / perRound
  })
  return rounds.sort((a, b) => a - b)[7] ?? Number.NaN
}

/** Last result of the measured work, kept so that no compiler can optimise the work away. */
export let kept: unknown

function callsIn(milliseconds: number, work: () => unknown): number {
  const end = performance.now() + milliseconds
  let calls = 0
  while (performance.now() < end) {
    kept = work()
    calls++
  }
  return calls
}

/**
 * Seconds of processor time that this process has used. The limits are for one core; time in which other programs had
 * the core does not count, but garbage collection and compilation on other threads do.
 */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/**
 * Units of work per second of processor time in the best round of a longer run. A round is long enough to include its
 * share of garbage collection; all other variation between rounds comes from other load on the machine, which can only
 * slow it down. Warm-up rounds are played but not counted: everything is compiled during them.
 */
export function bestPerSecond(
  { warmUp, rounds }: { readonly warmUp: number; readonly rounds: number },
  round: (at: number) => number,
): number {
  const rates: number[] = []
  for (let at = 0; at < warmUp + rounds; at++) {
    const start = processorSeconds()
    const done = round(at)
    if (at >= warmUp) rates.push(done / (processorSeconds() - start))
  }
  return Math.max(...rates)
}
