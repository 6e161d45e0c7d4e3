import type { Ability, Effect } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount } from '@/lib/game/abilities/selectors'
import { someCounters } from '../effects/counters'
import { sentences, stop } from '../effects/sentences'
import { alt, map, type Parser, rule, seq, table, w } from '../parser'
import { amount } from '../phrases/amounts'
import { type Pointed, pointing, self } from '../phrases/references'
import { figure, letterX, MISSIONS_OF, player } from '../phrases/words'

/** Outcomes and keywords, and what a card does as it comes into play. */

export const outcome: Parser<Ability> = rule(() =>
  map(
    seq<['success' | 'failure' | 'either' | 'victory', string, Effect]>(
      table<'success' | 'failure' | 'either' | 'victory'>({
        success: 'success',
        failure: 'failure',
        'success or failure': 'either',
        'failure or success': 'either',
        victory: 'victory',
      }),
      w(':', '—'),
      sentences,
    ),
    ([on, , effect]) => ({ node: 'outcome' as const, on, do: effect }),
  ),
)

/** "When this mission succeeds": its own success text. */
export const ownOutcome: Parser<Ability> = rule(() =>
  map(
    seq<[string, string, 'success' | 'failure', string, Effect]>(
      w('when', 'if', 'each time', 'whenever'),
      w('this mission', 'the mission', 'the current mission'),
      table<'success' | 'failure'>({
        succeeds: 'success',
        'is successful': 'success',
        'is a success': 'success',
        'is completed': 'success',
        fails: 'failure',
        'is failed': 'failure',
        'is a failure': 'failure',
      }),
      w(','),
      sentences,
    ),
    ([, , on, , effect], _, __, { type }) =>
      type === 'mission' || type === 'obstacle' ? { node: 'outcome' as const, on, do: effect } : undefined,
  ),
)

/** "If you succeed at this mission": likewise. */
export const ownResult: Parser<Ability> = rule(() =>
  map(
    seq<[string, Who, 'success' | 'failure', string, Effect]>(
      w('when', 'if', 'each time', 'whenever'),
      player,
      table<'success' | 'failure'>({
        'succeed at': 'success',
        'succeeds at': 'success',
        complete: 'success',
        completes: 'success',
        'successfully complete': 'success',
        'fail at': 'failure',
        'fails at': 'failure',
        fail: 'failure',
        fails: 'failure',
      }),
      w('this mission ,', 'the current mission ,', 'this mission'),
      sentences,
    ),
    ([, who, on, , effect], _, __, { type }) =>
      (type === 'mission' || type === 'obstacle') && MISSIONS_OF[type] === who
        ? { node: 'outcome' as const, on, do: effect }
        : undefined,
  ),
)

/** "This gear enters play with two charge counters on it": they are put there when it is played. */
export const entersWith: Parser<Ability> = rule(() =>
  map(
    seq<[Pointed, string, { n: Amount; counter: string }, string, string]>(
      self,
      w('enters play with', 'comes into play with', 'is played with', 'enters the game with'),
      someCounters,
      w('on it', 'on them', 'on him', 'on her', 'on this card'),
      stop,
    ),
    ([{ ref }, , { n, counter }], _, __, { type }) =>
      type === 'team' || type === 'mission' || type === 'event' || typeof n !== 'number'
        ? undefined
        : {
            node: 'triggered' as const,
            on: { kind: 'played' as const, card: ref },
            do: { kind: 'putCounters' as const, target: ref, counter, ...(n === 1 ? {} : { n }) },
          },
  ),
)

/** "This gear enters play stopped". */
export const entersStopped: Parser<Ability> = rule(() =>
  map(
    seq<[Pointed, string, string]>(
      self,
      w('enters play stopped', 'comes into play stopped', 'is played stopped', 'enters the game stopped'),
      stop,
    ),
    ([{ ref }], _, __, { type }) =>
      type === 'support' || type === 'gear' || type === 'ship' || type === 'adversary'
        ? {
            node: 'triggered' as const,
            on: { kind: 'played' as const, card: ref },
            do: { kind: 'stop' as const, target: ref },
          }
        : undefined,
  ),
)

export const keyword: Parser<Ability> = rule(() =>
  alt<Ability>(
    map(seq<[string, number, string]>(w('withdraw'), figure, stop), ([, n]) => ({
      node: 'withdraw' as const,
      n,
    })),
    map(
      seq<[string, 'x', string, Amount, string]>(
        w('withdraw'),
        letterX,
        w(', where x is', ', where x is equal to', 'where x is'),
        amount,
        stop,
      ),
      ([, , , n]) => ({ node: 'withdraw' as const, n }),
    ),
    map(seq<[string, string]>(w('dominion'), stop), () => ({ node: 'dominion' as const })),
  ),
)

/** "Place this gear on a character. That character gets ...": done when it is played. */
export const placed: Parser<Ability> = (source, at) =>
  (source.type === 'gear' || source.type === 'obstacle') &&
  w('place this', 'put this', 'attach this')(source, at).length > 0
    ? sentences(source, at).flatMap(({ v, e }) => {
        const [first] = v.kind === 'seq' ? v.do : [v]
        return first?.kind === 'attach'
          ? [
              {
                v: { node: 'triggered' as const, on: { kind: 'played' as const, card: THIS_CARD }, do: v },
                e,
              },
            ]
          : []
      })
    : []
const THIS_CARD = pointing({ by: 'this', noun: 'card' })
