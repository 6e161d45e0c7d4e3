import type { Who } from '@/lib/game/abilities/references'
import type { Amount } from '@/lib/game/abilities/selectors'
import { after, alt, listed, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { amount } from '../phrases/amounts'
import { type Statement, type Subject, subject } from '../phrases/subjects'
import { trait } from '../phrases/words'
import { only } from './number-changes'

/** A card that becomes an adversary. */

export const becomes: Parser<Statement> = rule(() =>
  map(seq<[Subject, AdversaryWords]>(subject, adversaryWords), ([of, how]) =>
    only(of, (scope) => [{ kind: 'adversary', of: scope, ...how }]),
  ),
)

export interface AdversaryWords {
  readonly trait?: string
  readonly reviveCost?: Amount
  readonly cannotBe?: readonly ('assigned' | 'revived' | 'scored')[]
  readonly noText?: boolean
  readonly controller?: Who
}

const PROHIBITED = table<'assigned' | 'revived' | 'scored'>({
  assigned: 'assigned',
  revived: 'revived',
  scored: 'scored',
})

/** "becomes a Goa'uld adversary with revive cost 2 that can't be scored". */
export const adversaryWords: Parser<AdversaryWords> = rule(() => {
  const feature = alt<AdversaryWords>(
    map(w('no game text'), () => ({ noText: true })),
    map(
      after(w('revive cost', 'a revive cost of', 'revive cost equal to', 'a revive cost equal to'), amount),
      (reviveCost) => ({ reviveCost }),
    ),
    map(seq<[string, string, string]>(w('the'), trait, w('trait')), ([, name]) => ({ trait: name })),
  )
  const cannot = map(
    after(w("can't be", 'cannot be'), listed(PROHIBITED, w('or', ', or', ','), 3)),
    (cannotBe) => ({ cannotBe }) as AdversaryWords,
  )
  return map(
    seq<
      [
        string,
        string | undefined,
        string,
        AdversaryWords | undefined,
        readonly AdversaryWords[] | undefined,
        AdversaryWords | undefined,
      ]
    >(
      w('becomes a', 'becomes an', 'become a', 'become an', 'become', 'becomes'),
      opt(trait),
      w('adversary'),
      opt(map(w('under your control', 'under your control ,'), () => ({ controller: 'you' as const }))),
      opt(after(w('with'), listed(feature, w('and', ', and', ','), 3))),
      opt(
        alt(
          after(w('that', 'who', ', and', 'and', ', that'), cannot),
          after(alt(w('. they', '. it', '. she', '. he')), cannot),
        ),
      ),
    ),
    ([, name, , under, features, cannotBe]) =>
      Object.assign(
        {},
        name === undefined ? {} : { trait: name },
        under ?? {},
        ...(features ?? []),
        cannotBe ?? {},
      ) as AdversaryWords,
  )
})
