import type { Effect } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Choice, Target } from '@/lib/game/abilities/selectors'
import type { CompiledCondition, Possible } from '@/lib/game/engine/model/compiled-text'
import type { Context, Trial } from '@/lib/game/engine/model/program'
import { type AssignManner, assignableNow } from '../../flow/assign'
import { canBe, isProtected } from '../../flow/card-effects'
import { canBePlayed } from '../../flow/play'
import { reviveCostOf } from '../../flow/revive'
import { canBeForcedOn } from '../../flow/turn'
import { hasBlockRecord, isBlocked, isForbidden } from '../../keywords'

import type { CardId } from '../../model/game'
import { controllerNow } from '../../numbers/kinds-and-traits'
import { powerOf } from '../../numbers/player-numbers'
import { countIn, factsOf, type Game, hostOf, isAssigned, isInPlay, isReady, ownerOf } from '../../state'
import { NONE } from '../../state/card-facts'
import { ZONE } from '../../state/layout'
import { IT } from '../runtime/bindings'
import { compileReference, playerOf } from '../runtime/context'
import type { Environment } from './builder'
import { candidatesFor, type Legal, quantityOf, ratingsTogether, topCards } from './choices'
import { allHold, compileCondition } from './conditions'
import { countersLegal } from './counter-effects'
import { compileFilter } from './filters'

const yes: Possible = (_, __, next) => next()

/** Tests whether all of these are possible in order, as a cost or as an offer, which is not a cost (ruling 25). */
export function compileAllPossible(effects: readonly Effect[], env: Environment, asCost = true): Possible {
  const [effect, ...others] = effects
  if (!effect) return yes
  const plain = compilePlain(effect, env, asCost)
  if (others.length === 0) return plain ? withPlain(plain, yes) : compilePossible(effect, env, asCost)
  const rest = compileAllPossible(others, env, asCost)
  if (plain) return withPlain(plain, rest)
  const part = compilePossible(effect, env, asCost)
  return (game, context, next) => part(game, context, () => rest(game, context, next))
}

const withPlain = (plain: CompiledCondition, rest: Possible): Possible =>
  rest === yes
    ? (game, context, next) => plain(game, context) && next()
    : (game, context, next) => plain(game, context) && rest(game, context, next)

/** True if all of these are possible at once, with a separate trial: see `isPossible`. */
export function compilePayable(effects: readonly Effect[], env: Environment): CompiledCondition {
  const plain = effects.map((effect) => compilePlain(effect, env))
  if (plain.every((part) => part !== undefined)) return withoutTrial(allHold(plain))
  const possible = compileAllPossible(effects, env)
  return (game, context) => isPossible(possible, game, context)
}

/** Evaluates a condition without a trial, for parts that neither choose nor pay. */
function withoutTrial(holds: CompiledCondition): CompiledCondition {
  return (game, context) => {
    const outer = context.trial
    context.trial = undefined
    const possible = holds(game, context)
    context.trial = outer
    return possible
  }
}

/** Runs the test with a separate trial, which starts with the used cards and payments of the context's trial. */
export function isPossible(possible: Possible, game: Game, context: Context): boolean {
  const outer = context.trial
  context.trial = {
    bound: undefined,
    used: outer ? [...outer.used] : [],
    paid: outer ? [...outer.paid] : [0, 0],
  }
  const found = possible(game, context, always)
  context.trial = outer
  return found
}

const always = () => true

/** Target of an effect and the cards it is legal for, for effects whose possibility depends on nothing else. */
export function aimOf(
  effect: Effect,
  asCost: boolean,
): { readonly target: Target; readonly legal: Legal | undefined } | undefined {
  switch (effect.kind) {
    case 'stop':
    case 'ready':
    case 'destroy':
    case 'incapacitate':
    case 'block':
    case 'unblock':
    case 'unassign':
    case 'choose':
    case 'discard':
    case 'turnFaceDown':
    case 'turnFaceUp':
    case 'token':
    case 'putCounters':
    case 'takeCounters':
    case 'assign':
    case 'score':
    case 'play':
    case 'payCostOf':
    case 'move':
    case 'reveal':
      return { target: effect.target, legal: legalFor(effect, asCost) }
    case 'loseGlyph':
    case 'exchangeGlyph':
      return { target: effect.glyph, legal: undefined }
    case 'attach':
      return { target: effect.on, legal: undefined }
    default:
      return undefined
  }
}

