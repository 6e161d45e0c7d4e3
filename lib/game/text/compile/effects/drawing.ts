import type { Effect } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Amount, Place } from '@/lib/game/abilities/selectors'
import { after, alt, map, opt, type Parser, rule, seq, w } from '../parser'
import { amount, counting, scaled } from '../phrases/amounts'
import { isHandThere } from '../phrases/heads'
import { type Cards, cardsOf, type NounPhrase, nounPhrase } from '../phrases/nouns'
import { type Pointed, pointed, pointedOwner, pointing } from '../phrases/references'
import { DRAWN, doneBy, inHandOf, isOneOf, OWNER, SAME, sequence, targetOf } from '../phrases/targets'
import { figure, letterX, perDoer, pile, possessive } from '../phrases/words'

/** Drawing, discarding and showing cards of hands and piles. */

const numberOfCards: Parser<Amount> = rule(() =>
  alt<Amount>(
    map(
      seq<[string, Amount | undefined]>(
        w('a card', 'one card', 'another card', 'an additional card'),
        opt(counting),
      ),
      ([, each]) => each ?? 1,
    ),
    map(
      seq<[number, string, Amount | undefined]>(figure, w('cards', 'card'), opt(counting)),
      ([n, noun, each]) =>
        (n === 1) !== (noun === 'card') ? undefined : each === undefined ? n : scaled(each, n),
    ),
    map(seq<['x', string]>(letterX, w('cards')), () => ({ kind: 'x' as const })),
    map(after(w('a number of cards equal to', 'cards equal to'), amount), (n) => n),
    map(w('the same number of cards', 'that many cards'), () => ({
      kind: 'size' as const,
      of: pointing({ by: 'pronoun', of: 'several' }),
    })),
    map(
      seq<['x', string, Amount]>(letterX, w('cards , where x is', 'cards where x is'), amount),
      ([, , n]) => n,
    ),
  ),
)

