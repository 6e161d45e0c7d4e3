import type { Effect } from '@/lib/abilities/effects'
import type { Choice, Target } from '@/lib/abilities/selectors'
import { hasBlockRecord } from '../block'
import { isBlocked } from '../blocked'
import { canBe } from '../deeds'
import { NONE } from '../facts'
import { canBePlayed } from '../play'
import { powerOf } from '../power'
import { reviveCostOf } from '../revive-cost'
import { countIn, factsOf, type Game, hostOf, isInState, ownerOf } from '../state'
import type { CardId } from '../types'
import { IT } from './bindings'
import type { Environment } from './builder'
import { candidatesFor, type Legal, quantityOf, topCards } from './choices'
import { compileCondition } from './conditions'
import { type Context, compileReference, playerOf } from './context'
import { compileFilter } from './filters'

/**
 * Whether a cost can be paid in full, or something optional done at all, before anything of it is done. What
 * earlier parts would use up is noted in the context's trial; `next` asks whether all that follows is possible too.
 */
export type Possible = (game: Game, context: Context, next: () => boolean) => boolean

const yes: Possible = (_, __, next) => next()

/** All of these, one after the other. */
export function compileAllPossible(effects: readonly Effect[], env: Environment): Possible {
  const parts = effects.map((effect) => compilePossible(effect, env))
  const from = (i: number): Possible => {
    const part = parts[i]
    if (!part) return yes
    const rest = from(i + 1)
    return (game, context, next) => part(game, context, () => rest(game, context, next))
  }
  return from(0)
}

/** Asks with a trial of its own, which begins with what the context's has used and paid. */
export function isPossible(possible: Possible, game: Game, context: Context): boolean {
  const outer = context.trial
  context.trial = {
    bound: new Map(),
    used: outer ? [...outer.used] : [],
    paid: outer ? [...outer.paid] : [0, 0],
  }
  const found = possible(game, context, always)
  context.trial = outer
  return found
}

const always = () => true

export function compilePossible(effect: Effect, env: Environment): Possible {
  switch (effect.kind) {
    case 'stop':
    case 'ready':
    case 'destroy':
    case 'incapacitate':
      return target(effect.target, legalFor(effect, true), env)
    case 'block':
    case 'unblock':
    case 'choose':
    case 'discard':
    case 'turnFaceDown':
    case 'token':
    case 'score':
    case 'play':
    case 'payCostOf':
    case 'move':
    case 'reveal':
      return target(effect.target, legalFor(effect, true), env)
    case 'loseGlyph':
    case 'exchangeGlyph':
      return target(effect.glyph, undefined, env)
    case 'moveGlyph':
      return movable(effect.glyph, effect.to, env)
    case 'attach':
      return target(effect.on, undefined, env)
    case 'payReviveOf': {
      const cards = compileReference(effect.target, env)
      return (game, context, next) => {
        const card = cards(game, context)[0]
        if (card === undefined) return false
        const cost = reviveCostOf(game, card)
        return cost !== NONE && cost <= countIn(game, ownerOf(game, card), 'deck') && next()
      }
    }
    case 'pay': {
      if (effect.n === 'x') return yes
      const n = env.amount(effect.n)
      return (game, context, next) => {
        const player = playerOf(game, context, effect.who)
        const price = Math.max(0, n(game, context))
        const paid = context.trial?.paid ?? [0, 0]
        const before = paid[player] ?? 0
        if (powerOf(game, player) < before + price) return false
        paid[player] = before + price
        const possible = next()
        paid[player] = before
        return possible
      }
    }
    case 'look':
    case 'draw': {
      const pile = effect.kind === 'draw' ? 'deck' : effect.pile
      const n = env.amount(effect.n)
      return (game, context, next) => {
        const player = playerOf(game, context, effect.kind === 'draw' ? effect.who : effect.whose)
        return n(game, context) > 0 && countIn(game, player, pile) > 0 && next()
      }
    }
    case 'seq':
      return compileAllPossible(effect.do, env)
    case 'chooseOne': {
      const modes = effect.modes.map((mode) => compileAllPossible([...(mode.costs ?? []), mode.do], env))
      return (game, context, next) => modes.some((mode) => mode(game, context, next))
    }
    case 'if': {
      const holds = compileCondition(effect.if, env)
      const yesPart = compilePossible(effect.do, env)
      const noPart = effect.else ? compilePossible(effect.else, env) : yes
      return (game, context, next) =>
        holds(game, context) ? yesPart(game, context, next) : noPart(game, context, next)
    }
    case 'placeGlyph':
    case 'blockade':
      return (game, context, next) => {
        const player = effect.kind === 'blockade' ? playerOf(game, context, 'opponent') : context.controller
        return countIn(game, player, 'missions') > 0 && next()
      }
    case 'forceContinue':
      return (game, context, next) => countIn(game, playerOf(game, context, 'hero'), 'missions') > 0 && next()
    default:
      return yes
  }
}

