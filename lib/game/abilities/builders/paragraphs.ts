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
import type { Who } from '../references'
import type { DestroyedBy, Subject, Trigger, Would } from '../triggers'

/** Events that triggered texts react to, and that replacements apply to. */

const by = (who: Who | undefined) => (who === undefined ? {} : { by: who })

export const played = (card: Subject, who?: Who): Trigger => ({ kind: 'played', card, ...by(who) })
export const complicationPlayed = (who?: Who): Trigger => ({ kind: 'complication', ...by(who) })
/** Somebody assigned the card; `isAssigned` is the state. */
export const becomesAssigned = (card: Subject, who?: Who): Trigger => ({
  kind: 'assigned',
  card,
  ...by(who),
})
export const boosted = (card: Subject): Trigger => ({ kind: 'boosted', card })
export const becomesStopped = (card: Subject): Trigger => ({ kind: 'stopped', card })
export const becomesReady = (card: Subject): Trigger => ({ kind: 'readied', card })
export const becomesIncapacitated = (card: Subject): Trigger => ({ kind: 'incapacitated', card })
export const becomesBlocked = (card: Subject): Trigger => ({ kind: 'blocked', card })
export const becomesUnblocked = (card: Subject): Trigger => ({ kind: 'unblocked', card })
export const isDestroyed = (card: Subject): Trigger => ({ kind: 'destroyed', card })
export const leavesPlay = (card: Subject): Trigger => ({ kind: 'left', card })
export const revived = (card: Subject = 'self'): Trigger => ({ kind: 'revived', card })
export const scored = (card: Subject = 'self'): Trigger => ({ kind: 'scored', card })
export const earns = (
  card: Subject = 'self',
  glyph?: 'different' | 'had' | 'thisMission' | readonly Glyph[],
): Trigger => {
  if (glyph === undefined) return { kind: 'earned', card }
  return { kind: 'earned', card, glyph: typeof glyph === 'string' ? glyph : { oneOf: glyph } }
}
export const passes = (who?: Who): Trigger => ({ kind: 'passed', ...by(who) })
export const isDiscarded = (card: Subject, who?: Who): Trigger => ({ kind: 'discarded', card, ...by(who) })
export const aboutToPlayMission = (who: Who): Trigger => ({ kind: 'missionComing', by: who })
export const succeeds = (who: Who): Trigger => ({ kind: 'resolved', result: 'success', by: who })
export const fails = (who: Who): Trigger => ({ kind: 'resolved', result: 'failure', by: who })
export const winsBattle = (who: Who): Trigger => ({ kind: 'battleWon', by: who })
export const endOfMission: Trigger = { kind: 'missionEnd' }
export const endOfTurn = (whose: Who = 'hero'): Trigger => ({
  kind: 'phase',
  phase: 'turn',
  at: 'end',
  whose,
})
export const endOfPowerPhase = (whose: Who = 'you'): Trigger => ({
  kind: 'phase',
  phase: 'power',
  at: 'end',
  whose,
})
export const startOfPowerPhase = (whose: Who = 'you'): Trigger => ({
  kind: 'phase',
  phase: 'power',
  at: 'start',
  whose,
})
export const startOfDebrief = (whose: Who = 'you'): Trigger => ({
  kind: 'phase',
  phase: 'debrief',
  at: 'start',
  whose,
})
export const any = (...of: readonly Trigger[]): Trigger => ({ kind: 'anyOf', of })

export const wouldBeDestroyed = (card: Subject, byCardOf?: DestroyedBy): Would =>
  byCardOf === undefined ? { kind: 'destroy', card } : { kind: 'destroy', card, byCardOf }
export const wouldBeStopped = (card: Subject): Would => ({ kind: 'stop', card })
export const wouldBeIncapacitated = (card: Subject): Would => ({ kind: 'incapacitate', card })
export const wouldPayRevive = (card: Subject): Would => ({ kind: 'payRevive', card })
export const wouldDraw = (by: Who): Would => ({ kind: 'drawCard', by })
/** So many cards at once, or that many and more. */
export const wouldDrawSeveral = (by: Who, is: '=' | '>=', n: number): Would => ({
  kind: 'drawCards',
  by,
  n: { is, n },
})
/** A card would be discarded from a hand. */
export const wouldDiscard = (by: Who, card: Subject = { what: 'card' }): Would => ({
  kind: 'discardCard',
  card,
  by,
})
/** One card would be taken from the deck to revive it. */
export const wouldTakeReviveCard = (card: Subject): Would => ({ kind: 'reviveCard', card })

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
export const severalTimesPerTurn = (
  times: NonNullable<Activated['times']>,
  ability: Activated,
): Activated => ({ ...ability, times })
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
