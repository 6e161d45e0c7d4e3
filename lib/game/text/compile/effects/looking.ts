import type { Effect } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Filter, FromPile, Place } from '@/lib/game/abilities/selectors'
import { alt, always, before, first, map, opt, type Parser, seq, table, unless, w } from '../parser'
import { cardsOf, type NounPhrase, nounPhrase } from '../phrases/nouns'
import { doneBy, inHandOf, SAME, sequence, targetOf } from '../phrases/targets'
import { type Doer, perDoer, pile, possessive } from '../phrases/words'

/** Looking at cards, searching piles, and playing the cards found. */

/** Connectors between the steps of one action. */
const step = w(
  ', then',
  'then',
  'and then',
  ', and',
  'and',
  ',',
  '. if you do ,',
  '. if they do ,',
  '. then ,',
  '. then',
  '. you may',
  '.',
  ', and then',
)

const those = w(
  'them',
  'it',
  'those cards',
  'that card',
  'those missions',
  'that mission',
  'the cards',
  'the card',
  'them back',
  'it back',
  'those cards back',
  'that card back',
)

/** The pile that the cards go back to, if named: it must be the one that was looked at. */
interface Back {
  readonly place?: Place
  readonly whose?: Who
}
const ofPile = (doer: Doer): Parser<Back> =>
  alt<Back>(
    (_, at) => [{ v: {}, e: at }],
    map(w('of that pile', 'of the pile', 'of it'), () => ({})),
    map(w('of that deck', 'of the deck'), () => ({ place: 'deck' as const })),
    map(w('of that mission pile', 'of the mission pile'), () => ({ place: 'missions' as const })),
    map(seq<[string, Back]>(w('of'), pile(doer)), ([, where]) => where),
  )

const isBackTo = (of: FromPile, piles: readonly Back[]): boolean =>
  piles.every(
    ({ place = of.pile, whose = of.whose ?? 'you' }) => place === of.pile && whose === (of.whose ?? 'you'),
  )

interface PutBack {
  readonly how: 'topAndBottom' | 'topOrBottom' | 'oneOnTop'
  readonly piles: readonly Back[]
}
const putBack = perDoer((doer): Parser<PutBack> => {
  const ofThatPile = ofPile(doer)
  const verb = w('place', 'places', 'put', 'puts', 'return')
  const order = opt(w('in any order'))
  return alt<PutBack>(
    map(
      seq<[string, string, string | undefined, string, Back, string | undefined]>(
        verb,
        those,
        order,
        w(
          'on the top and/or bottom',
          'on the top and/or the bottom',
          'on top and/or bottom',
          'on the top and/or on the bottom',
        ),
        ofThatPile,
        order,
      ),
      ([, , , , of]) => ({ how: 'topAndBottom' as const, piles: [of] }),
    ),
    map(
      seq<[string, string, string | undefined, string, Back, string | undefined]>(
        verb,
        those,
        order,
        w(
          'on the top or bottom',
          'on the top or the bottom',
          'on top or bottom',
          'on the top or on the bottom',
          'on top or on bottom',
        ),
        ofThatPile,
        order,
      ),
      ([, , , , of]) => ({ how: 'topOrBottom' as const, piles: [of] }),
    ),
    map(
      seq<[string, string, Back, string | undefined]>(
        verb,
        w('them all on the top or all on the bottom', 'all of them on the top or all of them on the bottom'),
        ofThatPile,
        order,
      ),
      ([, , of]) => ({ how: 'topOrBottom' as const, piles: [of] }),
    ),
    map(
      seq<[string, string, Back, string, Back, string | undefined]>(
        verb,
        w(
          'one of them on the top',
          'one of those cards on the top',
          'one of those cards on top',
          'one of them on top',
          'one on the top',
          'one on top',
        ),
        ofThatPile,
        w(
          ', and the rest on the bottom',
          'and the other on the bottom',
          'and one on the bottom',
          'and the rest on the bottom',
          'and the others on the bottom',
          'and the other on bottom',
        ),
        ofThatPile,
        order,
      ),
      ([, , one, , rest]) => ({ how: 'oneOnTop' as const, piles: [one, rest] }),
    ),
  )
})

