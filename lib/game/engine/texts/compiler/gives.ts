import type { Effect } from '@/lib/game/abilities/ability'
import type { Choice, Target } from '@/lib/game/abilities/selectors'
import type { CompiledCondition } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import { handSizeOf } from '../../numbers/player-numbers'
import { countIn, type Game } from '../../state'
import { ZONE } from '../../state/layout'
import { compileReference, playerOf } from '../runtime/context'
import type { Environment } from './builder'
import { candidatesFor, type Legal, topCards } from './choices'
import { compileCondition } from './conditions'
import { compileFilter } from './filters'
import { aimOf, compilePossible, isPossible } from './possible'

/** Offers that could have an effect: others are not made (ruling 101). */

type Offer = Extract<Effect, { kind: 'may' }>

/** Players may want any effect for its own sake, except paying power and choosing the cards it is paid for. */
const isPrice = ({ kind }: Effect): boolean => kind === 'pay' || kind === 'choose'

const always: CompiledCondition = () => true
const never: CompiledCondition = () => false

export interface Given {
  /** True if it could have any effect, with the choices and payments in the context's trial. */
  readonly gives: CompiledCondition
  /** True if that depends on the choices and payments for it. */
  readonly priced: boolean
}

/** Compiles the test of whether an offer could have an effect now. */
export function compileOffer({ do: offered, ifDone, ifNot }: Offer, env: Environment): Given {
  if (ifNot) return { gives: always, priced: false }
  const parts = offered.kind === 'seq' ? offered.do : [offered]
  const gifts = parts.filter((part) => !isPrice(part))
  const priced = gifts.length === 0 && ifDone !== undefined
  return { gives: anyGives(priced ? [ifDone] : gifts, env), priced }
}

const anyGives = (effects: readonly Effect[], env: Environment): CompiledCondition => {
  const parts = effects.map((effect) => compileGives(effect, env))
  return (game, context) => parts.some((gives) => gives(game, context))
}

/** True if an effect could do anything now, as far as everybody can see: effects that depend on hidden cards could. */
export function compileGives(effect: Effect, env: Environment): CompiledCondition {
  const aim = aimOf(effect, false)
  if (aim) return compileAny(aim.target, aim.legal, env)
  switch (effect.kind) {
    case 'nothing':
      return never
    case 'seq':
      return anyGives(effect.do, env)
    case 'chooseOne':
      return anyGives(
        effect.modes.map((mode) => mode.do),
        env,
      )
    case 'instead':
      return anyGives([effect.do, effect.instead], env)
    case 'if': {
      const holds = compileCondition(effect.if, env)
      const yes = compileGives(effect.do, env)
      const no = effect.else ? compileGives(effect.else, env) : never
      return (game, context) => (holds(game, context) ? yes : no)(game, context)
    }
    case 'repeat': {
      const times = env.amount(effect.times)
      const gives = compileGives(effect.do, env)
      return (game, context) => times(game, context) > 0 && gives(game, context)
    }
    case 'forEach':
      return compileAny(effect.of, undefined, env)
    case 'gain':
    case 'lose': {
      const n = env.amount(effect.n)
      return (game, context) => n(game, context) > 0
    }
    case 'refill':
      return (game, context) => {
        const player = playerOf(game, context, effect.who)
        const hand = countIn(game, player, ZONE.hand)
        const size = handSizeOf(game, player)
        return hand > size || (hand < size && countIn(game, player, ZONE.deck) > 0)
      }
    case 'search':
      return (game, context) =>
        countIn(game, playerOf(game, context, effect.whose ?? effect.who), ZONE[effect.pile]) > 0
    case 'shuffle':
      return (game, context) => countIn(game, playerOf(game, context, effect.whose), ZONE[effect.pile]) > 1
    default: {
      const possible = compilePossible(effect, env, false)
      return (game, context) => {
        const { trial } = context
        // Earlier choices are known, but the offered effect itself may concern the same cards.
        context.trial = trial && { ...trial, used: [] }
        const gives = trial ? possible(game, context, () => true) : isPossible(possible, game, context)
        context.trial = trial
        return gives
      }
    }
  }
}

/** True if a target names any card that the effect is possible for. */
function compileAny(target: Target, legal: Legal | undefined, env: Environment): CompiledCondition {
  const suits = (game: Game, context: Context, card: number): boolean =>
    legal === undefined || legal(game, context, card)
  if (typeof target === 'string') {
    const cards = compileReference(target, env)
    return (game, context) => cards(game, context).some((card) => suits(game, context, card))
  }
  if (target.kind === 'top') {
    const cards = topCards(target, env)
    return (game, context) => cards(game, context).length > 0
  }
  if (target.kind === 'every') {
    const { cards } = compileFilter(target.of, env)
    return (game, context) => cards(game, context).some((card) => suits(game, context, card))
  }
  return hiddenPile(target) ?? candidatesFor(target, env, legal).any
}

/** Condition for a choice among hidden cards: an offer must not reveal that there is none. */
function hiddenPile({ of }: Choice): CompiledCondition | undefined {
  const { place, whose } = of
  if (place !== 'hand' && place !== 'deck' && place !== 'missions') return undefined
  return (game, context) => countIn(game, playerOf(game, context, whose), ZONE[place]) > 0
}
