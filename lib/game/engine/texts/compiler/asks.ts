import type { Condition } from '@/lib/game/abilities/conditions'
import type { Ref } from '@/lib/game/abilities/references'
import type { Amount, Filter, Place } from '@/lib/game/abilities/selectors'
import { ANY_CHANGE, CHANGE, CHANGE_OF_ZONE, ZONE } from '../../state/layout'

/**
 * Kinds of change that can affect the result of a condition, as bits of `CHANGE`, as long as the texts at work stay the
 * same: texts are gathered again when glyphs, tokens, hosts or faces change. `ANY_CHANGE` if it depends on the effects
 * of other texts, such as a rating; then the result can also depend on the order in which they are evaluated. Only
 * conditions listed here are known to depend on less.
 */
export function asksOf(condition: Condition): number {
  switch (condition.kind) {
    case 'exists':
    case 'none':
      return ofFilter(condition.of) | whereOf(condition.of)
    case 'all':
      return ofFilter(condition.of) | whereOf(condition.of) | ofFilter(condition.are)
    case 'is':
      return ofReference(condition.card) | ofFilter(condition.a)
    case 'assignedWith':
      return CHANGE.states | ofFilter(condition.a) | whereOf(condition.a)
    case 'compare':
      return ofAmount(condition.a) | ofAmount(condition.b)
    case 'thereWas':
      return CHANGE.turn | CHANGE.table
    case 'firstMission':
    case 'result':
      return CHANGE.turn
    case 'playedThisTurn':
      return ANY_CHANGE
    case 'not':
      return asksOf(condition.of)
    case 'and':
    case 'or':
      return condition.of.reduce((asks, one) => asks | asksOf(one), 0)
  }
}

/** Changes to the places in which a filter searches for cards. */
const whereOf = ({ place = 'play', among }: Filter): number =>
  among === undefined ? ofPlace(place) : ofReference(among)

const ofPlace = (place: Place): number => CHANGE_OF_ZONE[ZONE[place]] ?? ANY_CHANGE

/**
 * Changes that the conditions of a filter depend on wherever the card is, by part of the filter; other parts depend on
 * any change.
 */
const PARTS: { readonly [Part in keyof Filter]?: (part: NonNullable<Filter[Part]>) => number } = {
  what: () => 0,
  place: () => 0,
  side: () => 0,
  trait: () => 0,
  title: () => 0,
  glyphs: () => 0,
  glyph: () => 0,
  token: () => 0,
  counter: () => CHANGE.table,
  most: (of) => (of === 'glyphs' ? 0 : ANY_CHANGE),
  difficulty: ({ n }) => ofAmount(n),
  experience: ({ n }) => ofAmount(n),
  whose: (whose) =>
    whose === 'you' || whose === 'opponent' || whose === 'hero' || whose === 'villain' ? 0 : ANY_CHANGE,
  state: () => CHANGE.states,
  atMission: () => CHANGE.states | CHANGE.table,
  cost: ({ n }) => ofAmount(n),
  other: (other) => [other].flat().reduce((asks: number, one) => asks | ofReference(one), 0),
  among: (among) => ofReference(among),
  matching: (whom) => ofScope(whom),
  titleOf: (whom) => ofScope(whom),
  sharing: (whom) => ofScope(whom),
  beneath: (whom) => ofScope(whom) | CHANGE.table,
  on: (whom) => ofScope(whom) | CHANGE.table,
  not: (filter) => ofFilter(filter),
  anyOf: (some) => some.reduce((asks, one) => asks | ofFilter(one), 0),
}

function ofFilter(filter: Filter): number {
  let asks = 0
  const ask = <Part extends keyof Filter>(part: Part): void => {
    const value = filter[part]
    if (value === undefined) return
    const known: ((part: NonNullable<Filter[Part]>) => number) | undefined = PARTS[part]
    asks |= known ? known(value) : ANY_CHANGE
  }
  for (const part of Object.keys(filter) as (keyof Filter)[]) ask(part)
  return asks
}

const ofScope = (scope: Ref | Filter): number =>
  typeof scope === 'string' ? ofReference(scope) : ofFilter(scope) | whereOf(scope)

/** The card itself and the mission change only when the active texts do. */
const ofReference = (ref: Ref): number =>
  ref === 'self' || ref === 'mission' ? 0 : ref === 'host' ? CHANGE.table : ANY_CHANGE

function ofAmount(amount: Amount): number {
  if (typeof amount === 'number') return 0
  switch (amount.kind) {
    case 'count':
      // Another text can make cards count as two of a trait; those beneath a card that has left count as they were.
      return amount.of.trait !== undefined || amount.of.place === 'beneath'
        ? ANY_CHANGE
        : ofFilter(amount.of) | whereOf(amount.of)
    case 'traits':
      return ofFilter(amount.of) | whereOf(amount.of)
    case 'missions':
      return CHANGE.turn | CHANGE.table
    case 'cost':
    case 'experience':
      return ofReference(amount.of)
    case 'total':
      return amount.what === 'cost' ? ofFilter(amount.of) | whereOf(amount.of) : ANY_CHANGE
    case 'extreme':
      return amount.what === 'cost' ? ofFilter(amount.of) | whereOf(amount.of) : ANY_CHANGE
    case 'counters':
      return (
        CHANGE.table |
        (typeof amount.of === 'string' ? ofReference(amount.of) : ofFilter(amount.of) | whereOf(amount.of))
      )
    case 'power':
      return CHANGE.power
    case 'per':
      return ofAmount(amount.of)
    case 'sum':
      return amount.of.reduce((asks: number, part) => asks | ofAmount(part), 0)
    case 'glyphs':
      return ofScope(amount.of) | (amount.alsoOn ? ofFilter(amount.alsoOn) | whereOf(amount.alsoOn) : 0)
    default:
      return ANY_CHANGE
  }
}
