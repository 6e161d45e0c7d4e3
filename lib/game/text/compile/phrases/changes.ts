import type { Modifier, Scope } from '@/lib/game/abilities/ability'
import type { Amount } from '@/lib/game/abilities/selectors'
import type { Skill } from '@/lib/game/terms'
import type { Change as PlannedChange } from '../../plan/plan'
import { after, alt, before, listed, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { amount, counting, scaled } from './amounts'
import { signedNumber, skill } from './words'

/** Numbers that change: "skills +1", "difficulty -2 for each ...". */

type What = PlannedChange['what']

const WHATS: Readonly<Record<string, What>> = {
  skills: 'skills',
  'all skills': 'skills',
  'each skill': 'skills',
  'each of their skills': 'skills',
  'to all skills': 'skills',
  'to each skill': 'skills',
  difficulty: 'difficulty',
  'to difficulty': 'difficulty',
  'revive cost': 'reviveCost',
  firepower: 'firepower',
  'total firepower': 'totalFirepower',
  experience: 'experience',
  'point value': 'pointValue',
  cost: 'cost',
}

/** The rating of an adversary in a skill is a difficulty: "Combat difficulty +1". */
export const changed: Parser<What> = alt<What>(table(WHATS), skill, before(skill, w('difficulty')))

export interface Change {
  readonly what: What
  readonly n: Amount
  /** X, explained after it. */
  readonly x?: 1 | -1
}

export const signedAmount: Parser<{ n: Amount; x?: 1 | -1 }> = map(signedNumber, (n) =>
  n === 'x' ? { n: 0, x: 1 as const } : n === '-x' ? { n: 0, x: -1 as const } : { n },
)

const change: Parser<Change> = rule(() =>
  alt<Change>(
    map(seq<[What, { n: Amount; x?: 1 | -1 }]>(changed, signedAmount), ([what, n]) => ({ what, ...n })),
    map(seq<[{ n: Amount; x?: 1 | -1 }, What]>(signedAmount, changed), ([n, what]) => ({ what, ...n })),
  ),
)

/**
 * "skills +1", "Culture +1 and Combat +1", "difficulty +1 for each ...". The counted amount applies to all changes
 * before it.
 */
const changes: Parser<readonly Change[]> = rule(() =>
  map(
    listed<{ all: readonly Change[]; each: boolean }>(
      alt<{ all: readonly Change[]; each: boolean }>(
        map(
          seq<[readonly Change[], Amount | undefined]>(
            listed(change, w('and', ',', ', and'), 4),
            opt(counting),
          ),
          ([all, each]) => ({
            all: each === undefined ? all : all.map((one) => ({ ...one, n: scaledBy(one.n, each) })),
            each: each !== undefined,
          }),
        ),
        map(
          seq<[{ n: Amount; x?: 1 | -1 }, string | undefined, readonly Skill[], Amount | undefined]>(
            signedAmount,
            opt(w('to')),
            listed<Skill>(skill, w('and', ',', ', and'), 4),
            opt(counting),
          ),
          ([n, to, all, each]) =>
            all.length < 2 && to === undefined
              ? undefined
              : {
                  all: all.map((what) => ({ what, n: each === undefined ? n.n : scaledBy(n.n, each) })),
                  each: each !== undefined,
                },
        ),
        // One number for several skills.
        map(
          seq<[readonly Skill[], { n: Amount; x?: 1 | -1 }, Amount | undefined]>(
            listed<Skill>(skill, w('and', ',', ', and'), 4),
            signedAmount,
            opt(counting),
          ),
          ([all, n, each]) =>
            all.length < 2
              ? undefined
              : {
                  all: all.map((what) => ({ what, n: each === undefined ? n.n : scaledBy(n.n, each) })),
                  each: each !== undefined,
                },
        ),
      ),
      w('and', ', and'),
      3,
    ),
    (groups) =>
      groups.some((one, i) => !one.each && i < groups.length - 1)
        ? undefined
        : groups.flatMap((one) => one.all),
  ),
)

export const scaledBy = (n: Amount, each: Amount): Amount => (typeof n === 'number' ? scaled(each, n) : n)

/** Changes, and the definition of X. */
export const getting: Parser<readonly Change[]> = rule(() =>
  map(
    seq<[readonly Change[], Amount | undefined]>(
      changes,
      opt(after(w(', where x is', 'where x is', ', where x is equal to'), amount)),
    ),
    ([all, x]) => {
      if (all.some((one) => one.x !== undefined) !== (x !== undefined)) {
        // X may have been paid before.
        return x === undefined
          ? all.map((one) =>
              one.x === undefined
                ? one
                : { what: one.what, n: one.x === 1 ? ({ kind: 'x' } as const) : scaled({ kind: 'x' }, -1) },
            )
          : undefined
      }
      return x === undefined
        ? all
        : all.map((one) => (one.x === undefined ? one : { what: one.what, n: scaled(x, one.x) }))
    },
  ),
)

/** Named skills with equal changes are one modifier. */
export function modifiersOf(of: Scope, all: readonly Change[]): readonly Modifier[] | undefined {
  const by: Modifier[] = []
  for (const { what, n } of all) {
    switch (what) {
      case 'culture':
      case 'science':
      case 'combat':
      case 'ingenuity': {
        const last = by.at(-1)
        if (last?.kind === 'skill' && JSON.stringify(last.n) === JSON.stringify(n))
          by[by.length - 1] = { ...last, skill: [...last.skill, what] }
        else by.push({ kind: 'skill', of, skill: [what], n })
        break
      }
      case 'totalFirepower':
        return undefined
      case 'cost':
        if (typeof of === 'string') return undefined
        if (of.place !== 'score') return undefined
        by.push({ kind: 'scoreCost', of, n })
        break
      default:
        by.push({ kind: what, of, n })
    }
  }
  return by
}
