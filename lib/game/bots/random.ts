import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { SeeingBot } from './bot'
import { choosingForward } from './options'

/** Chooses evenly among the options. The same seed chooses the same way. */
export function randomBot(seed: string): SeeingBot {
  let stream = hashText(seed)
  return {
    choose: (_view, decision) => {
      stream = nextStream(stream)
      return choosingForward(decision, ({ options }) => below(streamValue(stream), options.length))
    },
  }
}
