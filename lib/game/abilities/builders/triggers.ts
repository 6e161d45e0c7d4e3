import type { Glyph } from '@/lib/game/terms'
import type { Who } from '../players'
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