export const looking = perDoer((doer) => {
  const top = map(nounPhrase(doer), (np) => (np.kind === 'top' ? np.of : undefined))
  const look = (of: FromPile, reordered: 'topAndBottom' | 'topOrBottom' | 'oneOnTop' | 'stay'): Effect => ({
    kind: 'look',
    pile: of.pile,
    n: of.n ?? 1,
    put: reordered,
    ...(of.whose === undefined ? {} : { whose: of.whose }),
    ...(of.end === undefined ? {} : { end: of.end }),
    ...doneBy(doer),
  })
  return alt<Effect>(
    map(
      seq<[string, FromPile, string, PutBack]>(w('look at', 'looks at'), top, step, putBack(doer)),
      // A player who may leave them in place could also not put one of them on top.
      ([, of, how, { how: reordered, piles }]) =>
        isBackTo(of, piles) && !(how.includes('may') && reordered === 'oneOnTop')
          ? look(of, reordered)
          : undefined,
    ),
    map(seq<[string, FromPile]>(w('look at', 'looks at'), top), ([, of]) => look(of, 'stay')),
  )
})

/** The pile that is shuffled, in words: whose, and its name. */
interface Mixed {
  readonly its: string
  readonly name: 'deck' | 'missions' | 'that'
}
const THAT: Mixed = { its: 'that', name: 'that' }
/** A pile that has been searched is shuffled, said or not (ruling 44): but if it is said at all, then of this pile. */
const unsaid: Parser<undefined> = ({ words }, at) =>
  words.slice(at).some(({ text }) => text.startsWith('shuffle')) ? [] : [{ v: undefined, e: at }]

/** True if it is the pile that was searched. */
function isSearched({ its, name }: Mixed, from: { readonly place: Place; readonly whose: Who }): boolean {
  if (name !== 'that' && name !== from.place) return false
  const words = its.split(' ')
  if (words.includes('opponent')) return from.whose === 'opponent'
  if (words.includes('your')) return from.whose === 'you'
  return !words.includes('their') || from.whose !== 'you'
}

type Found = Extract<Effect, { kind: 'search' }>['to'] | 'assign'