/** Returns a test for an effect that neither chooses cards nor takes power; undefined for other effects. */
function compilePlain(effect: Effect, env: Environment, asCost = true): CompiledCondition | undefined {
  const aim = aimOf(effect, asCost)
  return aim && plainTarget(aim.target, aim.legal, env)
}

function plainTarget(
  target: Target,
  legal: Legal | undefined,
  env: Environment,
): CompiledCondition | undefined {
  if (typeof target !== 'string') return target.kind === 'every' ? always : undefined
  const cards = compileReference(target, env)
  return (game, context) => {
    const found = cards(game, context)
    if (found.length === 0) return false
    if (legal) for (const card of found) if (!legal(game, context, card)) return false
    return true
  }
}

/**
 * Returns a test of whether one effect is possible, as a cost or as an offer (see `compileAllPossible`), as far as can
 * be known beforehand: effects that never fail are possible.
 */
export function compilePossible(effect: Effect, env: Environment, asCost = true): Possible {
  const aim = aimOf(effect, asCost)
  if (aim) return possibleTarget(aim.target, aim.legal, env)
  switch (effect.kind) {
    case 'moveGlyph':
      return movable(effect.glyph, effect.to, env)
    case 'payReviveOf': {
      const cards = compileReference(effect.target, env)
      return (game, context, next) => {
        const card = cards(game, context)[0]
        if (card === undefined) return false
        const cost = reviveCostOf(game, card)
        return cost !== NONE && cost <= countIn(game, ownerOf(game, card), ZONE.deck) && next()
      }
    }
    case 'pay': {
      if (effect.n === 'x') return payableX(effect.who)
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
      const pile = ZONE[effect.kind === 'draw' ? 'deck' : effect.pile]
      const n = env.amount(effect.n)
      return (game, context, next) => {
        const player = playerOf(game, context, effect.kind === 'draw' ? effect.who : effect.whose)
        return n(game, context) > 0 && countIn(game, player, pile) > 0 && next()
      }
    }
    case 'seq':
      return compileAllPossible(effect.do, env, asCost)
    case 'chooseOne': {
      const modes = effect.modes.map((mode) =>
        compileAllPossible([...(mode.costs ?? []), mode.do], env, asCost),
      )
      return (game, context, next) => modes.some((mode) => mode(game, context, next))
    }
    case 'if': {
      const holds = compileCondition(effect.if, env)
      const yesPart = compilePossible(effect.do, env, asCost)
      const noPart = effect.else ? compilePossible(effect.else, env, asCost) : yes
      return (game, context, next) =>
        holds(game, context) ? yesPart(game, context, next) : noPart(game, context, next)
    }
    case 'placeGlyph':
    case 'blockade':
      return (game, context, next) => {
        const player = effect.kind === 'blockade' ? playerOf(game, context, 'opponent') : context.controller
        return countIn(game, player, ZONE.missions) > 0 && next()
      }
    case 'forceContinue':
      return (game, _, next) => canBeForcedOn(game) && next()
    default:
      return yes
  }
}

/** Tries amounts of the remaining power for X, the lowest first, until everything that follows is possible. */
const payableX =
  (who: Who | undefined): Possible =>
  (game, context, next) => {
    const { trial, x } = context
    if (!trial || next === always) return next()
    const player = playerOf(game, context, who)
    const before = trial.paid[player] ?? 0
    let possible = false
    for (let amount = 0; !possible && before + amount <= powerOf(game, player); amount++) {
      context.x = amount
      trial.paid[player] = before + amount
      possible = next()
    }
    context.x = x
    trial.paid[player] = before
    return possible
  }

