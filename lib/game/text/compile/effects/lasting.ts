import type { Effect } from '@/lib/game/abilities/ability'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Amount } from '@/lib/game/abilities/selectors'
import { alt, map, opt, type Parser, rule, seq, w } from '../parser'
import { counting, scaled } from '../phrases/amounts'
import { type Change, getting, modifiersOf } from '../phrases/changes'
import { duration } from '../phrases/durations'
import { pointing } from '../phrases/references'
import { type Statement, type Subject, subject } from '../phrases/subjects'
import { sequence } from '../phrases/targets'
import { only } from '../statements/number-changes'

/** Changes that last: what a statement within an effect becomes, and numbers that a player gives to cards. */

/** For the default duration in that place: see `resolve`. */
export const UNSAID: Duration = { kind: 'untilAssigned', card: pointing({ by: 'same' }) }

/**
 * "Each ready character gets skills +1 until the end of the turn": those who are ready now, and who may then be
 * assigned. A change of all matching cards would end once they are no longer ready.
 */
function settledOn(
  by: Statement['by'],
  first: Statement['by'][number],
  how: Duration | undefined,
): Effect | undefined {
  if (first.kind !== 'skills' && first.kind !== 'skill') return undefined
  const { of } = first
  if (typeof of === 'string' || of.state !== 'ready' || how === undefined) return undefined
  const same = pointing({ by: 'same' })
  const each = by.map((one) => ('of' in one ? { ...one, of: same } : one))
  return {
    kind: 'forEach',
    of: { kind: 'every', of },
    as: 'each',
    do: { kind: 'modify', by: each as typeof by, until: how },
  }
}

/** Something holds from now on. */
export function lasting(
  of: Statement,
  how: Duration | undefined,
  each: Amount | undefined,
): Effect | undefined {
  const first = of.by[0]
  const by =
    each === undefined
      ? of.by
      : of.by.map((one) =>
          'n' in one && typeof one.n === 'number' && one.kind !== 'countsAs'
            ? { ...one, n: scaled(each, one.n) }
            : one,
        )
  const settled = first === undefined ? undefined : settledOn(of.by, first, how)
  if (settled) return settled
  const rest: Effect =
    first?.kind === 'blocked' && of.by.length === 1 && typeof first.of === 'string'
      ? { kind: 'block', target: first.of, until: how ?? (first.of === 'host' ? 'here' : UNSAID) }
      : first?.kind === 'missionSkill' && of.by.length === 1
        ? { kind: 'missionSkill', skill: first.skill, until: how ?? 'mission' }
        : { kind: 'modify', by: by as typeof of.by, until: how ?? UNSAID }
  if (of.choose === undefined) return rest
  return typeof of.choose === 'string' ? undefined : sequence([{ kind: 'choose', target: of.choose }, rest])
}

/** "Give a character Combat +1 until the end of the turn", "+1 Combat to target character". */
export const giving: Parser<Effect> = rule(() => {
  const made = (
    of: Subject,
    all: readonly Change[],
    how: Duration | undefined,
    each: Amount | undefined,
  ): Effect | undefined => {
    const said = only(of, (scope) => modifiersOf(scope, all))
    return said && lasting(said, how, each)
  }
  const until = opt(duration)
  return alt<Effect>(
    map(
      seq<[string, Subject, readonly Change[], Duration | undefined, Amount | undefined]>(
        w('give', 'gives'),
        subject,
        getting,
        until,
        opt(counting),
      ),
      ([, of, all, how, each]) => made(of, all, how, each),
    ),
    map(
      seq<[string | undefined, readonly Change[], string, Subject, Duration | undefined]>(
        opt(w('give', 'gives')),
        getting,
        w('to'),
        subject,
        until,
      ),
      ([, all, , of, how]) => made(of, all, how, undefined),
    ),
  )
})
