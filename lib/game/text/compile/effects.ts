import type { Destination, Effect, Mode } from '@/lib/game/abilities/ability'
import type { Duration } from '@/lib/game/abilities/durations'
import type { Who } from '@/lib/game/abilities/players'
import type { Amount, Choice, Filter, FromPile, Place, Target } from '@/lib/game/abilities/selectors'
import { amount, counting, scaled } from './amounts'
import { countersBy } from './counters'
import { chosen, duration, getting, modifiersOf } from './modifiers'
import { type Cards, cardsOf, type NounPhrase, nounPhrase } from './nouns'
import { after, alt, before, listed, map, opt, type Parser, rule, seq, table, w } from './parser'
import { type Pointed, pointed, pointedOwner, pointing } from './references'
import { type Doer, figure, letterX, perDoer, pile, player, possessive, signedNumber } from './words'

/** What somebody does: verbs and what they are done to. */

export const SAME = pointing({ by: 'same' })
/** The pile that the card was seen in, its top for a face that is up, its bottom for one that is down. */
export const THAT_PILE = pointing({ by: 'pile' })

export const sequence = (effects: readonly Effect[]): Effect => {
  const flat = effects.flatMap((one) => (one.kind === 'seq' ? one.do : [one]))
  const [only] = flat
  return flat.length === 1 && only ? only : { kind: 'seq', do: flat }
}

// ---------------------------------------------------------------- objects

const doneBy = (doer: Doer): { by?: Who } => (doer === 'you' ? {} : { by: doer })

/** The cards of a noun phrase as a target, picked by whoever does it. */
export function targetOf(np: NounPhrase, doer: Doer): Target | undefined {
  switch (np.kind) {
    case 'pointed':
      return np.ref
    case 'top':
      return np.of
    case 'cards':
      return np.det.det === 'no' ? undefined : chosen(np, doer)
  }
}

/** A hand is whose turn it is to do something with it, unless the text says whose. */
function inHandOf(np: NounPhrase, doer: Doer): NounPhrase | undefined {
  if (np.kind !== 'cards' || isPlaced(np.filter)) return np
  if (np.filter.whose !== undefined || np.filter.state !== undefined || np.filter.atMission) return undefined
  return { ...np, filter: { ...np.filter, place: 'hand', ...(doer === 'you' ? {} : { whose: doer }) } }
}
const isPlaced = (filter: Filter): boolean =>
  filter.place !== undefined || filter.among !== undefined || filter.beneath !== undefined

const object = (doer: Doer): Parser<Target> => map(nounPhrase(doer), (np) => targetOf(np, doer))

/** Only cards that are in play, or spoken of. */
const objectInPlay = (doer: Doer): Parser<Target> =>
  map(nounPhrase(doer), (np) => {
    if (np.kind === 'top') return undefined
    // "Stop characters" does not say how many.
    if (np.kind === 'cards' && np.det.det === 'plural' && np.filter.whose === undefined) return undefined
    if (
      np.kind === 'cards' &&
      np.filter.place !== undefined &&
      np.filter.place !== 'failed' &&
      np.filter.place !== 'beneath'
    )
      return undefined
    return targetOf(np, doer)
  })

// ---------------------------------------------------------------- verbs done to cards in play

const VERBS = {
  stop: w('stop', 'stops'),
  ready: w('ready', 'readies'),
  destroy: w('destroy', 'destroys'),
  incapacitate: w('incapacitate', 'incapacitates'),
  unblock: w('unblock', 'unblocks'),
} as const
type VerbKind = keyof typeof VERBS

const verb: Parser<VerbKind> = alt<VerbKind>(
  ...(Object.keys(VERBS) as VerbKind[]).map((kind) => map(VERBS[kind], () => kind)),
)

const inSequence = (kinds: readonly VerbKind[], target: Target): Effect => {
  const again = typeof target === 'string' ? target : SAME
  return sequence(kinds.map((kind, i) => ({ kind, target: i === 0 ? target : again })))
}

