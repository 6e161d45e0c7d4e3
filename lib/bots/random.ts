import { below, hashText, nextStream, streamValue } from '@/lib/engine/prng'
import type { Bot } from './bot'

/** Chooses evenly among the options. The same seed chooses the same way. */
export function randomBot(seed: string): Bot {
  let stream = hashText(seed)
  return {
    choose: (_view, decision) => {
      stream = nextStream(stream)
      return below(streamValue(stream), decision.options.length)
    },
  }
}
