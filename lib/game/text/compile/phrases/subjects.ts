import type { Modifier, Scope } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Target } from '@/lib/game/abilities/selectors'
import { alt, map, type Parser, rule } from '../parser'
import { type Cards, cardsOf } from './nouns'
import { pointed, pointing } from './references'

/** Subject of a statement: the noun before its verb, and cards that are chosen for it. */

/** A change, and the choice of the cards that it applies to if the text has not made it yet. */
export interface Statement {
  readonly by: readonly Modifier[]
  readonly choose?: Target
}

export const cards = cardsOf('you')

const CHOSEN = pointing({ by: 'same' })

export interface Subject {
  readonly of: Scope
  readonly choose?: Target
  readonly many: boolean
}

/** "Daniel Jackson gets ...": any character with the title. */
const isTitle = ({ filter, det }: Cards): boolean =>
  det.det === 'a' &&
  filter.title !== undefined &&
  Object.keys(filter).every((key) => key === 'title' || key === 'what')

export const whole = (of: Cards): boolean => ['each', 'all', 'plural'].includes(of.det.det)

/** Cards that a change can be about. */
export const subject: Parser<Subject> = rule(() =>
  alt<Subject>(
    map(pointed, ({ ref, many: several }) => ({ of: ref, many: several })),
    map(cards, (of) => (whole(of) || isTitle(of) ? { of: of.filter, many: true } : undefined)),
    map(cards, (of) => {
      if (isTitle(of)) return undefined
      if (of.det.det !== 'a' && of.det.det !== 'count' && of.det.det !== 'upTo') return undefined
      return { of: CHOSEN, choose: chosen(of), many: of.det.det !== 'a' }
    }),
  ),
)

/** A choice of cards as a target. */
export function chosen(of: Cards, by?: Who): Target {
  const { det } = of
  const more = {
    ...(by === undefined || by === 'you' || det.random ? {} : { by }),
    ...(det.random ? { random: true } : {}),
    ...(of.totalSkill === undefined ? {} : { totalSkill: of.totalSkill }),
    ...(of.totalCost === undefined ? {} : { totalCost: of.totalCost }),
  }
  switch (det.det) {
    case 'count':
      return { kind: 'choose', of: of.filter, n: det.n, ...more }
    case 'upTo':
      return { kind: 'choose', of: of.filter, n: { kind: 'upTo', n: det.n }, ...more }
    case 'any':
      return { kind: 'choose', of: of.filter, n: { kind: 'any' }, ...more }
    case 'a':
      return { kind: 'choose', of: of.filter, ...more }
    default:
      return { kind: 'every', of: of.filter }
  }
}
