import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'

/** A source of numbers: the same seed gives the same numbers. `dice(seed)(n)` is from 0 to n - 1. */
export function dice(seed: string): (count: number) => number {
  let stream = hashText(seed)
  return (count) => {
    stream = nextStream(stream)
    return below(streamValue(stream), count)
  }
}
