import type { Ref } from '@/lib/game/abilities/references'
import type { Amount, Filter, Totalled } from '@/lib/game/abilities/selectors'
import type { CompiledAmount, Selector } from '@/lib/game/engine/model/compiled-text'
import type { Context } from '@/lib/game/engine/model/program'
import { type Glyph, SKILLS } from '@/lib/game/terms'
import type { CardId } from '../../model/game'
import { contributionNow, firepowerOf } from '../../numbers/contribution'
import { traitsNow } from '../../numbers/kinds-and-traits'
import { powerOf } from '../../numbers/player-numbers'
import { ratingOf } from '../../numbers/skills'
import { countDifferentSymbols } from '../../numbers/symbols'
import { countersOf, countIn, factsOf, type Game, hadBeneath, heroOf, isInPlay, number } from '../../state'
import { NUMBER, ZONE } from '../../state/layout'
import { compileReference, type Env, playerOf } from '../runtime/context'
import { affects, derived } from '../runtime/derived'
import { compileFilter, countGlyphs, glyphsBeneath, rankOf } from './filters'

/** Compiles an amount into a function. Negative results are kept; they are limited to 0 where the number is used. */
export function compileAmount(amount: Amount, env: Env): CompiledAmount {
  if (typeof amount === 'number') return () => amount
  const times = ('times' in amount ? amount.times : undefined) ?? 1
  const once = compileOnce(amount, env)
  return times === 1 ? once : (game, context) => times * once(game, context)
}

function compileOnce(amount: Exclude<Amount, number>, env: Env): CompiledAmount {
  switch (amount.kind) {
    case 'count':
      return compileCount(amount.of, env)
    case 'size': {
      const cards = compileReference(amount.of, env)
      return (game, context) => cards(game, context, true).length
    }
    case 'glyphs':
      return compileGlyphs(amount, env)
    case 'traits': {
      const { cards } = compileFilter(amount.of, env)
      return (game, context) => new Set(cards(game, context).flatMap((card) => traitsNow(game, card))).size
    }
    case 'sharedTraits': {
      const one = compileReference(amount.of, env)
      const { cards } = compileFilter(amount.with, env)
      return (game, context) => {
        const others = new Set(cards(game, context).flatMap((card) => traitsNow(game, card)))
        return one(game, context)
          .flatMap((card) => traitsNow(game, card))
          .filter((trait) => others.has(trait)).length
      }
    }
    case 'missions':
      return amount.thisTurn || amount.result === 'success'
        ? (game) => missionsThisTurn(game, amount.result)
        : missionsOnTable
    case 'experience':
      return ofFirst(amount.of, env, (game, card) => factsOf(game, card).experience)
    case 'rating':
      return compileRating(amount, env)
    case 'cost':
      return ofFirst(amount.of, env, (game, card) => factsOf(game, card).cost)
    case 'firepower':
      return ofFirst(amount.of, env, firepowerOf)
    case 'total': {
      const { cards } = compileFilter(amount.of, env)
      const worth = worthOf(amount.what)
      return (game, context) => {
        let sum = 0
        for (const card of cards(game, context)) sum += worth(game, card)
        return sum
      }
    }
    case 'extreme': {
      const { cards } = compileFilter(amount.of, env)
      const sign = amount.is === 'highest' ? 1 : -1
      const rank = rankOf(amount.what, sign)
      return (game, context) => {
        let best = Number.NEGATIVE_INFINITY
        for (const card of cards(game, context)) best = Math.max(best, rank(game, card))
        return best === Number.NEGATIVE_INFINITY ? 0 : sign * best
      }
    }
    case 'counters': {
      const { counter, of } = amount
      const cards = typeof of === 'string' ? compileReference(of, env) : compileFilter(of, env).cards
      return (game, context) => {
        let count = 0
        for (const card of cards(game, context)) count += countersOf(game, card, counter)
        return count
      }
    }
    case 'power':
      return (game, context) => {
        const player = playerOf(game, context, amount.of)
        return powerOf(game, player) - (context.trial?.paid[player] ?? 0)
      }
    case 'x':
      return (_, context) => Math.max(0, context.x)
    case 'per': {
      const of = compileAmount(amount.of, env)
      return (game, context) => Math.floor(of(game, context) / amount.by)
    }
    case 'atMost': {
      const of = compileAmount(amount.of, env)
      const { n } = amount
      return (game, context) => Math.max(-n, Math.min(n, of(game, context)))
    }
    case 'sum': {
      const parts = amount.of.map((part) => compileAmount(part, env))
      return (game, context) => parts.reduce((sum, part) => sum + part(game, context), 0)
    }
  }
}

