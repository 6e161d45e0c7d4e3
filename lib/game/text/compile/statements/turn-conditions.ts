import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/references'
import type { Bound } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import { after, alt, always, before, map, opt, type Parser, rule, seq, w } from '../parser'
import { bound } from '../phrases/nouns'
import { figure, MISSIONS_OF, player, skill } from '../phrases/words'

/** Conditions about the missions of a turn. */

export const missionWas: Parser<Condition> = map(
  seq<[string, string | undefined, string, Skill | undefined, string, string]>(
    w('there was', 'there were', 'there has been', 'there have been'),
    opt(w('a', 'no', 'at least one', 'any')),
    w('successful', 'failed'),
    opt(skill),
    w('mission', 'missions'),
    w('this turn', 'so far this turn'),
  ),
  ([, how, result, of]) => ({
    kind: 'thereWas' as const,
    result: result === 'successful' ? ('success' as const) : ('failure' as const),
    ...(of === undefined ? {} : { skill: of }),
    ...(how === 'no' ? { no: true } : {}),
  }),
)

/** "If they did not succeed at a mission this turn": of the player whose missions they are. */
export const noSuccess: Parser<Condition> = map(
  seq<[Who | 'they', string, string]>(
    alt<Who | 'they'>(
      player,
      map(w('they', 'he', 'he or she'), () => 'they' as const),
    ),
    w("didn't succeed at", 'did not succeed at', "haven't succeeded at", 'have not succeeded at'),
    w('a mission this turn', 'any mission this turn', 'any missions this turn'),
  ),
  ([who], at, _, { type, words }) => {
    const named = words.slice(0, at).some(({ text }) => text === 'opponent') ? 'opponent' : undefined
    return (who === 'they' ? named : who) === MISSIONS_OF[type]
      ? { kind: 'thereWas' as const, result: 'success' as const, no: true }
      : undefined
  },
)

/** "A mission has failed this turn". */
export const missionHas: Parser<Condition> = map(
  seq<[string, Skill | undefined, string, string, string]>(
    w('a', 'an', 'any'),
    opt(skill),
    w('mission'),
    w(
      'has failed',
      'failed',
      'has succeeded',
      'succeeded',
      'was failed',
      'was successful',
      'has been failed',
    ),
    w('this turn', 'so far this turn', 'earlier this turn'),
  ),
  ([, of, , how]) => ({
    kind: 'thereWas' as const,
    result: how.includes('fail') ? ('failure' as const) : ('success' as const),
    ...(of === undefined ? {} : { skill: of }),
  }),
)

/** "You have no failed missions this turn". */
export const missionsHad: Parser<Condition> = map(
  seq<[Who, string, string, string, Skill | undefined, string, string]>(
    player,
    w('have', 'has'),
    w('no', 'a', 'at least one'),
    w('successful', 'failed'),
    opt(skill),
    w('mission', 'missions'),
    w('this turn', 'so far this turn'),
  ),
  ([who, , how, result, of], _, __, { type }) => {
    const whose = MISSIONS_OF[type]
    if (whose !== undefined && who !== whose) return undefined
    return {
      kind: 'thereWas' as const,
      result: result === 'successful' ? ('success' as const) : ('failure' as const),
      ...(of === undefined ? {} : { skill: of }),
      ...(how === 'no' ? { no: true } : {}),
    }
  },
)

/** "You failed a mission this turn": all missions of a turn are those of the hero player. */
export const missionYou: Parser<Condition> = map(
  seq<[Who, string, string, string | undefined, Skill | undefined, string, string]>(
    player,
    alt(w('have', 'has', "'ve", "'s"), w("haven't", "hasn't", 'have not', 'has not'), always('')),
    w('failed', 'failed at', 'succeeded at', 'succeeded in', 'completed', 'fail', 'succeed at', 'complete'),
    opt(w('a', 'an', 'at least one', 'any', 'one or more')),
    opt(skill),
    w('mission', 'missions'),
    w('this turn', 'so far this turn', 'earlier this turn'),
  ),
  ([who, have, how, one, of], _, __, source) => {
    const whose = MISSIONS_OF[source.type]
    if ((whose !== undefined && who !== whose) || one === undefined) return undefined
    const no = have.includes('n')
    if (no !== ['any', 'a', 'an'].includes(one) && no) return undefined
    if (!no && one === 'any') return undefined
    return {
      kind: 'thereWas' as const,
      result: how.startsWith('fail') ? ('failure' as const) : ('success' as const),
      ...(of === undefined ? {} : { skill: of }),
      ...(no ? { no: true } : {}),
    }
  },
)

/** "You failed two or more missions this turn", "there were at least two failed missions this turn". */
export const missionsCount: Parser<Condition> = rule(() => {
  const several = alt<Bound>(
    map(seq<[string, number]>(w('at least'), figure), ([, n]) => ({ is: '>=' as const, n })),
    map(seq<[number, string]>(figure, w('or more')), ([n]) => ({ is: '>=' as const, n })),
    map(seq<[string, number]>(w('more than'), figure), ([, n]) => ({ is: '>' as const, n })),
    map(seq<[string, number]>(w('exactly'), figure), ([, n]) => ({ is: '=' as const, n })),
  )
  const counted = (how: string, { is, n }: Bound): Condition => ({
    kind: 'compare',
    a: { kind: 'missions', result: how.startsWith('fail') ? 'failure' : 'success', thisTurn: true },
    is,
    b: n,
  })
  return alt<Condition>(
    map(
      seq<[Who, string, string, Bound, string, string]>(
        player,
        alt(w('have', 'has', "'ve"), always('')),
        w('failed', 'failed at', 'succeeded at', 'completed'),
        several,
        w('missions', 'mission'),
        w('this turn', 'so far this turn'),
      ),
      ([who, , how, bound], _, __, source) => {
        const whose = MISSIONS_OF[source.type]
        return whose === undefined || whose === who ? counted(how, bound) : undefined
      },
    ),
    map(
      seq<[string, Bound, string, string, string]>(
        w('there have been', 'there were'),
        several,
        w('failed', 'successful'),
        w('missions', 'mission'),
        w('this turn', 'so far this turn'),
      ),
      ([, bound, how]) => counted(how, bound),
    ),
  )
})

/** "With experience of 3 or more", "worth at least 3 experience", "has difficulty 5 or more" is not. */
export const worth: Parser<Condition> = rule(() =>
  map(
    alt<Bound>(
      after(
        w(
          'with experience of',
          'with an experience of',
          'with experience',
          'that has experience of',
          'whose experience is',
          'has experience of',
          'of experience',
          'with an experience value of',
          'has an experience of',
        ),
        bound,
      ),
      before(after(w('worth', 'that is worth', 'with', 'that has', 'has'), bound), w('experience')),
    ),
    ({ is, n }): Condition => ({ kind: 'compare', a: { kind: 'experience', of: 'mission' }, is, b: n }),
  ),
)
