import type { Prohibition, Scope } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Filter } from '@/lib/game/abilities/selectors'
import { after, alt, listed, map, opt, type Parser, rule, seq, table, w } from '../parser'
import type { Cards } from '../phrases/nouns'
import { type Pointed, pointed } from '../phrases/references'
import { cards, type Statement, type Subject, subject } from '../phrases/subjects'
import { player } from '../phrases/words'
import { only } from './number-changes'

/** Prohibitions: actions that cards cannot be subject to, or that a player cannot perform. */

export const DONE = table<Prohibition>({
  played: 'played',
  assigned: 'assigned',
  'assigned again': 'assigned',
  'assigned to a mission': 'assigned',
  'assigned to missions': 'assigned',
  'assigned to any mission': 'assigned',
  revived: 'revived',
  scored: 'scored',
  blocked: 'blocked',
  unblocked: 'unblocked',
  readied: 'readied',
  ready: 'readied',
  stopped: 'stopped',
  destroyed: 'destroyed',
  incapacitated: 'incapacitated',
  'turned face down': 'turnedFaceDown',
  boosted: 'boosted',
  used: 'used',
  'used again': 'used',
})

/** Actions that a card's player performs with it. */
const DOES = table<Prohibition>({
  assign: 'assigned',
  boost: 'boosted',
  revive: 'revived',
  score: 'scored',
  ready: 'readied',
})

/** Cards are played from hands: those of the named player, or else of both players. */
function inHands(scope: Scope): readonly Scope[] {
  if (typeof scope === 'string' || scope.place !== undefined) return [scope]
  if (scope.whose !== undefined) return [{ ...scope, place: 'hand' }]
  return [
    { ...scope, place: 'hand' },
    { ...scope, place: 'hand', whose: 'opponent' },
  ]
}

/** Actions that texts perform on cards. */
const BY_TEXTS: ReadonlySet<Prohibition> = new Set([
  'blocked',
  'unblocked',
  'readied',
  'stopped',
  'destroyed',
  'incapacitated',
] as const)

/** "By obstacles", "by an adversary", "by your opponent": cards whose texts cannot do it. */
const doneByCards: Parser<Filter> = rule(() =>
  after(
    w('by', 'by the text of', 'by texts of', 'by the effects of', 'by effects of', 'by the effect of'),
    alt<Filter>(
      map(cards, ({ det, filter }) =>
        (det.det === 'plural' || det.det === 'a') && det.random === undefined && onlySays(filter, DOER_KEYS)
          ? filter
          : undefined,
      ),
      map(w('your opponent', 'an opponent'), () => ({ what: 'card' as const, whose: 'opponent' as const })),
    ),
  ),
)
/** Descriptions that fit a card whose text does something, wherever the card is. */
const DOER_KEYS: ReadonlySet<string> = new Set(['what', 'side', 'trait', 'whose', 'not'])
const onlySays = (filter: Filter, keys: ReadonlySet<string>): boolean =>
  filter.anyOf === undefined
    ? Object.keys(filter).every((key) => keys.has(key))
    : Object.keys(filter).length === 1 && filter.anyOf.every((one) => onlySays(one, keys))

