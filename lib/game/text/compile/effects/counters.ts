import type { Effect } from '@/lib/game/abilities/ability'
import type { Amount, Target } from '@/lib/game/abilities/selectors'
import { alt, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { amount, counting, scaled } from '../phrases/amounts'
import { cardsOf, type NounPhrase, nounPhrase } from '../phrases/nouns'
import { chosen } from '../phrases/subjects'
import { type Counter, counterNoun, type Doer, figure, letterX, perDoer } from '../phrases/words'

/** Counters and tokens: put on cards and taken from them. To wound a card is to put a wound token on it. */

const doneTo = (np: NounPhrase, doer: Doer): Target | undefined => {
  if (np.kind === 'pointed') return np.ref
  if (np.kind === 'top' || np.det.det === 'no' || np.det.det === 'plural') return undefined
  return np.filter.place === undefined ? chosen(np, doer) : undefined
}
const object = (doer: Doer): Parser<Target> => map(nounPhrase(doer), (np) => doneTo(np, doer))

const so = ({ n, counter }: { n: Amount; counter: string }): { counter: string; n?: Amount } =>
  n === 1 ? { counter } : { counter, n }

/** "A wound token", "two counters", "X charge counters". */
export const someCounters: Parser<{ n: Amount; counter: string }> = alt(
  map(seq<[string, Counter]>(w('a', 'an', 'one'), counterNoun), ([, { counter, many }]) =>
    many ? undefined : { n: 1, counter },
  ),
  map(seq<[Amount, Counter]>(figure, counterNoun), ([n, { counter, many }]) =>
    many === (n !== 1) ? { n, counter } : undefined,
  ),
  map(seq<['x', Counter]>(letterX, counterNoun), ([, { counter, many }]) =>
    many ? { n: { kind: 'x' as const }, counter } : undefined,
  ),
)

/** "Twice", "up to three times", "a number of times equal to ...". */
const times: Parser<{ readonly n: Amount; readonly upTo?: true }> = alt<{ n: Amount; upTo?: true }>(
  map(table({ once: 1, twice: 2 }), (n) => ({ n })),
  map(seq<[number, string]>(figure, w('times')), ([n]) => ({ n })),
  map(seq<[string, number, string]>(w('up to'), figure, w('times')), ([, n]) => ({ n, upTo: true as const })),
  map(w('up to twice'), () => ({ n: 2, upTo: true as const })),
  map(seq<[string, Amount]>(w('a number of times equal to'), amount), ([, n]) => ({ n })),
)

function repeated(effect: Effect, { n, upTo }: { n: Amount; upTo?: true }): Effect {
  const each: Effect = upTo ? { kind: 'may', do: effect } : effect
  if (n === 1) return each
  if (typeof n === 'number' && n <= 3 && !upTo)
    return { kind: 'seq', do: Array.from({ length: n }, () => each) }
  return { kind: 'repeat', times: n, do: each }
}

export const countersBy = perDoer((doer) => {
  const put = (target: Target, some: { n: Amount; counter: string }, each?: Amount): Effect => ({
    kind: 'putCounters',
    target,
    ...so(each === undefined || typeof some.n !== 'number' ? some : { ...some, n: scaled(each, some.n) }),
  })
  return alt<Effect>(
    map(
      seq<[string, { n: Amount; counter: string }, string, Target, Amount | undefined]>(
        w('place', 'places', 'put', 'puts', 'add', 'adds'),
        someCounters,
        w('on', 'onto', 'to'),
        object(doer),
        opt(counting),
      ),
      ([, some, , target, each]) => put(target, some, each),
    ),
    map(
      seq<[string, Target, { n: Amount; counter: string }]>(w('give', 'gives'), object(doer), someCounters),
      ([, target, some]) => put(target, some),
    ),
    map(
      seq<[string, Target, string, Counter, string, Amount]>(
        w('place on', 'places on', 'put on', 'puts on'),
        object(doer),
        w('a number of'),
        counterNoun,
        w('equal to'),
        amount,
      ),
      ([, target, , { counter, many }, , n]) => (many ? put(target, { n, counter }) : undefined),
    ),
    map(
      seq<[string, { n: Amount; counter: string }, string, Target]>(
        w('remove', 'removes', 'destroy', 'destroys', 'discard', 'discards', 'take', 'takes'),
        someCounters,
        w('from', 'on', 'off'),
        object(doer),
      ),
      ([, some, , target]) => ({ kind: 'takeCounters' as const, target, ...so(some) }),
    ),
    map(
      seq<[string, Counter, string, Target]>(
        w('remove all', 'removes all', 'destroy all', 'destroys all', 'discard all', 'discards all'),
        counterNoun,
        w('from', 'on', 'off'),
        alt(object(doer), allOf(doer)),
      ),
      ([, { counter, many }, , target]) =>
        many ? { kind: 'takeCounters' as const, counter, target, all: true } : undefined,
    ),
    map(seq<[string, Target]>(w('wound', 'wounds'), object(doer)), ([, target]) =>
      put(target, { n: 1, counter: 'wound' }),
    ),
    map(
      seq<[string, NounPhrase, { n: Amount; upTo?: true }]>(w('wound', 'wounds'), nounPhrase(doer), times),
      ([, np, how]) => {
        const target =
          np.kind === 'cards' && np.det.det === 'plural'
            ? chosen({ ...np, det: { det: 'a' } }, doer)
            : doneTo(np, doer)
        return target === undefined ? undefined : repeated(put(target, { n: 1, counter: 'wound' }), how)
      },
    ),
  )
})

/** "From your characters": from all of them. */
const allOf = (doer: Doer): Parser<Target> =>
  map(nounPhrase(doer), (np) =>
    np.kind === 'cards' && np.det.det === 'plural' ? chosen({ ...np, det: { det: 'all' } }, doer) : undefined,
  )

/** "He gets a wound token": counters on cards mentioned before. */
export const getsCounters: Parser<Effect> = rule(() =>
  map(
    seq<[NounPhrase, string, { n: Amount; counter: string }]>(
      alt<NounPhrase>(cardsOf('you'), nounPhrase('you')),
      w('gets', 'get', 'gains', 'gain', 'receives', 'receive'),
      someCounters,
    ),
    ([np, , some]) => {
      const target = doneTo(np, 'you')
      return target === undefined ? undefined : { kind: 'putCounters' as const, target, ...so(some) }
    },
  ),
)