/** What a verb can be done to. As part of a cost, blocking needs a card that is ready and not blocked. */
export function legalFor(effect: Effect, asCost: boolean): Legal | undefined {
  switch (effect.kind) {
    case 'stop':
    case 'ready':
    case 'destroy':
    case 'incapacitate': {
      const { kind } = effect
      const named = namesIncapacitated(effect.target)
      return (game, _, card) => canBe(game, kind, card, named)
    }
    case 'block':
      if (!asCost) return undefined
      return (game, _, card) => isInState(game, card, 'ready') && !isBlocked(game, card)
    case 'unblock':
      return (game, _, card) => hasBlockRecord(game, card)
    case 'play': {
      const free = effect.cost === 'free'
      const { sameTitle = false, complication = false, by } = effect
      return (game, context, card) =>
        complication || canBePlayed(game, playerOf(game, context, by), card, { free, sameTitle })
    }
    case 'payCostOf':
      return (game, context, card) => factsOf(game, card).cost <= powerOf(game, context.controller)
    default:
      return undefined
  }
}

export function namesIncapacitated(target: Target): boolean {
  if (typeof target === 'string' || target.kind === 'top') return false
  return [target.of.state].flat().includes('incapacitated')
}

function target(target: Target, legal: Legal | undefined, env: Environment): Possible {
  if (typeof target === 'string') {
    const cards = compileReference(target, env)
    return (game, context, next) => {
      const found = cards(game, context)
      if (found.length === 0 || !found.every((card) => !legal || legalInTrial(game, context, card, legal)))
        return false
      return next()
    }
  }
  if (target.kind === 'every') return yes
  if (target.kind === 'top') {
    const cards = topCards(target, env)
    return (game, context, next) => cards(game, context).length > 0 && next()
  }
  return choice(target, legal, env)
}

/** A card that the same cost has just stopped can be destroyed or incapacitated after it. */
const legalInTrial = (game: Game, context: Context, card: CardId, legal: Legal): boolean =>
  legal(game, context, card)

function choice(choice: Choice, legal: Legal | undefined, env: Environment): Possible {
  const candidates = candidatesFor(choice, env, legal)
  const { exact, amount } = quantityOf(choice.n, env)
  const slot = choice.as === undefined ? undefined : env.slotOf(choice.as)
  return (game, context, next) => {
    const { trial } = context
    if (!trial) return next()
    const wanted = exact ? Math.max(0, amount(game, context)) : 0
    const free = candidates(game, context).filter((card) => !trial.used.includes(card))
    if (free.length < wanted) return false
    const attempt = (chosen: readonly CardId[]): boolean => {
      const before = trial.bound.get(IT)
      trial.bound.set(IT, chosen)
      if (slot !== undefined) trial.bound.set(slot, chosen)
      trial.used.push(...chosen)
      const possible = next()
      trial.used.length -= chosen.length
      if (slot !== undefined) trial.bound.delete(slot)
      if (before) trial.bound.set(IT, before)
      else trial.bound.delete(IT)
      return possible
    }
    if (wanted === 1) return free.some((card) => attempt([card]))
    return attempt(free.slice(0, wanted))
  }
}

/** A glyph that has somewhere else to go. */
function movable(glyph: Target, to: Target, env: Environment): Possible {
  if (typeof to === 'string' || to.kind !== 'choose') return target(glyph, undefined, env)
  const places = compileFilter(to.of, env)
  const elsewhere: Legal = (game, context, card) =>
    places.cards(game, context).some((host) => host !== hostOf(game, card))
  return target(glyph, elsewhere, env)
}
