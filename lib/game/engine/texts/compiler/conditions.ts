import type { Gate } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Filter } from '@/lib/game/abilities/selectors'
import type { CompiledCondition } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import type { CardFacts } from '@/lib/game/engine/model/running-game'
import { SKILLS } from '@/lib/game/terms'
import type { CardId } from '../../model/game'
import { hasAllSymbols, hasAnySymbol, namedSymbols } from '../../numbers/symbols'
import { cardCount, factsOf, type Game, isAssigned, number, ownerOf, playedIn } from '../../state'
import { isCharacter, NONE } from '../../state/card-facts'
import { NUMBER } from '../../state/layout'
import { compileReference, type Env, playerOf } from '../runtime/context'
import { compileAmount, missionsThisTurn } from './amounts'
import { compareNumbers, compileFilter, glyphsBeneath, hasGlyphBeneath } from './filters'

/** Combines all conditions into one, without a loop for one or two of them. */
export function allHold(all: readonly CompiledCondition[]): CompiledCondition {
  const [first, second, ...others] = all
  if (!first) return () => true
  if (!second) return first
  if (others.length === 0) return (game, context) => first(game, context) && second(game, context)
  const rest = allHold(others)
  return (game, context) => first(game, context) && second(game, context) && rest(game, context)
}

/** Conditions as functions. */
export function compileCondition(condition: Condition, env: Env): CompiledCondition {
  switch (condition.kind) {
    case 'exists': {
      return compileFilter(condition.of, env).any
    }
    case 'none': {
      const { any } = compileFilter(condition.of, env)
      return (game, context) => !any(game, context)
    }
    case 'all': {
      const { cards } = compileFilter(condition.of, env)
      const are = compileFilter(condition.are, env)
      return (game, context) => {
        for (const card of cards(game, context)) if (!are.fits(game, context, card)) return false
        return true
      }
    }
    case 'is': {
      const cards = compileReference(condition.card, env)
      const { fits } = compileFilter(condition.a, env)
      return (game, context) => {
        const found = cards(game, context)
        for (const card of found) if (!fits(game, context, card)) return false
        return found.length > 0
      }
    }
    case 'assignedWith': {
      const { any } = compileFilter({ ...condition.a, state: 'assigned', other: 'self' }, env)
      return (game, context) => isAssigned(game, context.source) && any(game, context)
    }
    case 'compare': {
      const a = compileAmount(condition.a, env)
      const b = compileAmount(condition.b, env)
      return (game, context) => compareNumbers(a(game, context), condition.is, b(game, context))
    }
    case 'thereWas': {
      const skill = condition.skill === undefined ? NONE : SKILLS.indexOf(condition.skill)
      return (game) => {
        const found =
          skill === NONE
            ? missionsThisTurn(game, condition.result)
            : missionsOfSkill(game, condition.result, skill)
        return found > 0 !== (condition.no ?? false)
      }
    }
    case 'firstMission':
      return (game) => number(game, NUMBER.missionsThisTurn) === 1
    case 'result':
      return (game) => (number(game, NUMBER.succeeded) === 1) === (condition.is === 'success')
    case 'playedThisTurn': {
      const { what, trait, ...rest } = condition.card
      const { fits } = compileFilter({ ...rest, other: 'self' }, env)
      const was = printedAs(what, trait)
      return (game, context) =>
        playedThisTurn(
          game,
          context,
          (card) => was(factsOf(game, card)) && fits(game, context, card),
          condition.by,
        )
    }
    case 'not': {
      const of = compileCondition(condition.of, env)
      return (game, context) => !of(game, context)
    }
    case 'and': {
      const all = condition.of.map((one) => compileCondition(one, env))
      return allHold(all)
    }
    case 'or': {
      const some = condition.of.map((one) => compileCondition(one, env))
      return (game, context) => {
        for (const one of some) if (one(game, context)) return true
        return false
      }
    }
  }
}

/** 1 if a mission of a skill ended with this result this turn, otherwise 0. */
function missionsOfSkill(game: Game, result: 'success' | 'failure', skill: number): number {
  const bits = number(game, result === 'success' ? NUMBER.successSkills : NUMBER.failureSkills)
  return (bits >> skill) & 1
}

/**
 * A played card keeps the facts it had at that moment, even as a complication: kind and trait are the printed ones
 * (ruling 84).
 */
function printedAs(kind: Filter['what'], trait: Filter['trait']): (facts: CardFacts) => boolean {
  const traits = trait === undefined ? undefined : [trait].flat()
  return (facts) =>
    (kind === undefined ||
      kind === 'card' ||
      facts.type === kind ||
      (kind === 'character' && isCharacter(facts))) &&
    (traits === undefined || traits.some((one) => facts.traits.includes(one)))
}

function playedThisTurn(
  game: Game,
  context: Context,
  fits: (card: CardId) => boolean,
  by: Parameters<typeof playerOf>[2],
): boolean {
  const turn = number(game, NUMBER.turn)
  for (let card = 0; card < cardCount(game); card++) {
    if (playedIn(game, card) !== turn) continue
    if (by !== undefined && ownerOf(game, card) !== playerOf(game, context, by)) continue
    if (factsOf(game, card).type !== 'mission' && fits(card)) return true
  }
  return false
}

/**
 * Glyphs that a text needs beneath its card (2008 rulebook, Earn a Glyph). One text applies once, however many of
 * the glyphs there are; a symbol named twice is needed twice (ruling 21).
 */
export function compileGate(gate: Gate | undefined): CompiledCondition | undefined {
  if (!gate) return undefined
  const { need, glyphs } = gate
  const symbols = namedSymbols(glyphs)
  if (need === 'any') return (game, context) => hasAnySymbol(game, context.source, symbols)
  if (symbols.names.size === glyphs.length)
    return (game, context) => hasAllSymbols(game, context.source, symbols)
  return (game, context) => {
    if (!hasGlyphBeneath(game, context.source)) return false
    const there = glyphsBeneath(game, context.source).map((card) => factsOf(game, card).glyph)
    return glyphs.every((glyph) => {
      const place = there.indexOf(glyph)
      if (place >= 0) there.splice(place, 1)
      return place >= 0
    })
  }
}