/** Amount that a card adds to a total: 0 if it has no such number. */
function worthOf(what: Totalled): (game: Game, card: CardId) => number {
  if (what === 'cost') return (game, card) => factsOf(game, card).cost
  if (what === 'firepower') return firepowerOf
  const index = SKILLS.indexOf(what)
  return (game, card) => Math.max(0, ratingOf(game, card, index))
}

/** Failed missions where the text does not say "this turn": those on the table (ruling 19). */
const missionsOnTable = (game: Game): number => countIn(game, heroOf(game), ZONE.failed)

/**
 * Number of missions that ended with this result this turn, excluding the current one, wherever they are now (ruling
 * 19).
 */
export const missionsThisTurn = (game: Game, result: 'success' | 'failure'): number =>
  number(game, result === 'success' ? NUMBER.successes : NUMBER.failures)

function ofFirst(ref: Ref, env: Env, read: (game: Game, card: CardId) => number): CompiledAmount {
  const cards = compileReference(ref, env)
  return (game, context) => {
    const card = cards(game, context, true)[0]
    return card === undefined ? 0 : read(game, card)
  }
}

/**
 * Cards that count as two of a trait do so when that trait is counted; cards beneath a card that has left count as they
 * were then.
 */
function compileCount(filter: Filter, env: Env): CompiledAmount {
  const { cards } = compileFilter(filter, env)
  const ofSelf = filter.place === 'beneath' && filter.beneath === 'self'
  const traits = filter.trait === undefined ? [] : [filter.trait].flat()
  return (game, context) => {
    const found = cards(game, context)
    if (ofSelf && found.length === 0 && !isInPlay(game, context.source))
      return hadBeneath(game, context.source)
    const heavier = traits.length > 0 ? derived(game).modifiers.countsAs : undefined
    if (!heavier) return found.length
    let count = found.length
    for (const active of heavier) {
      const { node } = active.modifier
      if (node.kind !== 'countsAs' || !traits.includes(node.trait)) continue
      for (const card of found) if (affects(game, active, card)) count += node.n - 1
    }
    return count
  }
}

function compileGlyphs(
  amount: {
    of: Ref | Filter
    different?: boolean
    glyph?: Glyph
    alsoOn?: Filter
  },
  env: Env,
): CompiledAmount {
  const { of, different, glyph } = amount
  const reference = typeof of === 'string' ? compileReference(of, env) : undefined
  const selector = typeof of === 'string' ? undefined : compileFilter(of, env)
  const alsoOn = amount.alsoOn && compileFilter(amount.alsoOn, env)
  if (different && glyph === undefined) return differentSymbols(reference, selector, alsoOn)
  // Only one counts if the text refers to the character with the most.
  const ofOne = typeof of === 'object' && (of.most ?? of.least) !== undefined
  const counted = (game: Game, context: Context): readonly CardId[] => {
    const hosts = reference?.(game, context, true) ?? selector?.cards(game, context) ?? NOBODY
    return ofOne ? hosts.slice(0, 1) : hosts
  }
  if (different || alsoOn) {
    return (game, context) => {
      let symbols = symbolsBeneath(game, counted(game, context))
      if (glyph !== undefined) symbols = symbols.filter((symbol) => symbol === glyph)
      if (alsoOn) {
        const others = symbolsBeneath(game, alsoOn.cards(game, context))
        symbols = symbols.filter((symbol) => others.includes(symbol))
      }
      return different ? new Set(symbols).size : symbols.length
    }
  }
  return (game, context) => {
    let count = 0
    for (const host of counted(game, context)) count += countGlyphs(game, host, glyph)
    return count
  }
}

const NOBODY: readonly CardId[] = []

const symbolsBeneath = (game: Game, hosts: readonly CardId[]) =>
  hosts.flatMap((host) => glyphsBeneath(game, host).map((card) => factsOf(game, card).glyph))

/** Different symbols beneath some cards, or only those that are beneath other cards too. */
function differentSymbols(
  reference: ReturnType<typeof compileReference> | undefined,
  selector: Selector | undefined,
  alsoOn: Selector | undefined,
): CompiledAmount {
  return (game, context) => {
    const hosts = reference?.(game, context, true) ?? selector?.cards(game, context) ?? NOBODY
    return countDifferentSymbols(game, hosts, alsoOn?.cards(game, context))
  }
}

function compileRating(
  amount: { of: Ref; skill: (typeof SKILLS)[number] | 'contributed' | 'highest' },
  env: Env,
): CompiledAmount {
  const { skill } = amount
  if (skill === 'contributed') return ofFirst(amount.of, env, contributionNow)
  if (skill === 'highest') {
    return ofFirst(amount.of, env, (game, card) =>
      Math.max(0, ...SKILLS.map((_, index) => ratingOf(game, card, index))),
    )
  }
  const index = SKILLS.indexOf(skill)
  return ofFirst(amount.of, env, (game, card) => Math.max(0, ratingOf(game, card, index)))
}
