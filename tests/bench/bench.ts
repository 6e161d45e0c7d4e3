/** Wall-clock time, or processor time of all threads. */
export type Clock = 'wall' | 'processor'

/** A measured figure and its limit. Every tests/bench/*.bench.ts exports `run`, which returns a list of them. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly limit: number
  /** True if the limit is a minimum rather than a maximum, such as for games per second. */
  readonly higherIsBetter?: boolean
  /**
   * The clock that the value was read from, if the limit depends on the speed of the machine: it is then stated for the
   * reference machine and scaled by the calibration loop of the same run (calibration.ts).
   */
  readonly clock?: Clock
}

export const withinLimit = ({ value, limit, higherIsBetter }: Measurement): boolean =>
  higherIsBetter ? value >= limit : value <= limit

/**
 * Microseconds of processor time per call: the median of 15 rounds of at least 5 ms each, after a warm-up of 400 ms, in
 * which other threads compile the work. The median, because garbage collection falls into some rounds only.
 */
export function microseconds(work: () => unknown): number {
  const calls = callsIn(0.4, work)
  const perRound = Math.max(1, Math.ceil(calls / 80))
  const rounds = Array.from({ length: 15 }, () => {
    const start = processorSeconds()
    for (let call = 0; call < perRound; call++) kept = work()
    return ((processorSeconds() - start) * 1e6) / perRound
  })
  return rounds.sort((a, b) => a - b)[7] ?? Number.NaN
}

/** Last result of the measured work, kept so that no compiler can optimise the work away. */
export let kept: unknown

function callsIn(seconds: number, work: () => unknown): number {
  const end = processorSeconds() + seconds
  let calls = 0
  while (processorSeconds() < end) {
    kept = work()
    calls++
  }
  return calls
}

/**
 * Seconds of processor time that this process has used. Time in which other programs had the core does not count, but
 * garbage collection and compilation on other threads do.
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
