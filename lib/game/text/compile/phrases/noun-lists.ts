import type { Filter } from '@/lib/game/abilities/selectors'
import { alt, many, map, opt, type Parser, rule, seq, w } from '../parser'
import { behind } from './descriptions'
import { type Head, head, or } from './heads'
import { OTHER } from './references'
import { type Doer, merged, perDoer } from './words'

/** One noun or several, "a gear or an obstacle", each with the modifiers that apply to it. */

/** One noun or several with all their modifiers. */
export interface Nouns {
  readonly filter: Filter
  readonly many: boolean
  readonly either: boolean
  /** "Gear and ship": one card is not both, and for two cards the number of each is not stated. */
  readonly both: boolean
}

/** Properties that each of several nouns may have on its own, because its kind of card can have them. */
const PERSONAL: readonly (keyof Filter)[] = [
  'glyphs',
  'glyph',
  'matching',
  'token',
  'counter',
  'most',
  'least',
]

/** A head, and the index after its last word. */
type Placed = Head & { readonly end: number }
const placedHead: Parser<Placed> = map(head, (of, _, end) => ({ ...of, end }))

const isTitled = ({ title }: Filter): boolean => title?.includes(' and ') === true

/** A limit to a cost or to a skill. */
const isBounded = (of: Filter): boolean => of.cost !== undefined || of.rating !== undefined

/**
 * "A gear that costs 3 or less or an obstacle": each noun has what follows it, and no other. Only limits are said of one
 * of several nouns.
 */
const apart = (doer: Doer): Parser<Nouns> =>
  rule(() =>
    map(
      seq<[Head, readonly Filter[], readonly [string, string, Head, readonly Filter[]][]]>(
        head,
        many(behindOf(doer), 3),
        many(
          seq<[string, string, Head, readonly Filter[]]>(
            or,
            w('a', 'an', 'target'),
            head,
            many(behindOf(doer), 3),
          ),
          3,
        ),
      ),
      ([one, said, more]) => {
        const all = [{ of: one, said }, ...more.map(([, , of, own]) => ({ of, said: own }))]
        if (more.length === 0 || !all.slice(0, -1).some((each) => each.said.some(isBounded))) return undefined
        if (all.some(({ of }) => of.many && !of.either)) return undefined
        const branches = all.flatMap(({ of, said: own }) => {
          const its = merged(...own)
          const whole = its && joined(of.filter, its)
          return whole ? [whole] : []
        })
        if (branches.length < all.length) return undefined
        return { filter: { anyOf: branches }, many: false, either: one.either, both: false }
      },
    ),
  )

const nouns = (doer: Doer): Parser<Nouns> =>
  rule(() => alt<Nouns>(together(doer, false), together(doer, true), apart(doer)))

/**
 * What follows several nouns is said of all of them. `lastAlone`: after "a gear or an obstacle", a limit can be said of
 * the last alone, which is the other reading.
 */
const together = (doer: Doer, lastAlone: boolean): Parser<Nouns> =>
  rule(() =>
    map(
      seq<[Placed, readonly [string, string | undefined, Placed][], readonly Filter[]]>(
        placedHead,
        many(
          seq<[string, string | undefined, Placed]>(
            or,
            opt(w('a', 'an', 'another', 'one', 'other', 'any', 'all', 'each', 'target')),
            placedHead,
          ),
          3,
        ),
        many(behindOf(doer), 4),
      ),
      ([one, more, behindAll], at, _, source) => {
        const end = more.at(-1)?.[2].end ?? one.end
        const both = source.words.slice(at, end).some(({ text }) => text === 'and') && !isTitled(one.filter)
        const said = merged(...behindAll)
        if (said === undefined || (said.glyphs === 1 && said.matching !== undefined)) return undefined
        // Only the last comma of a list could be left out: commas alone do not say whether "or" or "and" is meant.
        if (more.length > 0 && more.every(([word]) => word === ',')) return undefined
        const hasArticle = more.some(([, word]) => word === 'a' || word === 'an' || word === 'target')
        if (lastAlone && !(hasArticle && isBounded(said))) return undefined
        if (more.length === 0) {
          const whole = joined(one.filter, said)
          return whole && { filter: whole, many: one.many, either: one.either, both }
        }
        const others = more.map(([, word, of]) =>
          word === 'another' || word === 'other' ? { ...of.filter, other: OTHER } : of.filter,
        )
        const heads = [one.filter, ...others]
        // The same cards are not named twice: the words that follow could apply to one of them, or to both.
        if (
          new Set([one, ...more.map(([, , of]) => of)].map((of) => JSON.stringify(of.filter))).size <
          heads.length
        )
          return undefined
        if (!more.every(([, , of]) => of.many === one.many || of.either || one.either)) return undefined
        const last = heads.length - 1
        const personal = Object.fromEntries(
          Object.entries(said).filter(([key]) => (PERSONAL as readonly string[]).includes(key)),
        )
        const shared = Object.fromEntries(
          Object.entries(said).filter(([key]) => !(PERSONAL as readonly string[]).includes(key)),
        )
        const branches = heads.map((of, i) => {
          const persons = ['character', 'team', 'support', 'adversary', 'card'].includes(of.what ?? 'card')
          // "A Russian character or a character who has a glyph": only the second must have one.
          const own = i === last || (persons && !hasArticle) ? { ...shared, ...personal } : shared
          const { cost: _, rating: __, ...unlimited } = own
          return joined(of, lastAlone && i < last ? unlimited : own)
        })
        const whole = branches.filter((branch) => branch !== undefined)
        if (whole.length < branches.length) return undefined
        return {
          filter: { anyOf: whole },
          many: one.many || more.some(([, , of]) => of.many),
          either: one.either,
          both,
        }
      },
    ),
  )

/** A filter of a noun with the modifiers after it, "gear or ship" within "not". */
export function joined(of: Filter, more: Filter): Filter | undefined {
  if (of.not !== undefined && more.not !== undefined) {
    const { not: first, ...rest } = of
    return merged(rest, { ...more, not: { anyOf: [first, more.not] } })
  }
  return merged(of, more)
}

export const behindOf = perDoer(behind)

export const nounsOf = perDoer(nouns)
