import type {
  Ability,
  Activated,
  AsAdversary,
  BecomesAdversary,
  Dominion,
  Effect,
  EventText,
  Gate,
  Modifier,
  Outcome,
  PlayOnlyIf,
  Replacement,
  Scope,
  Static,
  ToAssign,
  ToPlay,
  Triggered,
  Withdraw,
} from '@/lib/game/abilities/ability'
import type { Amount } from '@/lib/game/abilities/selectors'
import type { Glyph } from '@/lib/game/terms'
import type { Condition } from '../conditions'
import type { Trigger, Would } from '../triggers'
import { becomesAssigned, played } from './triggers'

/** Whole paragraphs. Several effects are carried out in order. */

const all = (effects: readonly Effect[]): Effect =>
  effects.length === 1 && effects[0] ? effects[0] : { kind: 'seq', do: effects }

export const each = (on: Trigger, ...effects: readonly Effect[]): Triggered => ({
  node: 'triggered',
  on,
  do: all(effects),
})
/** "When you play this". */
export const whenPlayed = (...effects: readonly Effect[]): Triggered => each(played('self'), ...effects)
/** "Each time you assign this". */
export const whenAssigned = (...effects: readonly Effect[]): Triggered =>
  each(becomesAssigned('self'), ...effects)
export const onlyIf = (condition: Condition, ability: Triggered): Triggered => ({ ...ability, if: condition })
export const whileIt = (condition: Condition, ability: Triggered): Triggered => ({
  ...ability,
  while: condition,
})
/** Works from the villain score pile only. */
export const fromScorePile = <A extends Triggered | Static>(ability: A): A => ({ ...ability, from: 'score' })

const outcome =
  (on: Outcome['on']) =>
  (...effects: readonly Effect[]): Outcome => ({
    node: 'outcome',
    on,
    do: all(effects),
  })
export const onSuccess = outcome('success')
export const onFailure = outcome('failure')
export const onSuccessOrFailure = outcome('either')
export const onVictory = outcome('victory')

/** Costs, dash, effect. */
export const activated = (costs: readonly Effect[], ...effects: readonly Effect[]): Activated => ({
  node: 'activated',
  costs,
  do: all(effects),
})
export const oncePerTurn = (ability: Activated): Activated => ({ ...ability, once: true })
export const usableIf = (condition: Condition, ability: Activated): Activated => ({
  ...ability,
  if: condition,
})
export const usableBy = (by: 'anyPlayer' | 'hostOwner', ability: Activated): Activated => ({
  ...ability,
  by,
})

export const always = (...by: readonly Modifier[]): Static => ({ node: 'static', by })
export const during = (condition: Condition, ...by: readonly Modifier[]): Static => ({
  node: 'static',
  while: condition,
  by,
})

/** The text of an event. */
export const does = (...effects: readonly Effect[]): EventText => ({ node: 'event', do: all(effects) })
/** The text of an event that states its price in the same paragraph. */
export const priced = (costs: readonly Effect[], ...effects: readonly Effect[]): EventText => ({
  node: 'event',
  costs,
  do: all(effects),
})
/** The text of an event that states in the same paragraph when it can be played. */
export const doesIf = (onlyIf: Condition, ...effects: readonly Effect[]): EventText => ({
  node: 'event',
  onlyIf,
  do: all(effects),
})
export const toPlay = (...costs: readonly Effect[]): ToPlay => ({ node: 'toPlay', costs })
export const toPlayUnless = (unless: Condition, ...costs: readonly Effect[]): ToPlay => ({
  node: 'toPlay',
  costs,
  unless,
})
export const playOnlyIf = (condition: Condition): PlayOnlyIf => ({ node: 'playOnlyIf', if: condition })

interface When {
  readonly while?: Condition
  readonly unless?: Condition
}
export const toAssign = (card: Scope, costs: readonly Effect[], when: When = {}): ToAssign => ({
  node: 'toAssign',
  card,
  costs,
  ...when,
})

/** Each time something would happen, this happens instead. */
export const instead = (would: Would, effect: Effect): Replacement => ({
  node: 'replacement',
  would,
  instead: effect,
})
/** Each time something would happen, you may do the first; if you do, the second happens instead. */
export const mayInstead = (would: Would, may: Effect, effect: Effect): Replacement => ({
  node: 'replacement',
  would,
  may,
  instead: effect,
})

export const becomesAdversary = (how: AsAdversary = {}): BecomesAdversary => ({
  node: 'becomesAdversary',
  ...how,
})
export const withdraw = (n: Amount): Withdraw => ({ node: 'withdraw', n })
export const dominion: Dominion = { node: 'dominion' }

const gated =
  (need: Gate['need']) =>
  (...glyphs: readonly Glyph[]) =>
  <A extends Triggered | Static | Activated | ToAssign | Replacement>(ability: A): A => ({
    ...ability,
    gate: { need, glyphs },
  })
/** `withAll('Gemini', 'Libra')(ability)`: both glyphs; a glyph named twice is needed twice. */
export const withAll = gated('all')
/** `withAny('Gemini', 'Libra')(ability)`: one of the glyphs. */
export const withAny = gated('any')
export type { Ability }
