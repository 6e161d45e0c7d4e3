import type { Decision, DecisionKind, OptionKind } from '@/lib/game/engine'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { SeeingBot } from './bot'
import { choosingForward, indexOfKind } from './options'

/**
 * Choices of the goldfish opponent: as little as the rules allow. It keeps its hand, performs no action, spares ships
 * and ends its missions after the first. If it must choose, it takes the first option: the first team character in the
 * row is stopped or earns, the lowest card is discarded, the oldest failed mission returns first. It would destroy its
 * own adversaries.
 */
const DEFAULTS: Readonly<Record<DecisionKind, OptionKind | undefined>> = {
  'stop-team-character': undefined,
  mulligan: 'keep',
  action: 'pass',
  'ship-battle': 'spare',
  'revive-or-score': 'destroy',
  'earn-glyph': undefined,
  continue: 'end',
  'return-mission': undefined,
  'return-glyph': undefined,
  discard: undefined,
  choose: 'done',
  may: 'decline',
  'choose-one': undefined,
  'choose-player': undefined,
  amount: undefined,
  order: undefined,
  'put-back': undefined,
  replace: 'decline',
}

/** The number of the option that the goldfish takes. */
export const passiveAnswer = (decision: Decision): number =>
  choosingForward(decision, (forward) => {
    const wanted = DEFAULTS[forward.kind]
    return wanted === undefined ? 0 : indexOfKind(forward, wanted)
  })

/** The goldfish as a bot. */
export const passiveBot: SeeingBot = { choose: (_view, decision) => passiveAnswer(decision) }

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

/** Actions of a goldfish with steady pressure at every mission of the other player. */
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
