import type { Destination, Effect } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Target } from '@/lib/game/abilities/selectors'
import type { CardType } from '@/lib/game/terms'
import { alt, map, opt, type Parser, seq, table, unless, w } from '../parser'
import { counting } from '../phrases/amounts'
import { type Cards, cardsOf, type NounPhrase, nounPhrase } from '../phrases/nouns'
import { isSelf, type Pointed, pointed, pointing } from '../phrases/references'
import { doneBy, OWNER, PLACED, SAME, sequence, THAT_PILE, targetOf } from '../phrases/targets'
import { type Doer, figure, MISSIONS_OF, perDoer, possessive } from '../phrases/words'

/** Effects on cards of hands and piles: draw, discard, place; and moves of glyphs. */

/** The player whose hand or pile is named: cards go to their owner's, so the words imply whose cards they are. */
type Named = Who | undefined

/** "Their hand" is that of the acting player; if you act, that of the card's owner. */
function namedBy(said: string, doer: Doer): Named {
  const words = said.split(' ')
  if (words.includes('owner') || words.includes('owners')) return undefined
  if (words.includes('opponent')) return 'opponent'
  if (words.includes('your')) return 'you'
  return words.includes('their') && doer !== 'you' ? doer : undefined
}

/** Only the cards of the owner of the hand or pile; undefined if they are somebody else's. */
function ownedBy(np: NounPhrase, who: Named): NounPhrase | undefined {
  if (who === undefined || np.kind === 'pointed') return np
  if (np.kind === 'top') return (np.of.whose ?? 'you') === who ? np : undefined
  const { filter } = np
  if (filter.whose !== undefined) return filter.whose === who ? np : undefined
  return filter.among !== undefined || filter.beneath !== undefined
    ? np
    : { ...np, filter: { ...filter, whose: who } }
}

/** The player's own hand, or that of the card's owner. */
const toHand = w(
  'into hand',
  'into your hand',
  'into their hand',
  'to hand',
  'to your hand',
  'to their hand',
  "to its owner 's hand",
  "to their owner 's hand",
  "to his owner 's hand",
  "to her owner 's hand",
  "to their owners 's hands",
  'to their owners hands',
  'to their owners hand',
  "to their owner 's hands",
  'to its owners hand',
  'to his owners hand',
  "to the owner 's hand",
  "to that card 's owner 's hand",
  "to that character 's owner 's hand",
  "to their owners ' hand",
  "into its owner 's hand",
  "into their owner 's hand",
  "into their owners ' hands",
  "to their owners ' hands",
  "to their owner 's hands",
  'in hand',
  'in your hand',
  'back into your hand',
  'back in your hand',
  'back in hand',
  'back to hand',
  'back into hand',
  'back into their hand',
  'back in their hand',
  'back to your hand',
  'back to their hand',
  "back to its owner 's hand",
  "back to their owner 's hand",
  "back in its owner 's hand",
  "back into its owner 's hand",
)

const END: Readonly<Record<string, 'top' | 'bottom'>> = {
  'on the top': 'top',
  'on top': 'top',
  'on the bottom': 'bottom',
  'on bottom': 'bottom',
  'to the top': 'top',
  'to the bottom': 'bottom',
}

const pileOf: Parser<{ name: 'deck' | 'missions' | 'that'; of: string }> = map(
  seq<[string, 'deck' | 'missions' | 'that']>(
    w(
      'your',
      'their',
      'his',
      'her',
      'its',
      "their owner 's",
      "its owner 's",
      "his owner 's",
      "her owner 's",
      "your opponent 's",
      'that',
      'the',
      "that player 's",
      "their owners '",
    ),
    table<'deck' | 'missions' | 'that'>({ deck: 'deck', 'mission pile': 'missions', pile: 'that' }),
  ),
  ([of, name]) => ({ name, of }),
)

