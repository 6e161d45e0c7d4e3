import type { Pool } from '@/lib/game/cards/pool'
import type { CardView, Decision, DecisionKind, Option, OptionKind, View } from '@/lib/game/engine'
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

/** The index of the option that the goldfish takes. */
const passiveAnswer = (decision: Decision): number =>
  choosingForward(decision, (forward) => {
    const wanted = DEFAULTS[forward.kind]
    return wanted === undefined ? 0 : indexOfKind(forward, wanted)
  })

/** The goldfish as a bot. */
export const passiveBot: SeeingBot = { choose: (_view, decision) => passiveAnswer(decision) }

/** Chooses uniformly among the options. The same seed makes the same choices. */
export function randomBot(seed: string): SeeingBot {
  let stream = hashText(seed)
  return {
    choose: (_view, decision) => {
      stream = nextStream(stream)
      return choosingForward(decision, ({ options }) => below(streamValue(stream), options.length))
    },
  }
}

/** Strength of the pressure that a goldfish puts on every mission of the other player. */
export interface PressureOptions {
  /** Complications at each mission, as far as power and cards allow; from 0. */
  readonly complications: number
}

/**
 * A goldfish that resists a little: passive, but as the villain player it plays the given number of complications at
 * every mission, starting with the last card of its hand.
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

/** Number of cards that a steady goldfish plays against one mission, by kind. */
export interface WantedAgainst {
  readonly complication: number
  readonly obstacle: number
  readonly adversary: number
}

/**
 * A goldfish that as the villain player puts steady pressure on every mission, as far as its hand and its power allow.
 * Adversaries are scored if possible. Otherwise it acts like the goldfish.
 */
export function steadyBot(pool: Pool, wanted: WantedAgainst): SeeingBot {
  return {
    choose: (view, asked) => {
      return choosingForward(asked, (decision) => {
        const option =
          decision.kind === 'action' && view.you.role === 'villain'
            ? against(pool, view, decision, wanted)
            : decision.kind === 'revive-or-score'
              ? decision.options.find(({ kind }) => kind === 'score')
              : undefined
        return option ? decision.options.indexOf(option) : passiveAnswer(decision)
      })
    },
  }
}

/** The next card against the mission: first adversaries, then obstacles, then complications. */
function against(pool: Pool, view: View, decision: Decision, wanted: WantedAgainst): Option | undefined {
  const there = (view.mission?.against ?? []).filter((card) => card.owner === view.viewer)
  const typeOf = (key: string | null | undefined) => pool.byKey.get(key ?? '')?.type
  const complications = there.filter((card) => card.faceDown).length
  const count = (type: string) =>
    there.filter((card: CardView) => !card.faceDown && typeOf(card.key) === type).length
  const ofKind = (kind: Option['kind'], type: string) =>
    decision.options.filter((option) => option.kind === kind && typeOf(option.key) === type)
  if (count('adversary') < wanted.adversary) {
    const adversary = dearest(ofKind('assign', 'adversary')) ?? dearest(ofKind('play', 'adversary'))
    if (adversary) return adversary
  }
  if (count('obstacle') < wanted.obstacle) {
    const obstacle = dearest(ofKind('play', 'obstacle'))
    if (obstacle) return obstacle
  }
  if (complications >= wanted.complication) return undefined
  return decision.options.find((option) => option.kind === 'complication')
}

/** The option that costs the most power, the first of equal ones. */
function dearest(options: readonly Option[]): Option | undefined {
  const cost = (option: Option) => option.cost?.power ?? 0
  return options.reduce<Option | undefined>(
    (best, option) => (best === undefined || cost(option) > cost(best) ? option : best),
    undefined,
  )
}