const verbEffects = perDoer((doer) =>
  alt<Effect>(
    map(
      seq<[readonly VerbKind[], Target]>(
        listed(verb, w('and', ', then', 'then', 'and then'), 3),
        objectInPlay(doer),
      ),
      ([kinds, target]) => inSequence(kinds, target),
    ),
    // "Ready and/or unblock a character", "ready or stop another Jaffa character".
    map(
      seq<[VerbKind, string, VerbKind, Target]>(verb, w('or', 'and/or'), verb, objectInPlay(doer)),
      ([one, how, two, target]) => {
        const first: Effect = { kind: one, target }
        const second: Effect = { kind: two, target }
        if (how === 'or')
          return { kind: 'chooseOne' as const, modes: [{ do: first }, { do: second }], ...doneBy(doer) }
        if (typeof target === 'string' || target.kind !== 'choose') return undefined
        // One card, and one of both or both done to it.
        const same = (kind: VerbKind): Effect => ({ kind, target: SAME })
        return sequence([
          { kind: 'choose', target },
          {
            kind: 'chooseOne',
            modes: [{ do: same(one) }, { do: same(two) }, { do: sequence([same(one), same(two)]) }],
            ...doneBy(doer),
          },
        ])
      },
    ),
    // "Destroy a gear and/or a ship", "stop a ship or two characters".
    map(
      seq<[VerbKind, Target, string, Target]>(
        verb,
        objectInPlay(doer),
        w('or', 'and/or', ', or'),
        objectInPlay(doer),
      ),
      ([kind, a, how, b]) => {
        if (typeof a === 'string' && typeof b === 'string') return undefined
        // "A gear or a ship" is one choice among both.
        if (how !== 'and/or' && isOneOf(a) && isOneOf(b)) return undefined
        const first: Effect = { kind, target: a }
        const second: Effect = { kind, target: b }
        const both: Mode[] = how === 'and/or' ? [{ do: { kind: 'seq', do: [first, second] } }] : []
        return {
          kind: 'chooseOne' as const,
          modes: [{ do: first }, { do: second }, ...both],
          ...doneBy(doer),
        }
      },
    ),
    map(
      seq<[VerbKind, Target, string, Target]>(
        verb,
        objectInPlay(doer),
        w('and', ', and'),
        objectInPlay(doer),
      ),
      ([kind, a, , b]) =>
        sequence([
          { kind, target: a },
          { kind, target: b },
        ]),
    ),
    map(
      seq<[string, Target, Duration | undefined]>(
        w('block', 'blocks'),
        objectInPlay(doer),
        opt(
          alt<Duration>(
            map(
              w('from the current mission', 'from this mission', 'from the mission', 'from that mission'),
              () => 'mission' as const,
            ),
            duration,
          ),
        ),
      ),
      ([, target, until]) => ({ kind: 'block' as const, target, until: until ?? 'here' }),
    ),
    map(seq<[string, Target]>(w('choose', 'chooses', 'chose'), object(doer)), ([, target]) =>
      typeof target === 'string' || target.kind !== 'choose'
        ? undefined
        : { kind: 'choose' as const, target },
    ),
    map(w('choose a player'), () => ({ kind: 'choosePlayer' as const })),
    map(
      seq<[string, Target, string]>(w('turn', 'turns'), objectInPlay(doer), w('face down')),
      ([, target]) => ({ kind: 'turnFaceDown' as const, target }),
    ),
    map(seq<[string, Target]>(w('score', 'scores'), objectInPlay(doer)), ([, target]) => ({
      kind: 'score' as const,
      target,
      ...doneBy(doer),
    })),
    map(seq<[string, Target]>(w('revive', 'revives'), objectInPlay(doer)), ([, target]) => ({
      kind: 'revive' as const,
      target,
    })),
    map(
      seq<[string, Target]>(w('revive and ready', 'revives and readies'), objectInPlay(doer)),
      ([, target]) => ({ kind: 'revive' as const, target, ready: true }),
    ),
    map(w('blockade a mission', 'blockades a mission'), () => ({ kind: 'blockade' as const })),
    map(
      seq<[string, Target]>(w('place a promotion token on', 'put a promotion token on'), objectInPlay(doer)),
      ([, target]) => ({ kind: 'token' as const, target }),
    ),
    map(
      seq<[string, Target]>(
        w('remove the failure text from', 'remove the failure text of', 'removes the failure text from'),
        objectInPlay(doer),
      ),
      ([, target]) =>
        typeof target === 'string'
          ? {
              kind: 'modify' as const,
              by: [{ kind: 'noFailure' as const, of: target }],
              until: 'lasting' as const,
            }
          : sequence([
              { kind: 'choose', target },
              { kind: 'modify', by: [{ kind: 'noFailure', of: SAME }], until: 'lasting' },
            ]),
    ),
    map(
      seq<[string, Target, string | undefined]>(
        w('assign', 'assigns', 'immediately assign', 'immediately assigns'),
        objectInPlay(doer),
        opt(w('to the current mission', 'to this mission', 'to the mission')),
      ),
      ([, target]) => ({ kind: 'assign' as const, target }),
    ),
    map(w('win the game', 'wins the game'), () => ({ kind: 'winGame' as const, who: doer })),
    map(w('lose the game', 'loses the game'), () => {
      const who = OPPONENTS[doer]
      return who && { kind: 'winGame' as const, who }
    }),
    // "Ready a ship, even if that ship is incapacitated".
    map(
      seq<[string, Cards, string, Pointed, string]>(
        w('ready', 'readies'),
        cardsOf(doer),
        w(', even if', 'even if'),
        pointed,
        w('is currently incapacitated', 'is incapacitated', 'are incapacitated'),
      ),
      ([, of]) =>
        of.det.det === 'a' && of.filter.state === undefined
          ? {
              kind: 'ready' as const,
              target: chosen(
                { ...of, filter: { ...of.filter, state: ['assigned', 'stopped', 'incapacitated'] } },
                doer,
              ),
            }
          : undefined,
    ),
    map(
      seq<[string, 'success' | 'failure', string, Cards, string]>(
        w('choose a', 'chooses a', 'choose one'),
        table<'success' | 'failure'>({ success: 'success', failure: 'failure' }),
        w('text on', 'text of'),
        cardsOf(doer),
        w(
          'that will trigger an additional time if the mission succeeds',
          'that will trigger an additional time if the mission fails',
          'that will occur an additional time if the mission succeeds',
          'that will occur an additional time if the mission fails',
          'that occurs an additional time',
          'that will occur an additional time',
          'that triggers an additional time',
        ),
      ),
      ([, text, , of, how]) => {
        if (of.det.det !== 'a' || how.endsWith(text === 'success' ? 'fails' : 'succeeds')) return undefined
        const target = chosen({ ...of, filter: { ...of.filter, text } }, doer)
        return sequence([
          { kind: 'choose', target: target as Choice },
          { kind: 'modify', by: [{ kind: 'again', text, of: SAME }], until: 'mission' },
        ])
      },
    ),
    map(w('do nothing', 'does nothing', 'nothing happens'), () => ({ kind: 'nothing' as const })),
  ),
)