/** A glyph goes to the mission pile of the hero player, which is "yours" on a hero card and your opponent's on a villain card. */
const isOwnersPile = (said: string, type: CardType): boolean => {
  const whose = said === 'your' ? 'you' : said === "your opponent 's" ? 'opponent' : undefined
  const owner = MISSIONS_OF[type]
  return whose === undefined || owner === undefined || whose === owner
}

const PERSONS: ReadonlySet<string | undefined> = new Set(['character', 'team', 'support'])

const anyOrder = opt(w('in any order', 'in random order', 'in an order of your choice'))

interface OnPile {
  readonly to: Destination | 'that top' | 'that bottom'
  /** The words before the pile. */
  readonly of: string
}
const onPile: Parser<OnPile> = map(
  seq<[string | undefined, 'top' | 'bottom', string, { name: string; of: string }, string | undefined]>(
    anyOrder,
    table(END),
    w('of'),
    pileOf,
    anyOrder,
  ),
  ([before, end, , { name, of }, behind]) => {
    if (before === 'in random order' || behind === 'in random order') return undefined
    if (name === 'that') return { to: end === 'top' ? 'that top' : 'that bottom', of }
    if (name === 'deck') return { to: end === 'top' ? 'deckTop' : 'deckBottom', of }
    return { to: end === 'top' ? 'missionsTop' : 'missionsBottom', of }
  },
)

/** "On the bottom", of the pile in which the card was seen. */
const onThatPile: Parser<OnPile> = map(
  seq<['top' | 'bottom', true, string | undefined]>(
    table(END),
    unless(w('of', 'and/or', 'or')),
    opt(w('in any order')),
  ),
  ([end]) => ({ to: end === 'top' ? 'that top' : 'that bottom', of: 'that' }),
)

const put = w('place', 'places', 'put', 'puts', 'return', 'returns', 'move', 'moves')

/** "One" and "two" of the cards that were looked at or revealed. */
const someOfThem: Parser<NounPhrase> = map(
  seq<[number, true]>(figure, unless(w('of', 'card', 'cards', 'random'))),
  ([n]) => ({
    kind: 'cards' as const,
    det: n === 1 ? { det: 'a' as const } : { det: 'count' as const, n },
    filter: { among: pointing({ by: 'that', noun: 'card', many: true }) },
  }),
)

/**
 * One card of a player's hand for another of their discard pile: nothing happens unless there are both, and the card given
 * is not the one taken.
 */
function exchanged(given: Cards, taken: Cards, doer: Doer): Effect | undefined {
  const isOwn = ({ det, filter }: Cards, place: 'hand' | 'discard'): boolean =>
    det.det === 'a' && det.random === undefined && filter.place === place && (filter.whose ?? doer) === doer
  if (!isOwn(given, 'hand') || !isOwn(taken, 'discard')) return undefined
  const whose = doer === 'you' ? {} : { whose: doer }
  const [inHand, inPile] = [
    { ...given.filter, ...whose },
    { ...taken.filter, ...whose },
  ]
  const by = doer === 'you' ? {} : { by: doer }
  return {
    kind: 'if',
    if: {
      kind: 'and',
      of: [
        { kind: 'exists', of: inHand },
        { kind: 'exists', of: inPile },
      ],
    },
    do: sequence([
      { kind: 'move', target: { kind: 'choose', of: inHand, ...by }, to: 'discard' },
      { kind: 'move', target: { kind: 'choose', of: { ...inPile, other: SAME }, ...by }, to: 'hand' },
    ]),
  }
}

