import type { Clock, Measurement } from './bench'

/** How many times as long the calibration loop takes here and now as on the machine that the limits are stated for. */
export type Slowness = Readonly<Record<Clock, number>>

/** Milliseconds of the loop on that machine: two cores, nothing else running. */
const REFERENCE_MS = 6

const ROUNDS = 15

/** Everyday work of an engine: numbers in a typed array, small objects, strings as keys, sorting, JSON. */
function loop(): number {
  const numbers = new Int32Array(20_000)
  let state = 1
  for (let pass = 0; pass < 10; pass++)
    for (let at = 0; at < numbers.length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      numbers[at] = (numbers[at] ?? 0) ^ (state >>> (at % 13))
    }
  const objects = Array.from({ length: 4_000 }, (_, at) => ({
    key: `K${numbers[at]}`,
    value: numbers[at] ?? 0,
  }))
  const sums = new Map<string, number>()
  for (const { key, value } of objects) sums.set(key.slice(0, 4), (sums.get(key.slice(0, 4)) ?? 0) + value)
  objects.sort((a, b) => a.value - b.value)
  return sums.size + JSON.stringify(JSON.parse(JSON.stringify(objects))).length
}

interface Round {
  readonly wall: number
  readonly processor: number
}

/** Milliseconds that some rounds of the loop take on each clock. */
function rounds(): Round[] {
  return Array.from({ length: ROUNDS }, () => {
    const cpu = process.cpuUsage()
    const start = performance.now()
    loop()
    const wall = performance.now() - start
    const { user, system } = process.cpuUsage(cpu)
    return { wall, processor: (user + system) / 1_000 }
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Runs a benchmark between two calibrations, so that a machine that is busy for a while is noticed. */
export async function calibrated(
  run: () => readonly Measurement[] | Promise<readonly Measurement[]>,
): Promise<{ readonly measurements: readonly Measurement[]; readonly slowness: Slowness }> {
  // The first rounds compile the loop.
  rounds()
  const before = rounds()
  const measurements = await run()
  const all = [...before, ...rounds()]
  return {
    measurements,
    slowness: {
      wall: median(all.map(({ wall }) => wall)) / REFERENCE_MS,
      processor: median(all.map(({ processor }) => processor)) / REFERENCE_MS,
    },
  }
}

/**
 * A measurement whose limit fits this machine as it is now: a slow one may take longer and do less in a second.
 * Measurements that no clock has a part in, such as ratios, bytes and queries, stay as they are.
 */
export function withScaledLimit(measurement: Measurement, slowness: Slowness): Measurement {
  if (!measurement.clock) return measurement
  const factor = slowness[measurement.clock]
  const limit = measurement.higherIsBetter ? measurement.limit / factor : measurement.limit * factor
  return { ...measurement, limit }
}