export const searching = perDoer((doer) => {
  const who = doer === 'you' ? {} : { who: doer }
  const its = w('your', 'their', 'the', 'that')
  const it = w('it', 'that card', 'the card', 'that mission', 'the mission', 'them', 'those cards')
  const found = map(cardsOf(doer), ({ det, filter }) => {
    if (filter.place !== undefined || filter.whose !== undefined || det.random !== undefined) return undefined
    if (det.det === 'a') return { filter, times: 1 }
    // Each of them is looked for in turn: one that is not found ends nothing.
    return det.det === 'upTo' && typeof det.n === 'number' ? { filter, times: det.n } : undefined
  })
  const reveal = map(
    seq<[string, string]>(
      step,
      w(
        'reveal it',
        'reveals it',
        'reveal that card',
        'they reveal it',
        'reveal them',
        'show it',
        'show it to your opponent',
        'reveal it to your opponent',
        'show that card to your opponent',
        'reveal the card',
      ),
    ),
    () => true as const,
  )
  const take = map(
    seq<[string, string, string, string]>(
      step,
      w('take', 'takes', 'put', 'puts', 'they take', 'add'),
      it,
      w(
        'into hand',
        'into your hand',
        'into their hand',
        'to your hand',
        'in your hand',
        'in hand',
        'to hand',
      ),
    ),
    () => 'hand' as const,
  )
  const played = map(
    seq<[string, string, string, string]>(
      step,
      w('play', 'plays', 'put', 'puts', 'they play'),
      it,
      w('at no cost', 'for free', 'without paying its cost', 'into play', 'into play at no cost'),
    ),
    ([, verb, , how]) =>
      verb.startsWith('put') === how.startsWith('into play') ? ('play' as const) : undefined,
  )
  const assigned = map(
    seq<[string, string, string, string | undefined]>(
      step,
      w('assign', 'assigns', 'they assign', 'immediately assign'),
      alt(it, w('him', 'her', 'that character', 'that adversary', 'that ship')),
      opt(w('to the current mission', 'to this mission', 'to the mission')),
    ),
    () => 'assign' as const,
  )
  const discarded = alt(
    map(
      seq<[string, string, string]>(step, w('discard', 'discards', 'they discard'), it),
      () => 'discard' as const,
    ),
    map(
      seq<[string, string, string, string, Who, string]>(
        step,
        w('place', 'put', 'places', 'puts'),
        it,
        w('in', 'into'),
        possessive(doer),
        w('discard pile'),
      ),
      ([, , , , whose]) => (whose === doer ? ('discard' as const) : undefined),
    ),
    map(
      seq<[string, string, string, string]>(
        step,
        w('place', 'put', 'places', 'puts'),
        it,
        w(
          "in its owner 's discard pile",
          "into its owner 's discard pile",
          'in their discard pile',
          'into their discard pile',
          'in that discard pile',
        ),
      ),
      () => 'discard' as const,
    ),
  )
  const shuffled: Parser<Mixed> = map(
    seq<[string, string, string, 'deck' | 'missions' | 'that']>(
      step,
      w(
        'shuffle',
        'shuffles',
        'then shuffle',
        'they shuffle',
        'your opponent shuffles',
        'they then shuffle',
        'have them shuffle',
      ),
      alt(
        its,
        w('the rest of your', 'the rest of that', 'the rest of the', 'the rest of their'),
        w("your opponent 's", "the rest of your opponent 's"),
      ),
      table<'deck' | 'missions' | 'that'>({ deck: 'deck', 'mission pile': 'missions', pile: 'that' }),
    ),
    ([, , its, name]) => ({ its, name }),
  )
  /** "Then shuffle": the pile that has been searched. */
  const shuffledAll: Parser<Mixed> = map(
    seq<[string, string]>(step, w('shuffle', 'shuffles', 'then shuffle')),
    () => THAT,
  )
  const shuffledRest: Parser<Mixed> = alt(
    map(
      seq<[string, string]>(step, w('shuffle the rest', 'shuffles the rest', 'shuffle the other cards')),
      () => THAT,
    ),
    map(
      seq<[string, string, 'deck' | 'missions' | 'that']>(
        step,
        w('shuffle the rest of your', 'shuffle the rest of that', 'shuffle the rest of the'),
        table<'deck' | 'missions' | 'that'>({ deck: 'deck', 'mission pile': 'missions', pile: 'that' }),
      ),
      ([, its, name]) => ({ its, name }),
    ),
  )
  const onTop = map(
    seq<[string, string, string, string, string]>(
      step,
      w('place', 'put', 'places', 'puts', 'then place', 'then put'),
      it,
      w('on the top of', 'on top of'),
      w(
        'it',
        'that pile',
        'that deck',
        'your deck',
        'your mission pile',
        'the pile',
        'the deck',
        'their deck',
      ),
    ),
    () => 'top' as const,
  )
  const onTopOfIt = map(
    seq<[string, string, string, string, true]>(
      step,
      w('place', 'put', 'places', 'puts', 'then place', 'then put'),
      it,
      w('on the top', 'on top'),
      unless(w('of')),
    ),
    () => 'top' as const,
  )
  return alt<Effect>(
    map(
      seq<
        [
          string,
          { place: Place; whose: Who },
          string,
          { readonly filter: Filter; readonly times: number },
          true | undefined,
          { to: Found; mixed?: Mixed },
          Mixed | undefined,
        ]
      >(
        w('search', 'searches'),
        pile(doer),
        w('for'),
        found,
        opt(alt(reveal)),
        alt<{ to: Found; mixed?: Mixed }>(
          map(alt<Found>(take, played, discarded, assigned), (to) => ({ to })),
          map(seq<[Mixed, 'top']>(shuffled, alt(onTop, onTopOfIt)), ([mixed, to]) => ({ to, mixed })),
          // The pile is shuffled before that card lies on it.
          map(seq<['top', Mixed]>(onTop, shuffledRest), ([to, mixed]) => ({ to, mixed })),
          // The pile is shuffled even if the text does not say so, and the card is put on top afterwards.
          map(seq<['top', undefined]>(onTop, unsaid), ([to]) => ({ to })),
        ),
        alt<Mixed | undefined>(before(shuffled, opt(w('afterward', 'afterwards'))), shuffledAll, unsaid),
      ),
      ([, from, , { filter: wanted, times }, shown, { to, mixed: before }, behind]): Effect | undefined => {
        if (from.place !== 'deck' && from.place !== 'missions') return undefined
        const mixed = before ?? behind
        if (to === 'top' && behind !== undefined) return undefined
        if (mixed !== undefined && !isSearched(mixed, from)) return undefined
        if (times > 1 && (to === 'top' || to === 'assign')) return undefined
        const once: Effect = {
          kind: 'search',
          pile: from.place,
          ...(from.whose === doer ? {} : { whose: from.whose }),
          for: wantedIn(from.place, wanted),
          // Characters that are not in play cannot be assigned, so they are played first.
          to: to === 'assign' ? 'play' : to,
          // Everybody sees cards that are played or discarded.
          ...(shown && (to === 'hand' || to === 'top') ? { reveal: true } : {}),
          ...who,
        }
        if (to === 'assign') return sequence([once, { kind: 'assign', target: SAME }])
        return times === 1 ? once : { kind: 'repeat', times, do: once }
      },
    ),
  )
})