/** Moves of cards to a hand or a pile. */
export const moving = perDoer((doer) => {
  const own = (np: NounPhrase): boolean => np.kind === 'cards' && np.filter.what === 'glyph'
  const move = (np: NounPhrase, to: Destination, said = ''): Effect | undefined => {
    const who = namedBy(said, doer)
    const owned = ownedBy(np, who)
    const target = owned && targetOf(owned, doer)
    if (target === undefined) return undefined
    const moved: Effect = { kind: 'move', target, to, ...(typeof target === 'string' ? doneBy(doer) : {}) }
    // The owner of cards referred to is known only once they are resolved.
    return who === undefined ? moved : { ...moved, ...{ [OWNER]: who } }
  }
  return alt<Effect>(
    map(
      seq<[string, NounPhrase, string]>(
        w('take', 'takes', 'put', 'puts', 'add', 'adds', 'return', 'returns', 'place', 'places'),
        nounPhrase(doer),
        toHand,
      ),
      ([verb, np, where]) => (verb.startsWith('add') || own(np) ? undefined : move(np, 'hand', where)),
    ),
    // "Take a character from among them": into the hand.
    map(seq<[string, NounPhrase]>(w('take', 'takes'), nounPhrase(doer)), ([, np]) =>
      np.kind === 'cards' && np.det.det === 'a' && np.filter.among !== undefined
        ? move(np, 'hand')
        : undefined,
    ),
    map(
      seq<[string, NounPhrase, string]>(w('take', 'takes', 'put', 'puts'), someOfThem, toHand),
      ([, np, where]) => move(np, 'hand', where),
    ),
    // "Take a card from your discard pile and put it on top of your deck".
    map(
      seq<[string, NounPhrase, string, string, OnPile]>(
        w('take', 'takes', 'choose', 'chooses'),
        nounPhrase(doer),
        w('and place', 'and put', 'and places', 'and puts', ', and place', ', and put'),
        w('it', 'them', 'that card', 'those cards'),
        onPile,
      ),
      ([, np, , , { to, of }]) =>
        to === 'that top' || to === 'that bottom' || np.kind !== 'cards' || np.filter.place === undefined
          ? undefined
          : move(np, to, of),
    ),
    map(
      seq<[string, NounPhrase, string, string, string]>(
        w('take', 'takes', 'choose', 'chooses'),
        nounPhrase(doer),
        w('and shuffle', 'and shuffles'),
        w('it', 'them', 'that card', 'those cards'),
        w('into your deck', 'into their deck'),
      ),
      ([, np, , , where]) =>
        np.kind === 'cards' && np.filter.place !== undefined ? move(np, 'deckShuffled', where) : undefined,
    ),
    // "Take into hand a card from ..."
    map(seq<[string, NounPhrase]>(w('take into hand', 'takes into hand'), nounPhrase(doer)), ([, np]) =>
      move(np, 'hand'),
    ),
    // "From your discard pile to your hand": the destination implies the place.
    // "Put a card from your hand on the bottom of your deck for each ..."
    map(
      seq<[string, Cards, OnPile, Amount]>(put, cardsOf(doer), onPile, counting),
      ([, cards, { to, of }, n]) =>
        cards.det.det !== 'a' || to === 'that top' || to === 'that bottom'
          ? undefined
          : move({ ...cards, det: { ...cards.det, det: 'count', n } }, to, of),
    ),
    map(
      seq<[string, NounPhrase, OnPile]>(put, nounPhrase(doer), alt(onPile, onThatPile)),
      ([, np, { to, of }], _, __, { type }) => {
        const isGlyph = own(np) || (np.kind === 'pointed' && np.ref.includes('"noun":"glyph"'))
        if (isGlyph && !isOwnersPile(of, type)) return undefined
        if (to === 'that top' || to === 'that bottom') {
          // "The top card of your mission pile on the bottom of that pile".
          if (np.kind === 'top') {
            const name = np.of.pile === 'deck' ? 'deck' : 'missions'
            return move(np, to === 'that top' ? `${name}Top` : `${name}Bottom`)
          }
          // Back to the pile that it has been seen in.
          if (np.kind !== 'pointed') return undefined
          return move(np, { kind: 'beneath', card: THAT_PILE, face: to === 'that top' ? 'up' : 'down' })
        }
        if (own(np)) {
          const glyph = targetOf(np, doer)
          return to === 'missionsBottom' && glyph ? { kind: 'loseGlyph', glyph, ...doneBy(doer) } : undefined
        }
        if (np.kind === 'pointed' && np.ref.includes('"noun":"glyph"'))
          return to === 'missionsBottom' ? { kind: 'loseGlyph', glyph: np.ref, ...doneBy(doer) } : undefined
        return move(np, to, of)
      },
    ),
    map(
      seq<[string, NounPhrase, 'up' | 'down', string, Pointed]>(
        put,
        nounPhrase(doer),
        table<'up' | 'down'>({ 'face up': 'up', 'face down': 'down' }),
        w('beneath', 'under', 'underneath'),
        pointed,
      ),
      ([, np, face, , { ref }]) => move(np, { kind: 'beneath', card: ref, face }),
    ),
    map(
      seq<[string, NounPhrase, string, Pointed, 'up' | 'down']>(
        put,
        nounPhrase(doer),
        w('beneath', 'under', 'underneath'),
        pointed,
        table<'up' | 'down'>({ 'face up': 'up', 'face down': 'down' }),
      ),
      ([, np, , { ref }, face]) => move(np, { kind: 'beneath', card: ref, face }),
    ),
    // Which way up is a question if the text does not say.
    ...(['up', 'down'] as const).map((face) =>
      map(
        seq<[string, NounPhrase, string, Pointed]>(
          put,
          nounPhrase(doer),
          w('beneath', 'under', 'underneath'),
          pointed,
        ),
        ([, np, , { ref }], _, end, { words }) =>
          words[end]?.text === 'face' || np.kind === 'top' || own(np)
            ? undefined
            : move(np, { kind: 'beneath', card: ref, face }),
      ),
    ),
    map(
      seq<[string, Who, string, Pointed]>(
        w('place the top card of', 'places the top card of', 'put the top card of'),
        possessive(doer),
        w(
          'mission pile beneath',
          'mission pile as a glyph beneath',
          'mission pile face up as a glyph beneath',
        ),
        pointed,
      ),
      ([, , , { ref }]) => ({ kind: 'placeGlyph' as const, beneath: ref }),
    ),
    map(
      seq<[string, Who, string, Cards, string | undefined]>(
        w('place the top card of', 'places the top card of', 'put the top card of'),
        possessive(doer),
        w(
          'mission pile beneath',
          'mission pile face up beneath',
          'mission pile under',
          'mission pile as a glyph beneath',
        ),
        cardsOf(doer),
        opt(w('as a glyph', 'face up as a glyph')),
      ),
      ([, , where, of, as]) => {
        const target =
          of.det.det === 'a' && (as !== undefined || where.includes('glyph')) ? targetOf(of, doer) : undefined
        if (typeof target !== 'object' || target.kind !== 'choose' || !PERSONS.has(of.filter.what))
          return undefined
        return sequence([
          { kind: 'choose', target },
          { kind: 'placeGlyph', beneath: SAME },
        ])
      },
    ),
    map(
      seq<[string, Pointed]>(
        w(
          'place the top card of that pile as a glyph beneath',
          'places the top card of that pile as a glyph beneath',
        ),
        pointed,
      ),
      ([, { ref }]) => ({ kind: 'placeGlyph' as const, beneath: ref }),
    ),
    map(
      seq<[string, NounPhrase, string]>(
        put,
        nounPhrase(doer),
        w(
          "in its owner 's discard pile",
          "in their owner 's discard pile",
          'in your discard pile',
          'in their discard pile',
          "in their owners ' discard piles",
          'into your discard pile',
          'into their discard pile',
          "into its owner 's discard pile",
        ),
      ),
      ([, np, where]) => (own(np) ? undefined : move(np, 'discard', where)),
    ),
    map(
      seq<[string, Pointed, string, NounPhrase]>(
        w('place', 'put', 'attach'),
        pointed,
        w('on', 'to'),
        nounPhrase(doer),
      ),
      ([, { ref }, , on]) => {
        const target = targetOf(on, doer)
        if (target === undefined || !(isSelf(ref) || ref.includes('"thing"'))) return undefined
        return typeof target === 'string' || target.kind === 'choose'
          ? { kind: 'attach' as const, on: target, [PLACED]: ref }
          : undefined
      },
    ),
    map(
      seq<[string, NounPhrase, string]>(
        w('shuffle', 'shuffles'),
        nounPhrase(doer),
        w(
          'into your deck',
          'into their deck',
          'into that deck',
          "into their owner 's deck",
          "into its owner 's deck",
          "into their owners ' decks",
        ),
      ),
      ([, np, where]) => (own(np) ? undefined : move(np, 'deckShuffled', where)),
    ),
    // "Shuffle your discard pile into your deck".
    map(
      seq<[string, Who, string, string]>(
        w('shuffle', 'shuffles'),
        possessive(doer),
        w('discard pile', 'hand'),
        w('into your deck', 'into their deck', "into your opponent 's deck"),
      ),
      ([, whose, from, where]) => {
        const into = namedBy(where, doer)
        if (into !== undefined && into !== whose) return undefined
        const place = from === 'hand' ? ('hand' as const) : ('discard' as const)
        const of = { what: 'card' as const, place, ...(whose === 'you' && place === 'hand' ? {} : { whose }) }
        return { kind: 'move' as const, target: { kind: 'every' as const, of }, to: 'deckShuffled' as const }
      },
    ),
    map(
      seq<[string, Who, string, string]>(
        w('shuffle', 'shuffles'),
        possessive(doer),
        w(
          'hand and discard pile',
          'hand and your discard pile',
          'hand and their discard pile',
          'discard pile and hand',
          'discard pile and your hand',
        ),
        w('into your deck', 'into their deck'),
      ),
      ([, whose, , where]) => {
        if ((namedBy(where, doer) ?? whose) !== whose || whose !== doer) return undefined
        const all = (place: 'hand' | 'discard'): Effect => ({
          kind: 'move',
          target: {
            kind: 'every',
            of: { what: 'card', place, ...(whose === 'you' && place === 'hand' ? {} : { whose }) },
          },
          to: 'deckShuffled',
        })
        return sequence([all('hand'), all('discard')])
      },
    ),
    // "Put one of them into your hand and the rest on the bottom of your deck".
    map(
      seq<[string, NounPhrase, string, string, NounPhrase, OnPile]>(
        alt(put, w('take', 'takes')),
        alt(nounPhrase(doer), someOfThem),
        toHand,
        w(
          'and',
          ', and',
          'and put',
          'and place',
          ', then put',
          ', then place',
          '. put',
          '. place',
          '. then put',
          '. then place',
          ', and put',
          ', and place',
        ),
        nounPhrase(doer),
        alt(onPile, onThatPile),
      ),
      ([, one, where, , rest, { to, of }]) => {
        if (own(one) || own(rest)) return undefined
        const back: Destination =
          to === 'that top' || to === 'that bottom'
            ? { kind: 'beneath', card: THAT_PILE, face: to === 'that top' ? 'up' : 'down' }
            : to
        const [first, second] = [move(one, 'hand', where), move(rest, back, of)]
        return first && second ? sequence([first, second]) : undefined
      },
    ),
    map(
      seq<[string, Pointed, string]>(
        put,
        pointed,
        w(
          'back in any order',
          'back on top in any order',
          'back on top of that deck in any order',
          'back on top of that pile in any order',
          'back on top of the pile in any order',
          'back on top of the deck in any order',
          'on top in any order',
          'on the top in any order',
          'in any order',
          'back',
          'back on top',
        ),
      ),
      ([, { ref, many }, how]) =>
        many || ref.includes('"any"') || how === 'back on top' || how === 'back'
          ? move({ kind: 'pointed', ref, many }, { kind: 'beneath', card: THAT_PILE, face: 'up' })
          : undefined,
    ),
    map(
      seq<[string, Cards, string]>(
        put,
        cardsOf(doer),
        w('back in any order', 'back on top in any order', 'back on top', 'on top in any order', 'back'),
      ),
      ([, np]) =>
        np.filter.among !== undefined && np.filter.other !== undefined
          ? move(np, { kind: 'beneath', card: THAT_PILE, face: 'up' })
          : undefined,
    ),
    map(seq<[string, Pointed, string]>(w('take'), pointed, w('off')), ([, { ref }]) => ({
      kind: 'move' as const,
      target: ref,
      to: 'row' as const,
    })),
    // "Exchange a card in your hand with a card in your discard pile".
    map(
      seq<[string, Cards, string, Cards]>(
        w('exchange', 'swap', 'trade', 'exchanges', 'swaps', 'trades'),
        cardsOf(doer),
        w('with', 'for'),
        cardsOf(doer),
      ),
      ([, one, , two]) => exchanged(one, two, doer) ?? exchanged(two, one, doer),
    ),
    // Glyphs.
    map(
      seq<[string, NounPhrase, string, OnPile]>(
        w('remove', 'removes', 'take', 'takes', 'choose', 'chooses'),
        nounPhrase(doer),
        w('and put it', 'and puts it', 'and place it', 'and places it', 'and return it', 'and returns it'),
        onPile,
      ),
      ([, np, , { to, of }], _, __, source) => {
        const isLost = own(np) && to === 'missionsBottom' && isOwnersPile(of, source.type)
        const glyph = isLost ? targetOf(np, doer) : undefined
        return glyph === undefined ? undefined : { kind: 'loseGlyph' as const, glyph, ...doneBy(doer) }
      },
    ),
    map(
      seq<[string, NounPhrase, string, NounPhrase]>(
        w('move', 'moves'),
        nounPhrase(doer),
        w('to', 'onto'),
        nounPhrase(doer),
      ),
      ([, glyph, , to]) => {
        if (!isGlyph(glyph)) return undefined
        const [a, b] = [targetOf(glyph, doer), targetOf(to, doer)]
        return a !== undefined && b !== undefined && !isEvery(b)
          ? { kind: 'moveGlyph' as const, glyph: a, to: b }
          : undefined
      },
    ),
    map(
      seq<[string, Cards, string]>(
        w('move a glyph from', 'moves a glyph from'),
        cardsOf(doer),
        w('to another', 'onto another'),
      ),
      ([, from]) => {
        if (from.det.det !== 'a') return undefined
        return {
          kind: 'moveGlyph' as const,
          glyph: {
            kind: 'choose' as const,
            of: { what: 'glyph' as const, beneath: from.filter },
            ...doneBy(doer),
          },
          to: { kind: 'choose' as const, of: from.filter, ...doneBy(doer) },
        }
      },
    ),
    map(
      seq<[string, NounPhrase, string, string, string]>(
        w('exchange'),
        nounPhrase(doer),
        w('for the top card of', 'with the top card of'),
        w('your', "its owner 's", "your opponent 's"),
        w('mission pile'),
      ),
      ([, np, , of], _, __, { type }) => {
        const glyph = isGlyph(np) && isOwnersPile(of, type) ? targetOf(np, doer) : undefined
        return glyph === undefined ? undefined : { kind: 'exchangeGlyph' as const, glyph }
      },
    ),
  )
})

const isGlyph = (np: NounPhrase): boolean =>
  np.kind === 'cards'
    ? np.filter.what === 'glyph'
    : np.kind === 'pointed' && np.ref.includes('"noun":"glyph"')

const isEvery = (target: Target): boolean => typeof target === 'object' && target.kind === 'every'
