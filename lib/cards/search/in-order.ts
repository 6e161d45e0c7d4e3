/** So many bits of a key are ordered at a time: few enough that the counters of a small list cost nothing. */
const BITS = 11
const BUCKETS = 1 << BITS

/**
 * Numbers in the order of their keys, equal ones as they were: counted digit by digit and not compared, so that a
 * hundred thousand of them take no longer than to read them a few times, and eight hundred next to nothing.
 * @param keys how many there are; a key is a whole number from 0 to one less
 */
export function inOrder(
  numbers: Uint32Array,
  keyOf: (number: number) => number,
  keys: number,
): Uint32Array<ArrayBuffer> {
  const { length } = numbers
  let ordered = Uint32Array.from(numbers)
  let keyed = new Uint32Array(length)
  for (let at = 0; at < length; at++) keyed[at] = keyOf(ordered[at] ?? 0)
  let spare = new Uint32Array(length)
  let spareKeys = new Uint32Array(length)
  const starts = new Uint32Array(BUCKETS + 1)
  for (let shift = 0; (keys - 1) >> shift > 0; shift += BITS) {
    starts.fill(0)
    for (let at = 0; at < length; at++) {
      const bucket = (((keyed[at] ?? 0) >> shift) & (BUCKETS - 1)) + 1
      starts[bucket] = (starts[bucket] ?? 0) + 1
    }
    for (let bucket = 1; bucket <= BUCKETS; bucket++)
      starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
    for (let at = 0; at < length; at++) {
      const key = keyed[at] ?? 0
      const bucket = (key >> shift) & (BUCKETS - 1)
      const to = starts[bucket] ?? 0
      spare[to] = ordered[at] ?? 0
      spareKeys[to] = key
      starts[bucket] = to + 1
    }
    ;[ordered, spare] = [spare, ordered]
    ;[keyed, spareKeys] = [spareKeys, keyed]
  }
  return ordered
}
