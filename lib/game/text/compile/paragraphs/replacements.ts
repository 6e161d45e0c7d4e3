import type { Ability, Effect, Gate } from '@/lib/game/abilities/ability'
import type { Subject, Would } from '@/lib/game/abilities/triggers'
import { doings } from '../effects/effects'
import { stop } from '../effects/sentences'
import { after, alt, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { sequence } from '../phrases/targets'
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

export const replacement: Parser<Ability> = rule(() => {
  const replaced = map(
    seq<[Gate | undefined, string, Would, string]>(
      opt(gateBefore),
      w('each time', 'whenever', 'when', 'if', 'any time'),
      alt(would, happens),
      w(','),
    ),
    ([of, , what]) => ({ ...gated(of), would: what }),
  )
  return alt<Ability>(
    map(
      seq<[{ gate?: Gate; would: Would }, string, Effect, string, string]>(
        replaced,
        w('you may'),
        doings('you'),
        w('instead'),
        stop,
      ),
      ([on, , price]) => ({ node: 'replacement' as const, ...on, ...priced(price) }),
    ),
    // "You may destroy another adversary instead. If you do, ..."
    map(
      seq<[{ gate?: Gate; would: Would }, string, Effect, string, Effect, string]>(
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
      seq<[{ gate?: Gate; would: Would }, Effect, string]>(
        replaced,
        alt(
          after(w('you may instead'), doings('you')),
          map(
            seq<[string, Effect, string]>(
              w('you may'),
              doings('you'),
              w('to prevent that', 'to prevent this'),
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
      seq<[{ gate?: Gate; would: Would }, string, Effect, string, Effect, string, string]>(
        replaced,
        w('you may'),
        doings('you'),
        w('. if you do ,', 'to', '. then', 'and'),
        doings('you'),
        w('instead'),
        stop,
      ),
      ([on, , price, how, effect]) =>
        how === 'and' ? undefined : { node: 'replacement' as const, ...on, may: price, instead: effect },
    ),
    map(
      seq<[{ gate?: Gate; would: Would }, Effect, string, string]>(
        replaced,
        doings('you'),
        w('instead'),
        stop,
      ),
      ([on, effect]) => ({ node: 'replacement' as const, ...on, instead: effect }),
    ),
  )
})