/** Who wins where another loses, for players whose opponent has a word. */
const OPPONENTS: Readonly<Partial<Record<Doer, Who>>> = {
  you: 'opponent',
  opponent: 'you',
  hero: 'villain',
  villain: 'hero',
}

const isOneOf = (target: Target): boolean =>
  typeof target === 'object' && target.kind === 'choose' && target.n === undefined

// ---------------------------------------------------------------- power

/** "2 power", "X power", "power equal to its cost", "1 power for each adversary", "drain 2". */
const powerOf: Parser<Amount> = rule(() =>
  alt<Amount>(
    map(seq<[number, string, Amount | undefined]>(figure, w('power'), opt(counting)), ([n, , each]) =>
      each === undefined ? n : scaled(each, n),
    ),
    map(seq<['x', string]>(letterX, w('power')), () => ({ kind: 'x' as const })),
    map(seq<[string, number | 'x' | '-x']>(w('power'), signedNumber), ([, n]) =>
      typeof n === 'number' && n > 0 ? n : undefined,
    ),
    map(after(w('power equal to', 'an amount of power equal to'), amount), (n) => n),
    map(
      seq<['x', string, Amount]>(
        letterX,
        w('power , where x is', 'power where x is', 'power , where x is equal to'),
        amount,
      ),
      ([, , n]) => n,
    ),
  ),
)

