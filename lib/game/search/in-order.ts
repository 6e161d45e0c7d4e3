/** The most bits of a key that are ordered at a time: their counters must stay at hand. */
const MAX_BITS = 11

/**
 * Numbers in the order of their keys, equal ones as they were: counted digit by digit and not compared, so that a
 * hundred thousand of them take no longer than to read them a few times, and eight hundred next to nothing.
 * @param keys one for each number: whole, from 0 to one less than `keyCount`
 */
export function inOrder(
  numbers: Uint32Array<ArrayBuffer>,
  keys: Uint32Array<ArrayBuffer>,
  keyCount: number,
): Uint32Array<ArrayBuffer> {
  const { length } = numbers
  const keyBits = 32 - Math.clz32(keyCount - 1)
  // A short list is read again sooner than many counters are gone through.
  const most = Math.min(MAX_BITS, Math.max(4, 32 - Math.clz32(length)))
  const bits = Math.ceil(keyBits / Math.ceil(keyBits / most))
  const buckets = 1 << bits
  let [ordered, keyed] = [numbers, keys]
  let [spare, spareKeys] = [new Uint32Array(length), new Uint32Array(length)]
  const starts = new Uint32Array(buckets)
  for (let shift = 0; shift < keyBits; shift += bits) {
    starts.fill(0)
    for (let at = 0; at < length; at++) {
      const bucket = ((keyed[at] ?? 0) >> shift) & (buckets - 1)
      starts[bucket] = (starts[bucket] ?? 0) + 1
    }
    let start = 0
    for (let bucket = 0; bucket < buckets; bucket++) {
      const count = starts[bucket] ?? 0
      starts[bucket] = start
      start += count
    }
    for (let at = 0; at < length; at++) {
      const key = keyed[at] ?? 0
      const bucket = (key >> shift) & (buckets - 1)
      const to = starts[bucket] ?? 0
      spare[to] = ordered[at] ?? 0
      spareKeys[to] = key
      starts[bucket] = to + 1
    }
    const isFirst = ordered === numbers
    ;[ordered, spare] = [spare, isFirst ? new Uint32Array(length) : ordered]
    ;[keyed, spareKeys] = [spareKeys, isFirst ? new Uint32Array(length) : keyed]
  }
  return ordered
}