/** Cards that an effect is legal for. As part of a cost, blocking needs a card that is ready and not blocked. */
export function legalFor(effect: Effect, asCost: boolean): Legal | undefined {
  switch (effect.kind) {
    case 'stop':
    case 'ready':
    case 'destroy':
    case 'incapacitate': {
      const { kind } = effect
      const named = namesIncapacitated(effect.target)
      return (game, { source }, card) =>
        canBe(game, kind, card, named) && !isProtected(game, kind, card, source)
    }
    case 'block':
      return asCost
        ? (game, { source }, card) =>
            isReady(game, card) && !isBlocked(game, card) && !isForbidden(game, card, 'blocked', source)
        : (game, { source }, card) => !isForbidden(game, card, 'blocked', source)
    case 'unassign':
      return (game, _, card) => isAssigned(game, card) && isInPlay(game, card)
    case 'unblock':
      return (game, { source }, card) =>
        hasBlockRecord(game, card) && !isForbidden(game, card, 'unblocked', source)
    case 'putCounters':
    case 'takeCounters':
      return countersLegal(effect, asCost)
    case 'assign': {
      const how = assignManner(effect)
      return (game, _, card) => assignableNow(game, controllerNow(game, card), card, undefined, how)
    }
    case 'play': {
      const free = effect.cost === 'free'
      const { sameTitle = false, complication = false, by } = effect
      return (game, context, card) =>
        complication || canBePlayed(game, playerOf(game, context, by), card, { free, sameTitle })
    }
    case 'score':
      return (game, _, card) => !isForbidden(game, card, 'scored')
    case 'turnFaceDown':
      return (game, _, card) => !isForbidden(game, card, 'turnedFaceDown')
    case 'payCostOf':
      return (game, context, card) => factsOf(game, card).cost <= powerOf(game, context.controller)
    default:
      return undefined
  }
}

/** True if a target explicitly names cards in that state. */
const names = (target: Target, state: 'stopped' | 'incapacitated'): boolean =>
  typeof target !== 'string' && target.kind !== 'top' && [target.of.state].flat().includes(state)

const namesIncapacitated = (target: Target): boolean => names(target, 'incapacitated')

/** "Assign a stopped character": a text that names stopped cards lets them be assigned (ruling 118). */
export const assignManner = ({ target, free }: Extract<Effect, { kind: 'assign' }>): AssignManner => ({
  free: free === true,
  stopped: names(target, 'stopped'),
})

function possibleTarget(target: Target, legal: Legal | undefined, env: Environment): Possible {
  const plain = plainTarget(target, legal, env)
  if (plain) return withPlain(plain, yes)
  if (typeof target === 'string' || target.kind === 'every') return yes
  if (target.kind === 'top') {
    // A reference to several cards needs all of them (ruling 3).
    const cards = topCards(target, env)
    const n = target.n === undefined ? () => 1 : env.amount(target.n)
    return (game, context, next) => {
      const found = cards(game, context).length
      return found > 0 && found >= n(game, context) && next()
    }
  }
  return possibleChoice(target, legal, env)
}

function possibleChoice(choice: Choice, legal: Legal | undefined, env: Environment): Possible {
  const { cards: candidates, any } = candidatesFor(choice, env, legal)
  const { exact, amount } = quantityOf(choice.n, env)
  const slot = choice.as === undefined ? undefined : env.slotOf(choice.as)
  return (game, context, next) => {
    const { trial } = context
    if (!trial) return next()
    const wanted = exact ? Math.max(0, amount(game, context)) : 0
    if (next === always && wanted <= 1 && trial.used.length === 0 && !choice.totalSkill)
      return wanted <= 0 || any(game, context)
    const found = candidates(game, context)
    const free = trial.used.length === 0 ? found : found.filter((card) => !trial.used.includes(card))
    if (free.length < wanted) return false
    if (choice.totalSkill && ratingsTogether(game, free, choice.totalSkill.skill) < choice.totalSkill.n)
      return false
    if (next === always) return true
    if (wanted !== 1) return attempt(trial, free.slice(0, wanted), slot, next)
    for (const card of free) if (attempt(trial, [card], slot, next)) return true
    return false
  }
}

/** True if the rest is possible with these cards as the chosen ones. */
function attempt(
  trial: Trial,
  chosen: readonly CardId[],
  slot: number | undefined,
  next: () => boolean,
): boolean {
  trial.bound ??= new Map()
  const { bound, used } = trial
  const before = bound.get(IT)
  bound.set(IT, chosen)
  if (slot !== undefined) bound.set(slot, chosen)
  used.push(...chosen)
  const possible = next()
  used.length -= chosen.length
  if (slot !== undefined) bound.delete(slot)
  if (before) bound.set(IT, before)
  else bound.delete(IT)
  return possible
}

/** A glyph that can go somewhere else. */
function movable(glyph: Target, to: Target, env: Environment): Possible {
  if (typeof to === 'string' || to.kind !== 'choose') return possibleTarget(glyph, undefined, env)
  const places = compileFilter(to.of, env)
  const elsewhere: Legal = (game, context, card) =>
    places.cards(game, context).some((host) => host !== hostOf(game, card))
  return possibleTarget(glyph, elsewhere, env)
}