const power = perDoer((doer) => {
  const who = doer === 'you' ? {} : { who: doer }
  return alt<Effect>(
    map(seq<[string, Amount]>(w('gain', 'gains'), powerOf), ([, n]) => ({
      kind: 'gain' as const,
      n,
      ...who,
    })),
    map(seq<[string, Amount]>(w('lose', 'loses'), powerOf), ([, n]) => ({
      kind: 'lose' as const,
      n,
      ...who,
    })),
    map(seq<[string, Amount]>(w('pay', 'pays'), powerOf), ([, n]) => ({
      kind: 'pay' as const,
      n: isX(n) ? 'x' : n,
      ...who,
    })),
    map(w('pay any amount of power', 'pays any amount of power'), () => ({
      kind: 'pay' as const,
      n: 'x' as const,
      ...who,
    })),
  )
})
const isX = (n: Amount) => typeof n === 'object' && n.kind === 'x'

// ---------------------------------------------------------------- cards of hands and piles

const numberOfCards: Parser<Amount> = rule(() =>
  alt<Amount>(
    map(seq<[string, Amount | undefined]>(w('a card', 'one card'), opt(counting)), ([, each]) => each ?? 1),
    map(seq<[number, string, Amount | undefined]>(figure, w('cards'), opt(counting)), ([n, , each]) =>
      each === undefined ? n : scaled(each, n),
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

const drawing = perDoer((doer) => {
  const who = doer === 'you' ? {} : { who: doer }
  return alt<Effect>(
    map(seq<[string, Amount]>(w('draw', 'draws'), numberOfCards), ([, n]) => ({
      kind: 'draw' as const,
      n,
      ...who,
    })),
    map(seq<[string, Who, string]>(w('refill', 'refills'), possessive(doer), w('hand')), ([, whose]) =>
      whose === doer ? { kind: 'refill' as const, ...who } : undefined,
    ),
    map(seq<[string, NounPhrase]>(w('discard', 'discards'), nounPhrase(doer)), ([, np]) => {
      if (np.kind === 'top') return { kind: 'move' as const, target: np.of, to: 'discard' as const }
      const held = inHandOf(np, doer)
      const target = held && targetOf(held, doer)
      if (target === undefined || held === undefined) return undefined
      if (held.kind === 'cards' && held.filter.place === 'beneath')
        return { kind: 'move' as const, target, to: 'discard' as const }
      if (held.kind === 'cards' && !['hand', 'score', undefined].includes(held.filter.place)) return undefined
      return { kind: 'discard' as const, target }
    }),
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
const draining = perDoer((doer) =>
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

/** The own hand, or that of whoever owns the card. */
const toHand = w(
  'into hand',
  'into your hand',
  'into their hand',
  'to hand',
  'to your hand',
  "to its owner 's hand",
  "to their owner 's hand",
  "to his owner 's hand",
  "to her owner 's hand",
  "to their owners 's hands",
  "to their owners ' hands",
  "to their owner 's hands",
  'in hand',
  'in your hand',
)

const END: Readonly<Record<string, 'top' | 'bottom'>> = {
  'on the top': 'top',
  'on top': 'top',
  'on the bottom': 'bottom',
  'on bottom': 'bottom',
}
const pileOf: Parser<'deck' | 'missions' | 'that'> = map(
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
  ([, name]) => name,
)
const anyOrder = opt(w('in any order', 'in random order', 'in an order of your choice'))
const onPile: Parser<Destination | 'that top' | 'that bottom'> = map(
  seq<[string | undefined, 'top' | 'bottom', string, 'deck' | 'missions' | 'that', string | undefined]>(
    anyOrder,
    table(END),
    w('of'),
    pileOf,
    anyOrder,
  ),
  ([before, end, , name, behind]) => {
    if (before === 'in random order' || behind === 'in random order') return undefined
    if (name === 'that') return end === 'top' ? 'that top' : 'that bottom'
    if (name === 'deck') return end === 'top' ? 'deckTop' : 'deckBottom'
    return end === 'top' ? 'missionsTop' : 'missionsBottom'
  },
)

const put = w('place', 'places', 'put', 'puts', 'return', 'returns')

/** Whether cards were in play when they are moved somewhere. */
const moving = perDoer((doer) => {
  const own = (np: NounPhrase): boolean => np.kind === 'cards' && np.filter.what === 'glyph'
  const move = (np: NounPhrase, to: Destination): Effect | undefined => {
    const target = targetOf(np, doer)
    return target === undefined
      ? undefined
      : { kind: 'move', target, to, ...(typeof target === 'string' ? doneBy(doer) : {}) }
  }
  return alt<Effect>(
    map(
      seq<[string, NounPhrase, string]>(
        w('take', 'takes', 'put', 'puts', 'add', 'adds', 'return', 'returns', 'place', 'places'),
        nounPhrase(doer),
        toHand,
      ),
      ([verb, np]) => {
        if (verb.startsWith('add') || own(np)) return undefined
        return move(np, 'hand')
      },
    ),
    // "Take a card from your discard pile and put it on top of your deck".
    map(
      seq<[string, NounPhrase, string, string, Destination | 'that top' | 'that bottom']>(
        w('take', 'takes', 'choose', 'chooses'),
        nounPhrase(doer),
        w('and place', 'and put', 'and places', 'and puts'),
        w('it', 'them', 'that card', 'those cards'),
        onPile,
      ),
      ([, np, , , to]) =>
        to === 'that top' || to === 'that bottom' || np.kind !== 'cards' || np.filter.place === undefined
          ? undefined
          : move(np, to),
    ),
    map(
      seq<[string, NounPhrase, string, string, string]>(
        w('take', 'takes', 'choose', 'chooses'),
        nounPhrase(doer),
        w('and shuffle', 'and shuffles'),
        w('it', 'them', 'that card', 'those cards'),
        w('into your deck', 'into their deck'),
      ),
      ([, np]) =>
        np.kind === 'cards' && np.filter.place !== undefined ? move(np, 'deckShuffled') : undefined,
    ),
    // "Take into hand a card from ..."
    map(seq<[string, NounPhrase]>(w('take into hand', 'takes into hand'), nounPhrase(doer)), ([, np]) =>
      move(np, 'hand'),
    ),
    // "From your discard pile to your hand": the place is told by where it goes to.
    // "Put a card from your hand on the bottom of your deck for each ..."
    map(
      seq<[string, Cards, Destination | 'that top' | 'that bottom', Amount]>(
        put,
        cardsOf(doer),
        onPile,
        counting,
      ),
      ([, of, to, n]) =>
        of.det.det !== 'a' || to === 'that top' || to === 'that bottom'
          ? undefined
          : move({ ...of, det: { ...of.det, det: 'count', n } }, to),
    ),
    map(
      seq<[string, NounPhrase, Destination | 'that top' | 'that bottom']>(put, nounPhrase(doer), onPile),
      ([, np, to]) => {
        if (to === 'that top' || to === 'that bottom') {
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
        return move(np, to)
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
        ),
      ),
      ([, np]) => (own(np) ? undefined : move(np, 'discard')),
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
        if (target === undefined || !(ref.includes('"this"') || ref.includes('"title"'))) return undefined
        return typeof target === 'string' || target.kind === 'choose'
          ? { kind: 'attach' as const, on: target }
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
      ([, np]) => (own(np) ? undefined : move(np, 'deckShuffled')),
    ),
    map(seq<[string, Pointed, string]>(w('take'), pointed, w('off')), ([, { ref }]) => ({
      kind: 'move' as const,
      target: ref,
      to: 'row' as const,
    })),
    // Glyphs.
    map(
      seq<[string, NounPhrase, string, NounPhrase]>(
        w('move', 'moves'),
        nounPhrase(doer),
        w('to'),
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
        w('to another'),
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
      seq<[string, NounPhrase, string]>(
        w('exchange'),
        nounPhrase(doer),
        w('for the top card of your mission pile', 'with the top card of your mission pile'),
      ),
      ([, np]) => {
        const glyph = isGlyph(np) ? targetOf(np, doer) : undefined
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

// ---------------------------------------------------------------- looking and searching

/** What joins the steps of one thing to do. */
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
const ofThatPile = opt(
  map<readonly unknown[], true>(
    seq<[string, string]>(
      w('of'),
      alt(
        w(
          'that deck',
          'that pile',
          'your deck',
          'your mission pile',
          "your opponent 's deck",
          "your opponent 's mission pile",
          'the deck',
          'the pile',
          'it',
          'their deck',
          'their mission pile',
          'that mission pile',
        ),
      ),
    ),
    () => true as const,
  ),
)

const putBack: Parser<'topAndBottom' | 'topOrBottom' | 'oneOnTop'> = rule(() => {
  const verb = w('place', 'places', 'put', 'puts', 'return')
  const order = opt(w('in any order'))
  return alt<'topAndBottom' | 'topOrBottom' | 'oneOnTop'>(
    map(
      seq<[string, string, string | undefined, string, true | undefined, string | undefined]>(
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
      () => 'topAndBottom' as const,
    ),
    map(
      seq<[string, string, string | undefined, string, true | undefined, string | undefined]>(
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
      () => 'topOrBottom' as const,
    ),
    map(
      seq<[string, string, true | undefined, string | undefined]>(
        verb,
        w('them all on the top or all on the bottom', 'all of them on the top or all of them on the bottom'),
        ofThatPile,
        order,
      ),
      () => 'topOrBottom' as const,
    ),
    map(
      seq<[string, string, true | undefined, string, true | undefined, string | undefined]>(
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
      () => 'oneOnTop' as const,
    ),
  )
})

const looking = perDoer((doer) => {
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
      seq<[string, FromPile, string, 'topAndBottom' | 'topOrBottom' | 'oneOnTop']>(
        w('look at', 'looks at'),
        top,
        step,
        putBack,
      ),
      ([, of, , reordered]) => look(of, reordered),
    ),
    map(seq<[string, FromPile]>(w('look at', 'looks at'), top), ([, of]) => look(of, 'stay')),
  )
})

const searching = perDoer((doer) => {
  const who = doer === 'you' ? {} : { who: doer }
  const its = w('your', 'their', 'the', 'that')
  const it = w('it', 'that card', 'the card', 'that mission', 'the mission')
  const found = map(cardsOf(doer), (of) =>
    of.det.det === 'a' &&
    of.det.random === undefined &&
    of.filter.place === undefined &&
    of.filter.whose === undefined
      ? of.filter
      : undefined,
  )
  const reveal = map(
    seq<[string, string]>(step, w('reveal it', 'reveals it', 'reveal that card', 'they reveal it')),
    () => true as const,
  )
  const take = map(
    seq<[string, string, string, string]>(
      step,
      w('take', 'takes', 'put', 'puts', 'they take', 'add'),
      it,
      w('into hand', 'into your hand', 'into their hand', 'to your hand', 'in your hand'),
    ),
    () => 'hand' as const,
  )
  const shuffled = map(
    seq<[string, string, string, string]>(
      step,
      w('shuffle', 'shuffles', 'then shuffle', 'they shuffle'),
      alt(its, w('the rest of your', 'the rest of that', 'the rest of the', 'the rest of their')),
      w('deck', 'mission pile', 'pile'),
    ),
    () => true as const,
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
  return alt<Effect>(
    map(
      seq<
        [
          string,
          { place: Place; whose: Who },
          string,
          Filter,
          true | undefined,
          'hand' | 'top',
          true | undefined,
        ]
      >(
        w('search', 'searches'),
        pile(doer),
        w('for'),
        found,
        opt(alt(reveal)),
        alt<'hand' | 'top'>(
          take,
          map(seq<[true, 'top']>(shuffled, onTop), ([, to]) => to),
        ),
        opt(before(shuffled, opt(w('afterward', 'afterwards')))),
      ),
      ([, from, , wanted, shown, to, mixed]) => {
        if (from.place !== 'deck' && from.place !== 'missions') return undefined
        if (from.whose !== doer || (to === 'hand') !== (mixed === true)) return undefined
        return {
          kind: 'search' as const,
          pile: from.place,
          for: wantedIn(from.place, wanted),
          to,
          ...(shown ? { reveal: true } : {}),
          ...who,
        }
      },
    ),
  )
})

/** A card of the mission pile is a mission; an event is only ever in a pile or hand. */
function wantedIn(place: 'deck' | 'missions', wanted: Filter): Filter {
  if (place === 'missions') return wanted.what === 'card' ? { ...wanted, what: 'mission' } : wanted
  return wanted.what === 'event' ? { ...wanted, place } : wanted
}

const playing = perDoer((doer) => {
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
  return map(
    seq<[string, NounPhrase, true | undefined, 'normal' | 'free', true | undefined, true | undefined]>(
      w('play', 'plays'),
      nounPhrase(doer),
      complication,
      cost,
      complication,
      twin,
    ),
    ([, np, one, price, two, sameTitle]) => {
      const held = inHandOf(np, doer)
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

const turnEffects: Parser<Effect> = alt<Effect>(
  map(
    w(
      'make the hero player continue to another mission this turn , without paying power to continue ; the villain player still gains 1 power for each failed mission this turn',
      'the hero player must continue to another mission this turn without paying power',
      'force the hero player to continue to another mission this turn . if you do , they pay no power to continue , though you still gain 1 power for each failed mission',
    ),
    () => ({ kind: 'forceContinue' as const }),
  ),
  map(
    seq<[Who, string]>(player, w('skip your next turn', 'skips their next turn', 'skip their next turn')),
    ([who]) => ({ kind: 'skipTurn' as const, who }),
  ),
  map(w('skip your next turn'), () => ({ kind: 'skipTurn' as const, who: 'you' as const })),
)

// ---------------------------------------------------------------- choosing to get

/** "Choose an obstacle to get dominion." */
const chosenForDominion = perDoer((doer) =>
  map(
    seq<[string, Cards, string, Duration | undefined]>(
      w('choose', 'chooses'),
      cardsOf(doer),
      w('to get dominion', 'to gain dominion'),
      opt(duration),
    ),
    ([, of, , until]) => {
      const target = chosen(of, doer)
      if (typeof target === 'string' || target.kind !== 'choose') return undefined
      return sequence([
        { kind: 'choose', target },
        {
          kind: 'modify',
          by: [{ kind: 'gains', of: SAME, ability: { node: 'dominion' } }],
          until: until ?? 'lasting',
        },
      ])
    },
  ),
)

/** "Choose a team character to get skills +1 until the end of the turn." */
const chosenToGet = perDoer((doer) =>
  map(
    seq<[string, Cards, string, ReturnType<typeof modifiersOf>, Duration | undefined, Amount | undefined]>(
      w('choose', 'chooses'),
      cardsOf(doer),
      w('to get', 'to gain', 'and they get', 'to receive'),
      map(getting, (all) => modifiersOf(SAME, all)),
      opt(duration),
      opt(counting),
    ),
    ([, of, , by, until, each]) => {
      const target = chosen(of, doer)
      if (by === undefined || typeof target === 'string' || target.kind !== 'choose') return undefined
      const scaledBy =
        each === undefined
          ? by
          : by.map((one) =>
              'n' in one && typeof one.n === 'number' ? { ...one, n: scaled(each, one.n) } : one,
            )
      return sequence([
        { kind: 'choose', target },
        { kind: 'modify', by: scaledBy as typeof by, until: until ?? 'lasting' },
      ])
    },
  ),
)

// ---------------------------------------------------------------- modes

/** Set by the sentences: what may stand in a list to choose from. */
export const knot: { sentences: Parser<Effect>; costs: Parser<readonly Effect[]> } = {
  sentences: () => [],
  costs: () => [],
}
const sentences: Parser<Effect> = rule(() => (source, at) => knot.sentences(source, at))

const modeBreak = w('; or', ', or', ';', 'or', '. or', '•')

/** What must be paid to take a way is its price. */
function modeOf(effect: Effect): Mode {
  if (effect.kind !== 'seq') return { do: effect }
  const [first, ...rest] = effect.do
  return first?.kind === 'pay' && rest.length > 0 ? { costs: [first], do: sequence(rest) } : { do: effect }
}

const modes: Parser<readonly Mode[]> = rule(() =>
  map(
    seq<[string | undefined, Effect, readonly (readonly [string, Effect])[]]>(
      opt(w(':')),
      sentences,
      manyModes(),
    ),
    ([, one, more]) =>
      more.length === 0 ? undefined : [modeOf(one), ...more.map(([, other]) => modeOf(other))],
  ),
)
function manyModes(): Parser<readonly (readonly [string, Effect])[]> {
  return map(
    listed(seq<[string, Effect]>(modeBreak, sentences), (_, at) => [{ v: '', e: at }], 4),
    (all) => {
      // Only the last of them is led by "or".
      const breaks = all.map(([word]) => word)
      return breaks.every((word, i) =>
        i === breaks.length - 1 ? word.endsWith('or') : word === ';' || word.endsWith('or'),
      )
        ? all
        : undefined
    },
  )
}

/** "2 power — it gets difficulty -1": a price before each of several ways. */
const priced: Parser<readonly Mode[]> = rule(() => {
  const one = map(
    seq<[number, string, Effect]>(figure, w('power —', 'power -', 'power :'), sentences),
    ([n, , effect]): Mode => ({ costs: [{ kind: 'pay', n }], do: effect }),
  )
  return map(
    seq<[string | undefined, readonly Mode[]]>(
      opt(w(':', ', .')),
      listed(one, w('; or', ';', ', or', '.', ','), 4),
    ),
    ([, all]) => (all.length > 1 ? all : undefined),
  )
})

/** Ways to choose from reach to the end of their sentence. */
const isEnd = (text: string | undefined): boolean =>
  text === undefined || text === '.' || text === '"' || text === ')'

/** "Choose two: ...": so many different ways. */
const choosingSome = perDoer((doer) =>
  map(
    seq<[string, number, string | undefined, readonly Mode[]]>(
      w('choose', 'chooses'),
      figure,
      opt(w('of the following')),
      modes,
    ),
    ([, n, , of], _, end, source) =>
      !isEnd(source.words[end]?.text) || n < 2 || n >= of.length
        ? undefined
        : { kind: 'chooseOne' as const, modes: of, n, ...doneBy(doer) },
  ),
)

const choosing = perDoer((doer) =>
  map(
    seq<[string, readonly Mode[]]>(
      w('choose one', 'chooses one', 'do one of the following', 'choose one of the following'),
      alt(modes, priced),
    ),
    ([, of], _, end, source) =>
      !isEnd(source.words[end]?.text)
        ? undefined
        : { kind: 'chooseOne' as const, modes: of, ...doneBy(doer) },
  ),
)

// ---------------------------------------------------------------- together

/** One thing that somebody does, without saying who. */
export const oneEffect = perDoer((doer) =>
  alt<Effect>(
    verbEffects(doer),
    power(doer),
    drawing(doer),
    draining(doer),
    countersBy(doer),
    moving(doer),
    looking(doer),
    searching(doer),
    playing(doer),
    chosenToGet(doer),
    chosenForDominion(doer),
    choosing(doer),
    choosingSome(doer),
    ...(doer === 'you' ? [turnEffects] : []),
  ),
)

const and = w('and', ', then', 'then', ', and', ', and then', 'and then', ',', 'and also')

/** Several things that somebody does, in order. */
export const doings = perDoer((doer) =>
  alt<Effect>(
    map(listed(oneEffect(doer), and, 4), (all) => sequence(all)),
    // "Stop a character or discard a card".
    map(
      seq<[Effect, string, Effect]>(
        oneEffect(doer),
        w('or', ', or', 'or else', 'either or'),
        oneEffect(doer),
      ),
      ([one, , two]) =>
        one.kind === two.kind ||
        one.kind === 'chooseOne' ||
        two.kind === 'chooseOne' ||
        one.kind === 'seq' ||
        two.kind === 'seq'
          ? undefined
          : { kind: 'chooseOne' as const, modes: [{ do: one }, { do: two }], ...doneBy(doer) },
    ),
  ),
)

/** "Each player draws a card": you first, then your opponent. */
const bothPlayers: Parser<Effect> = rule(
  () => (source, at) =>
    w(
      'each player',
      'both players',
      'all players',
    )(source, at).flatMap(({ e }) => {
      const from = w('must')(source, e)[0]?.e ?? e
      const theirs = doings('opponent')(source, from)
      return doings('you')(source, from).flatMap(({ v, e: end }) =>
        theirs.flatMap((other) => (other.e === end ? [{ v: sequence([v, other.v]), e: end }] : [])),
      )
    }),
)

/** Who does it, if the clause says so. */
export const subjectDoes: Parser<Effect> = rule(() => alt<Effect>(bothPlayers, namedDoes))

const namedDoes: Parser<Effect> = rule(
  () => (source, at) =>
    alt<Who>(
      player,
      map(w('that player', 'the player'), () => 'thatPlayer' as const),
    )(source, at).flatMap(({ v: who, e }) => {
      const must = w('must')(source, e)
      const from = must[0]?.e ?? e
      return doings(who)(source, from)
    }),
)
