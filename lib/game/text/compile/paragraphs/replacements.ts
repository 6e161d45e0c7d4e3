import type { Ability, Effect, Gate } from '@/lib/game/abilities/ability'
import type { Condition } from '@/lib/game/abilities/conditions'
import type { Who } from '@/lib/game/abilities/references'
import type { Subject, Would } from '@/lib/game/abilities/triggers'
import { becomingSo } from '../effects/clauses'
import { doings, subjectDoes } from '../effects/effects'
import { stop } from '../effects/sentences'
import { after, alt, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { sequence } from '../phrases/targets'
import { condition, whileWord } from '../statements/conditions'
import { eventSubject, would } from '../statements/triggers'
import { gateBefore, gated } from './actions'

/** Replacements of events by others. */

/**
 * "Stop this card and ready that character instead": the effect on the card of the event is the replacement, the rest
 * is the price.
 */
function priced(effect: Effect): { may: Effect; instead: Effect } {
  const parts = effect.kind === 'seq' ? effect.do : [effect]
  const last = parts.at(-1)
  const isThat =
    last !== undefined &&
    'target' in last &&
    typeof last.target === 'string' &&
    last.target.includes('"that"')
  if (parts.length < 2 || !isThat || last === undefined) return { may: effect, instead: { kind: 'nothing' } }
  return { may: sequence(parts.slice(0, -1)), instead: last }
}

/** "Each time a character is stopped, ... instead": before "instead" it has not happened yet. */
const happens: Parser<Would> = map(
  seq<[Subject, 'stop' | 'destroy' | 'incapacitate']>(
    eventSubject,
    table<'stop' | 'destroy' | 'incapacitate'>({
      'is stopped': 'stop',
      'becomes stopped': 'stop',
      'is destroyed': 'destroy',
      'is incapacitated': 'incapacitate',
      'becomes incapacitated': 'incapacitate',
    }),
  ),
  ([card, kind]) => ({ kind, card }),
)

interface Replaced {
  readonly gate?: Gate
  readonly while?: Condition
  readonly would: Would
}

/** True if the player of the event is that one: then "they" are. */
const ofPlayer = ({ would: of }: Replaced, who: Who): true | undefined =>
  'by' in of && of.by === who ? true : undefined

/** "You may destroy a gear. If you do, stop it instead": the card of the event is meant, and the gear would be read. */
const isUnclear = (price: Effect, effect: Effect): boolean =>
  JSON.stringify(price).includes('"kind":"choose"') && /\\"by\\":\\"pronoun\\"/.test(JSON.stringify(effect))

/** The effect that happens instead, done by you or by the named player. */
const done: Parser<Effect> = rule(() => alt<Effect>(doings('you'), subjectDoes, becomingSo))

export const replacement: Parser<Ability> = rule(() => {
  const replaced: Parser<Replaced> = map(
    seq<[Gate | undefined, Condition | undefined, string, Would, Condition | undefined, string | undefined]>(
      opt(gateBefore),
      opt(map(seq<[string, Condition, string]>(whileWord, condition, w(',')), ([, of]) => of)),
      w('each time', 'whenever', 'when', 'if', 'any time'),
      alt(would, happens),
      opt(after(whileWord, condition)),
      // Many people leave it out.
      opt(w(',')),
    ),
    ([of, during, , what, further]) =>
      during !== undefined && further !== undefined
        ? undefined
        : {
            ...gated(of),
            ...(during === undefined ? {} : { while: during }),
            would: what,
            ...(further === undefined ? {} : { while: further }),
          },
  )
  return alt<Ability>(
    map(
      seq<[Replaced, string, Effect, string, string]>(
        replaced,
        w('you may', 'you can'),
        doings('you'),
        w('instead'),
        stop,
      ),
      ([on, , price]) => ({ node: 'replacement' as const, ...on, ...priced(price) }),
    ),
    // "You may destroy another adversary instead. If you do, ..."
    map(
      seq<[Replaced, string, Effect, string, Effect, string]>(
        replaced,
        w('you may'),
        doings('you'),
        w('instead . if you do ,'),
        doings('you'),
        stop,
      ),
      ([on, , price, , effect]) => ({ node: 'replacement' as const, ...on, may: price, instead: effect }),
    ),
    map(
      seq<[Replaced, Effect, string]>(
        replaced,
        alt(
          after(w('you may instead'), doings('you')),
          map(
            seq<[string, Effect, string]>(
              w('you may'),
              doings('you'),
              w('to prevent that', 'to prevent this', 'to prevent it'),
            ),
            ([, price]) => price,
          ),
        ),
        stop,
      ),
      ([on, price]) => ({
        node: 'replacement' as const,
        ...on,
        may: price,
        instead: { kind: 'nothing' as const },
      }),
    ),
    map(
      seq<[Replaced, string, Effect, string, Effect, string, string]>(
        replaced,
        w('you may', 'you can'),
        doings('you'),
        w('. if you do ,', '. if you do', ', if you do', ', if you do ,', 'to', '. then', 'and'),
        alt(doings('you'), becomingSo),
        w('instead'),
        stop,
      ),
      ([on, , price, how, effect]) =>
        how === 'and' || isUnclear(price, effect)
          ? undefined
          : { node: 'replacement' as const, ...on, may: price, instead: effect },
    ),
    map(seq<[Replaced, Effect, string, string]>(replaced, done, w('instead'), stop), ([on, effect]) => ({
      node: 'replacement' as const,
      ...on,
      instead: effect,
    })),
    map(seq<[Replaced, string, Effect, string]>(replaced, w('instead'), done, stop), ([on, , effect]) => ({
      node: 'replacement' as const,
      ...on,
      instead: effect,
    })),
    // "If your opponent would draw a card, they discard the top card of their deck instead."
    ...(['opponent', 'hero', 'villain'] as const).flatMap((who) => [
      map(
        seq<[Replaced, string, Effect, string, string]>(
          replaced,
          w('they', 'that player', 'they must', 'that player must'),
          doings(who),
          w('instead'),
          stop,
        ),
        ([on, , effect]) => ofPlayer(on, who) && { node: 'replacement' as const, ...on, instead: effect },
      ),
      map(
        seq<[Replaced, string, Effect, string]>(
          replaced,
          w('instead they', 'they instead', 'instead that player', 'that player instead'),
          doings(who),
          stop,
        ),
        ([on, , effect]) => ofPlayer(on, who) && { node: 'replacement' as const, ...on, instead: effect },
      ),
    ]),
  )
})