export const prohibited: Parser<Statement> = rule(() =>
  alt<Statement>(
    map(
      seq<[Subject, string, readonly Prohibition[], Filter | undefined]>(
        subject,
        w("can't be", 'cannot be', 'can not be', 'may not be', "can't become", 'cannot become'),
        listed(DONE, w('or', ', or', ','), 4),
        opt(doneByCards),
      ),
      ([of, , be, by], at, end, { words }) =>
        // "Can't be blocked, or stopped by gear": is it blocked by gear only?
        by !== undefined &&
        (!be.every((one) => BY_TEXTS.has(one)) ||
          (be.length === 2 && words.slice(at, end).some(({ text }) => text === ',')))
          ? undefined
          : only(of, (scope) =>
              be.flatMap((one) =>
                (one === 'played' ? inHands(scope) : [scope]).map((of) => ({
                  kind: 'cannot' as const,
                  be: one,
                  of,
                  ...(by === undefined ? {} : { by }),
                })),
              ),
            ),
    ),
    // "Your opponent can't use gear", "players can't use ships".
    map(
      seq<[Who | 'anyone', string, Cards]>(
        alt<Who | 'anyone'>(
          player,
          map(w('players', 'no player', 'neither player'), () => 'anyone' as const),
        ),
        w("can't use", 'cannot use', 'may not use', 'can use', 'may use'),
        cards,
      ),
      ([who, how, { det, filter }], at, _, { words }) => {
        const isNegated = how.startsWith("can't") || how.startsWith('cannot') || how === 'may not use'
        const isNobody = ['no', 'neither'].includes(words[at]?.text ?? '')
        if (isNegated === isNobody || det.det !== 'plural' || filter.place !== undefined) return undefined
        if (filter.whose !== undefined && filter.whose !== who) return undefined
        return {
          by: [
            {
              kind: 'cannot' as const,
              be: 'used' as const,
              of: who === 'anyone' ? filter : { ...filter, whose: who },
            },
          ],
        }
      },
    ),
    // "You may not use that gear again".
    map(
      seq<[Who, string, Pointed, string | undefined]>(
        player,
        w("can't use", 'cannot use', 'may not use'),
        pointed,
        opt(w('again')),
      ),
      ([, , { ref }]) => ({ by: [{ kind: 'cannot' as const, be: 'used' as const, of: ref }] }),
    ),
    // "Neither player may play events", "no player can play events".
    map(
      seq<[string, string, Cards]>(w('no player', 'neither player'), w('can play', 'may play'), cards),
      ([, , { det, filter }]) =>
        det.det !== 'plural' ||
        filter.what === 'mission' ||
        filter.whose !== undefined ||
        filter.place !== undefined
          ? undefined
          : {
              by: inHands(filter).map((of) => ({ kind: 'cannot' as const, be: 'played' as const, of })),
            },
    ),
    // "Events can't be played at the current mission", on a card that is there.
    map(
      seq<[Subject, string]>(
        subject,
        w(
          "can't be played at the current mission",
          'cannot be played at the current mission',
          "can't be played at this mission",
          'cannot be played at this mission',
          "can't be played during this mission",
          'cannot be played during this mission',
        ),
      ),
      ([of], _, __, { type }) =>
        type === 'mission' || type === 'obstacle'
          ? only(of, (scope) =>
              inHands(scope).map((one) => ({ kind: 'cannot' as const, be: 'played' as const, of: one })),
            )
          : undefined,
    ),
    // "No adversaries can be assigned".
    map(
      seq<[Cards, string, readonly Prohibition[]]>(
        cards,
        w('can be', 'may be', 'can become'),
        listed(DONE, w('or', ', or', ','), 4),
      ),
      ([{ det, filter }, , be]) =>
        det.det === 'no'
          ? {
              by: be.flatMap((one) =>
                (one === 'played' ? inHands(filter) : [filter]).map((of) => ({
                  kind: 'cannot' as const,
                  be: one,
                  of,
                })),
              ),
            }
          : undefined,
    ),
    // "Your opponent can't revive adversaries": those are theirs.
    map(
      seq<[Who, string, Prohibition, Cards]>(player, w("can't", 'cannot', 'may not'), DOES, cards),
      ([who, , be, { det, filter }]) =>
        (det.det === 'plural' || (det.det === 'a' && filter.title !== undefined)) &&
        (filter.whose ?? who) === who &&
        filter.place === undefined
          ? { by: [{ kind: 'cannot' as const, be, of: { ...filter, whose: who } }] }
          : undefined,
    ),
    map(
      seq<[Who, string, Cards]>(player, w("can't play", 'cannot play', 'may not play'), cards),
      ([who, , of]) => {
        if (of.det.det !== 'plural' || of.filter.what === 'mission') return undefined
        return {
          by: [
            {
              kind: 'cannot' as const,
              be: 'played' as const,
              of:
                who === 'you' ? { ...of.filter, place: 'hand' } : { ...of.filter, place: 'hand', whose: who },
            },
          ],
        }
      },
    ),
    map(
      seq<[Who, string]>(
        player,
        w(
          "can't play any more missions",
          'cannot play any more missions',
          "can't play more missions",
          "can't play another mission",
          'cannot play another mission',
          "can't play missions",
        ),
      ),
      ([who, said]) =>
        said === "can't play missions" ? undefined : { by: [{ kind: 'noMissions' as const, who }] },
    ),
  ),
)