/** "Search your discard pile for a gear and take it into hand": nobody needs to look for what everybody may see. */
export const searchingDiscard = perDoer((doer) =>
  map(
    seq<[string, { place: Place; whose: Who }, string, NounPhrase, string | undefined, string]>(
      w('search', 'searches'),
      pile(doer),
      w('for'),
      cardsOf(doer),
      opt(w(', reveal it', 'and reveal it')),
      w(
        'and take it into hand',
        ', and take it into hand',
        ', take it into hand',
        'and put it into your hand',
        ', and put it into your hand',
        'and play it at no cost',
        ', and play it at no cost',
      ),
    ),
    ([, from, , np, , then]) => {
      if (from.place !== 'discard' || from.whose !== doer || np.kind !== 'cards') return undefined
      if (np.filter.place !== undefined || np.filter.whose !== undefined || np.filter.state !== undefined)
        return undefined
      const of = { ...np.filter, place: 'discard' as const, ...(doer === 'you' ? {} : { whose: doer }) }
      const target = targetOf({ ...np, filter: of }, doer)
      if (target === undefined) return undefined
      return then.includes('play')
        ? { kind: 'play' as const, target, cost: 'free' as const, ...doneBy(doer) }
        : { kind: 'move' as const, target, to: 'hand' as const }
    },
  ),
)

/** A card of the mission pile is a mission; an event is only ever in a pile or hand. */
function wantedIn(place: 'deck' | 'missions', wanted: Filter): Filter {
  if (place === 'missions') return wanted.what === 'card' ? { ...wanted, what: 'mission' } : wanted
  return wanted.what === 'event' ? { ...wanted, place } : wanted
}

export const playing = perDoer((doer) => {
  const cost = table<'normal' | 'free'>({
    'at no cost': 'free',
    'at normal cost': 'normal',
    'for free': 'free',
    'without paying its cost': 'free',
    'at its normal cost': 'normal',
  })
  const twin = opt(
    map(
      w(
        ', even if you have a card with the same title in play',
        ', even if you already control a character who has the same title',
        'even if you have a card with the same title in play',
      ),
      () => true as const,
    ),
  )
  const complication = opt(
    map(w('face down as a complication', 'as a complication', 'as a complication .'), () => true as const),
  )
  const plain = seq<
    [string, NounPhrase, true | undefined, 'normal' | 'free', true | undefined, true | undefined]
  >(
    w('play', 'plays'),
    nounPhrase(doer),
    complication,
    first(cost, always('normal' as const)),
    complication,
    twin,
  )
  // "Put a gear from your hand into play": nothing is paid.
  const put = map(
    seq<[string, NounPhrase, string]>(
      w('put', 'puts', 'return', 'returns'),
      nounPhrase(doer),
      w('into play', 'into play at no cost', 'into play for free', 'to play'),
    ),
    ([verb, np, how]): readonly [string, NounPhrase, undefined, 'free', undefined, undefined] | undefined =>
      verb.startsWith('put') === how.startsWith('into') &&
      np.kind === 'cards' &&
      np.filter.place !== undefined
        ? ['play', np, undefined, 'free', undefined, undefined]
        : undefined,
  )
  return map(
    alt<
      readonly [string, NounPhrase, true | undefined, 'normal' | 'free', true | undefined, true | undefined]
    >(plain, put),
    ([, np, one, price, two, sameTitle]) => {
      const held = inHandOf(np, doer)
      // The next mission is the top one of the pile, and not played from the hand.
      if (held !== np && np.kind === 'cards' && np.filter.what === 'mission') return undefined
      const target = held && targetOf(held, doer)
      if (target === undefined) return undefined
      return {
        kind: 'play' as const,
        target,
        cost: price,
        ...(sameTitle ? { sameTitle: true } : {}),
        ...(one || two ? { complication: true } : {}),
        ...doneBy(doer),
      }
    },
  )
})
