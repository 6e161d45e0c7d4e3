import type { SeeingBot } from './bot'
import { passiveAnswer } from './passive'

/** What a goldfish with steady pressure does at every mission of the other player. */
export interface PressureOptions {
  /** Complications at each mission, as far as power and cards allow; from 0. */
  readonly complications: number
}

/**
 * A goldfish that resists a little: passive, but as the villain player it lays the wanted number of complications at
 * every mission, the last card of its hand first, whatever the mission.
 */
export function pressureBot({ complications }: PressureOptions): SeeingBot {
  return {
    choose: (view, decision) => {
      const laid = view.mission?.against.filter(({ faceDown }) => faceDown).length ?? 0
      if (decision.kind === 'action' && laid < complications) {
        const lay = decision.options.findLastIndex(({ kind, repeats }) => kind === 'complication' && !repeats)
        if (lay >= 0) return lay
      }
      return passiveAnswer(decision)
    },
  }
}