export const drawing = perDoer((doer) => {
  const who = doer === 'you' ? {} : { who: doer }
  return alt<Effect>(
    map(seq<[string, Amount]>(w('draw', 'draws'), numberOfCards), ([, n]) => ({
      kind: 'draw' as const,
      n,
      ...who,
    })),
    // "Draw it": a card of a deck that was shown.
    map(seq<[string, Pointed]>(w('draw', 'draws'), pointed), ([, { ref }]) => ({
      kind: 'move' as const,
      target: ref,
      to: 'hand' as const,
      [DRAWN]: true,
    })),
    map(seq<[string, Who, string]>(w('refill', 'refills'), possessive(doer), w('hand')), ([, whose]) =>
      whose === doer ? { kind: 'refill' as const, ...who } : undefined,
    ),
    map(
      seq<[string, NounPhrase]>(
        w('discard', 'discards', 'chooses and discards', 'choose and discard'),
        nounPhrase(doer),
      ),
      ([, np]) => {
        if (np.kind === 'top') return { kind: 'move' as const, target: np.of, to: 'discard' as const }
        const held = inHandOf(np, doer)
        const target = held && targetOf(held, doer)
        if (target === undefined || held === undefined) return undefined
        if (held.kind === 'cards' && held.filter.place === 'beneath')
          return { kind: 'move' as const, target, to: 'discard' as const }
        if (held.kind === 'cards' && !['hand', 'score', undefined].includes(held.filter.place))
          return undefined
        return typeof target === 'string' && doer !== 'you'
          ? { kind: 'discard' as const, target, [OWNER]: doer }
          : { kind: 'discard' as const, target }
      },
    ),
    // "They discard a card of your choice from it": of a hand that you have seen.
    map(
      seq<[string, Cards, string, string | undefined]>(
        w('discard', 'discards'),
        cardsOf('you'),
        w('of your choice'),
        opt(w('from it', 'from there', 'from that hand', 'from their hand', 'from his hand')),
      ),
      ([, { det, filter }], at, _, source) => {
        if (doer !== 'opponent' || det.det !== 'a' || det.random || !isHandThere(source, at)) return undefined
        if (filter.place !== undefined || filter.state !== undefined || filter.whose !== undefined)
          return undefined
        const of = { ...filter, place: 'hand' as const, whose: doer }
        return sequence([
          { kind: 'choose', target: { kind: 'choose', of } },
          { kind: 'discard', target: SAME },
        ])
      },
    ),
    // "Discard three cards from your opponent's deck": from its top.
    map(
      seq<[string, Amount, string, { place: Place; whose: Who }]>(
        w('discard', 'discards'),
        alt<Amount>(
          map(w('a card', 'one card'), () => 1),
          map(seq<[number, string]>(figure, w('cards')), ([n]) => n),
        ),
        w('from', 'off', 'from the top of', 'off the top of'),
        pile(doer),
      ),
      ([, n, , { place, whose }]) =>
        place === 'deck'
          ? {
              kind: 'move' as const,
              target: {
                kind: 'top' as const,
                pile: 'deck' as const,
                ...(whose === 'you' ? {} : { whose }),
                ...(n === 1 ? {} : { n }),
              },
              to: 'discard' as const,
            }
          : undefined,
    ),
    map(
      seq<[string, NounPhrase, string, NounPhrase]>(
        w('discard', 'discards', 'discard either :', 'discards either :'),
        nounPhrase(doer),
        w('or', '; or'),
        nounPhrase(doer),
      ),
      ([, a, , b]) => {
        const [one, two] = [inHandOf(a, doer), inHandOf(b, doer)]
        const [first, second] = [one && targetOf(one, doer), two && targetOf(two, doer)]
        if (first === undefined || second === undefined || (isOneOf(first) && isOneOf(second)))
          return undefined
        return {
          kind: 'chooseOne' as const,
          modes: [
            { do: { kind: 'discard' as const, target: first } },
            { do: { kind: 'discard' as const, target: second } },
          ],
          ...doneBy(doer),
        }
      },
    ),
    map(seq<[string, Who, string]>(w('discard', 'discards'), possessive(doer), w('hand')), ([, whose]) => ({
      kind: 'discard' as const,
      target: {
        kind: 'every' as const,
        of: { what: 'card' as const, place: 'hand' as const, ...(whose === 'you' ? {} : { whose }) },
      },
    })),
    map(seq<[string, Who, string]>(w('reveal', 'reveals'), possessive(doer), w('hand')), ([, whose]) => ({
      kind: 'revealHand' as const,
      whose,
    })),
    map(seq<[string, Who, string]>(w('look at', 'looks at'), possessive(doer), w('hand')), ([, whose]) => ({
      kind: 'lookAtHand' as const,
      whose,
    })),
    // "Your opponent shows you his hand": you look at it.
    map(seq<[string, Who, string]>(w('show you', 'shows you'), possessive(doer), w('hand')), ([, whose]) =>
      doer === 'opponent' && whose === doer ? { kind: 'lookAtHand' as const, whose } : undefined,
    ),
    map(
      seq<[string, Who, string, NounPhrase]>(
        w('look at', 'looks at'),
        possessive(doer),
        w('hand and choose', 'hand . choose', 'hand , and choose', 'hand , then choose'),
        nounPhrase(doer),
      ),
      ([, whose, , np], _, end, source) => {
        const { place = 'hand', whose: owner = whose, ...said } = np.kind === 'cards' ? np.filter : {}
        // "A gear card there": in the hand, where no card is at a mission.
        const { atMission, ...rest } = said
        if (atMission && source.words[end - 1]?.text !== 'there') return undefined
        if (np.kind !== 'cards' || place !== 'hand' || owner !== whose || 'state' in rest) return undefined
        const held = { ...np, filter: { ...rest, place, ...(whose === 'you' ? {} : { whose }) } }
        const target = targetOf(held, doer)
        return typeof target === 'object' && target.kind === 'choose'
          ? sequence([
              { kind: 'lookAtHand', whose },
              { kind: 'choose', target },
            ])
          : undefined
      },
    ),
    map(seq<[string, NounPhrase]>(w('reveal', 'reveals'), nounPhrase(doer)), ([, np]) => {
      const held = inHandOf(np, doer)
      const target = held && targetOf(held, doer)
      return target === undefined ? undefined : { kind: 'reveal' as const, target }
    }),
    map(
      seq<[string, NounPhrase, string]>(
        w('reveal', 'reveals'),
        nounPhrase(doer),
        w('and pay its cost', 'and pays its cost', 'and pay that card', 'and pay its cost .'),
      ),
      ([, np, how]) => {
        const held = inHandOf(np, doer)
        const target = held && targetOf(held, doer)
        return target === undefined || how.endsWith('card') || how.endsWith('.')
          ? undefined
          : { kind: 'payCostOf' as const, target }
      },
    ),
    map(seq<[string, Pointed, string]>(w('pay', 'pays'), pointedOwner, w('revive cost')), ([, { ref }]) => ({
      kind: 'payReviveOf' as const,
      target: ref,
    })),
    map(
      seq<[string, Who, string]>(w('shuffle', 'shuffles'), possessive(doer), w('deck', 'mission pile')),
      ([, whose, name]) => ({
        kind: 'shuffle' as const,
        pile: name === 'deck' ? ('deck' as const) : ('missions' as const),
        whose,
      }),
    ),
  )
})

/** "Drain 2", as fan sets call it: cards from the top of a deck to the discard pile. */
export const draining = perDoer((doer) =>
  map(
    seq<[string, Amount]>(
      w('drain', 'drains'),
      alt<Amount>(
        figure,
        map(letterX, () => ({ kind: 'x' as const })),
      ),
    ),
    ([, n]) => ({
      kind: 'move' as const,
      target: {
        kind: 'top' as const,
        pile: 'deck' as const,
        ...(doer === 'you' ? {} : { whose: doer }),
        ...(n === 1 ? {} : { n }),
      },
      to: 'discard' as const,
    }),
  ),
)
