import type { Who } from '@/lib/game/abilities/references'
import type { Filter } from '@/lib/game/abilities/selectors'
import type { Subject, Trigger, Would } from '@/lib/game/abilities/triggers'
import type { Glyph } from '@/lib/game/terms'
import { alt, listed, map, opt, type Parser, rule, seq, table, w } from '../parser'
import { type Cards, cardsOf } from '../phrases/nouns'
import { pointed, pointing } from '../phrases/references'
import { figure, glyphName, MISSIONS_OF, player } from '../phrases/words'

/** Events that a text waits for. */

const cards = cardsOf('you')

/** A card of an event: a reference, or any that matches. */
export const eventSubject: Parser<Subject> = rule(() =>
  alt<Subject>(
    map(pointed, ({ ref, many }) => (many ? undefined : ref)),
    map(cards, (of: Cards) => (isAny(of) ? of.filter : undefined)),
  ),
)
const isAny = (of: Cards) => of.det.det === 'a' && of.det.random === undefined

/** A played card comes from any place. */
const played = (card: Subject): Subject => {
  if (typeof card === 'string') return card
  const { place, atMission, ...rest } = card
  const kept = place === undefined || place === 'hand' ? rest : { ...rest, place }
  // Cards that do not lie there are played during a mission anyway.
  return atMission && LYING.has(card.what) ? { ...kept, atMission } : kept
}
const LYING: ReadonlySet<string | undefined> = new Set(['obstacle', 'adversary', 'card', undefined])

const isComplication = (card: Subject): boolean => typeof card !== 'string' && card.what === 'complication'

function playedBy(card: Subject, by?: Who): Trigger {
  if (isComplication(card)) return { kind: 'complication', ...(by === undefined ? {} : { by }) }
  // The player who has the card plays it.
  return { kind: 'played', card: played(card), ...(by === undefined || card === SELF_TITLE ? {} : { by }) }
}
const SELF_TITLE = '?{"by":"title"}'
const isSelf = (card: Subject): boolean =>
  typeof card === 'string' && (card === SELF_TITLE || card.includes('"by":"this"'))

/** Own cards are played, assigned, revived and scored by their owner: this needs no mention. */
const by = (card: Subject, who: Who): { by?: Who } => (isSelf(card) && who === 'you' ? {} : { by: who })

type EarnedGlyph = Extract<Trigger, { kind: 'earned' }>['glyph']

const earnedGlyph: Parser<{ readonly glyph?: EarnedGlyph }> = alt<{ glyph?: EarnedGlyph }>(
  map(w('a glyph', 'any glyph'), () => ({})),
  map(
    w(
      'a different glyph',
      "a glyph he doesn't already have",
      "a glyph she doesn't already have",
      "a glyph they don't already have",
      "a glyph it doesn't already have",
    ),
    () => ({ glyph: 'different' as const }),
  ),
  map(
    w(
      'a glyph he already has',
      'a glyph she already has',
      'a glyph they already have',
      'a glyph it already has',
      'a glyph he has',
      'a glyph she has',
    ),
    () => ({ glyph: 'had' as const }),
  ),
  map(
    w(
      'the glyph of the current mission',
      "the current mission 's glyph",
      'a glyph from the current mission',
      'a glyph from this mission',
      "this mission 's glyph",
      'the glyph from this mission',
    ),
    () => ({ glyph: 'thisMission' as const }),
  ),
  map(
    seq<[string, readonly Glyph[], string]>(
      w('a', 'an'),
      listed<Glyph>(glyphName, w('or', ', or', ','), 5),
      w('glyph'),
    ),
    ([, oneOf]) => ({ glyph: { oneOf } }),
  ),
)

/** The player who wins the battle that another one loses. */
const VICTOR_OVER: Readonly<Partial<Record<Who, Who>>> = {
  you: 'opponent',
  opponent: 'you',
  hero: 'villain',
  villain: 'hero',
}

const event: Parser<Trigger> = rule(() =>
  alt<Trigger>(
    map(seq<[Who, string, Subject]>(player, w('play', 'plays'), eventSubject), ([who, , card]) => {
      if (isSelf(card)) return who === 'you' ? { kind: 'played' as const, card } : undefined
      return playedBy(card, who)
    }),
    map(seq<[Subject, string]>(eventSubject, w('is played', 'enters play', 'comes into play')), ([card]) =>
      playedBy(card),
    ),
    map(seq<[string, Subject]>(w('any player plays', 'a player plays'), eventSubject), ([, card]) =>
      playedBy(card),
    ),
    map(seq<[Who, string, Subject]>(player, w('assign', 'assigns'), eventSubject), ([who, , card]) => ({
      kind: 'assigned' as const,
      card,
      ...by(card, who),
    })),
    map(
      seq<[Subject, string]>(
        eventSubject,
        w(
          'is assigned',
          'is assigned to a mission',
          'is assigned to the current mission',
          'is assigned to this mission',
          'becomes assigned',
        ),
      ),
      ([card]) => ({ kind: 'assigned' as const, card }),
    ),
    map(seq<[Who, string, Subject]>(player, w('revive', 'revives'), eventSubject), ([who, , card]) =>
      isSelf(card) && who === 'you' ? { kind: 'revived' as const, card } : undefined,
    ),
    map(seq<[Subject, string]>(eventSubject, w('is revived', 'becomes revived')), ([card]) => ({
      kind: 'revived' as const,
      card,
    })),
    map(seq<[Who, string, Subject]>(player, w('score', 'scores'), eventSubject), ([who, , card]) =>
      isSelf(card) && who === 'you' ? { kind: 'scored' as const, card } : undefined,
    ),
    map(seq<[Subject, string]>(eventSubject, w('is scored')), ([card]) => ({
      kind: 'scored' as const,
      card,
    })),
    map(seq<[Who, string, Subject]>(player, w('boost', 'boosts'), eventSubject), ([who, , card]) =>
      who === 'you'
        ? { kind: 'boosted' as const, card }
        : typeof card !== 'string' && (card.whose ?? who) === who
          ? { kind: 'boosted' as const, card: { ...card, whose: who } }
          : undefined,
    ),
    map(seq<[Subject, string]>(eventSubject, w('is boosted')), ([card]) => ({
      kind: 'boosted' as const,
      card,
    })),
    map(seq<[Subject, string]>(eventSubject, w('becomes stopped', 'is stopped')), ([card]) => ({
      kind: 'stopped' as const,
      card,
    })),
    map(
      seq<[Subject, string]>(eventSubject, w('becomes ready', 'is readied', 'becomes readied')),
      ([card]) => ({
        kind: 'readied' as const,
        card,
      }),
    ),
    map(seq<[Subject, string]>(eventSubject, w('becomes incapacitated', 'is incapacitated')), ([card]) => ({
      kind: 'incapacitated' as const,
      card,
    })),
    map(
      seq<[Subject, 'blocked' | 'unblocked']>(
        eventSubject,
        table<'blocked' | 'unblocked'>({
          'becomes blocked': 'blocked',
          'is blocked': 'blocked',
          'becomes unblocked': 'unblocked',
          'is unblocked': 'unblocked',
        }),
      ),
      ([card, kind]) => ({ kind, card }),
    ),
    map(seq<[Subject, string]>(eventSubject, w('is destroyed')), ([card]) => ({
      kind: 'destroyed' as const,
      card,
    })),
    map(
      seq<[Subject, string]>(eventSubject, w('leaves play', 'leave play', 'is removed from play')),
      ([card]) => ({ kind: 'left' as const, card }),
    ),
    map(
      seq<[Subject, string, { glyph?: EarnedGlyph }]>(eventSubject, w('earns', 'earn'), earnedGlyph),
      ([card, , glyph]) => ({ kind: 'earned' as const, card, ...glyph }),
    ),
    // Only characters earn glyphs.
    map(
      seq<[Who, string, { glyph?: EarnedGlyph }]>(player, w('earn', 'earns'), earnedGlyph),
      ([whose, , glyph]) => ({
        kind: 'earned' as const,
        card: { what: 'character' as const, whose },
        ...glyph,
      }),
    ),
    map(
      seq<[Who, string, Subject]>(
        player,
        w('attempt', 'attempts', 'start', 'starts', 'begin', 'begins'),
        eventSubject,
      ),
      ([who, , card]) =>
        typeof card === 'string'
          ? card.includes('"mission"') && who === 'you'
            ? { kind: 'played' as const, card }
            : undefined
          : card.what === 'mission'
            ? playedBy(card, who)
            : undefined,
    ),
    map(seq<[Who, string]>(player, w('pass', 'passes')), ([who]) => ({ kind: 'passed' as const, by: who })),
    map(w('a player passes', 'any player passes', 'either player passes'), () => ({
      kind: 'passed' as const,
    })),
    map(
      seq<[Who, string, Subject, string]>(
        player,
        w('place', 'places', 'put', 'puts'),
        eventSubject,
        w(
          'in your discard pile',
          'in their discard pile',
          'into your discard pile',
          'into their discard pile',
        ),
      ),
      ([who, , card]) => ({ kind: 'discarded' as const, card, by: who }),
    ),
    map(
      seq<[Subject, string]>(
        eventSubject,
        w(
          "is placed in its owner 's discard pile",
          "is placed in their owner 's discard pile",
          "is placed in its owner 's discard pile",
        ),
      ),
      ([card]) => ({ kind: 'discarded' as const, card }),
    ),
    map(
      seq<[Who, string]>(player, w('are about to play a mission', 'is about to play a mission')),
      ([who]) => ({ kind: 'missionComing' as const, by: who }),
    ),
    map(
      seq<[Who, string]>(
        player,
        w(
          'succeed at a mission',
          'succeeds at a mission',
          'complete a mission',
          'completes a mission',
          'successfully complete a mission',
          'successfully completes a mission',
        ),
      ),
      ([who]) => ({ kind: 'resolved' as const, result: 'success' as const, by: who }),
    ),
    map(
      seq<[string, 'success' | 'failure']>(
        w('a mission', 'any mission', 'the current mission'),
        table<'success' | 'failure'>({
          succeeds: 'success',
          'is successful': 'success',
          'is completed': 'success',
          fails: 'failure',
          'is failed': 'failure',
        }),
      ),
      ([said, result], _, __, { type }) =>
        said === 'the current mission' && (type === 'mission' || type === 'obstacle')
          ? undefined
          : { kind: 'resolved' as const, result, by: MISSIONS_OF[type] ?? ('hero' as const) },
    ),
    map(
      seq<[Who, string]>(
        player,
        w(
          'win a ship battle',
          'wins a ship battle',
          'win the ship battle',
          'wins the ship battle',
          'win a battle of ships',
          'achieve victory in a ship battle',
          'achieves victory in a ship battle',
          'win a battle',
          'wins a battle',
          'lose a ship battle',
          'loses a ship battle',
        ),
      ),
      ([who, said]) => {
        const by = said.startsWith('lose') ? VICTOR_OVER[who] : who
        return by && { kind: 'battleWon' as const, by }
      },
    ),
    map(
      seq<[Who, string]>(
        player,
        w('fail a mission', 'fails a mission', 'fail at a mission', 'fails at a mission'),
      ),
      ([who]) => ({ kind: 'resolved' as const, result: 'failure' as const, by: who }),
    ),
  ),
)

/** "Your opponent assigns an adversary, plays an obstacle, or plays a complication". */
const shared: Parser<Trigger> = rule(
  () => (source, at) =>
    player(source, at).flatMap(({ v: who, e }) =>
      listed(
        doneBy,
        w(', or', 'or', ','),
        4,
      )(source, e).flatMap(({ v, e: end }) =>
        v.length < 2 ? [] : [{ v: { kind: 'anyOf' as const, of: v.map((make) => make(who)) }, e: end }],
      ),
    ),
)
const doneBy: Parser<(who: Who) => Trigger> = rule(() =>
  alt<(who: Who) => Trigger>(
    map(
      seq<[string, Subject]>(w('play', 'plays'), eventSubject),
      ([, card]) =>
        (who: Who) =>
          playedBy(card, who),
    ),
    map(seq<[string, Subject]>(w('assign', 'assigns'), eventSubject), ([, card]) => (who: Who) => ({
      kind: 'assigned' as const,
      card,
      by: who,
    })),
    map(w('pass', 'passes'), () => (who: Who) => ({ kind: 'passed' as const, by: who })),
  ),
)

/** "You play or assign a ship": two events of the same card. */
const playedOrAssigned: Parser<Trigger> = rule(() =>
  map(
    seq<[Who, string, Subject]>(
      player,
      w('play or assign', 'plays or assigns', 'assign or play', 'assigns or plays'),
      eventSubject,
    ),
    ([who, , card]) => ({
      kind: 'anyOf' as const,
      of: [
        playedBy(card, isSelf(card) ? undefined : who),
        { kind: 'assigned' as const, card, ...by(card, who) },
      ],
    }),
  ),
)

export const trigger: Parser<Trigger> = rule(() =>
  alt<Trigger>(
    event,
    shared,
    playedOrAssigned,
    map(listed(event, w('or', ', or', ', or each time', 'or each time', 'or when'), 3), (of) =>
      of.length > 1 ? { kind: 'anyOf' as const, of } : undefined,
    ),
  ),
)

type Phase = Extract<Trigger, { kind: 'phase' }>

/** "Each player's power phase" and "your power phase and debrief phase": either of them. */
const phaseName = table<Phase['phase']>({ 'power phase': 'power', 'debrief phase': 'debrief', turn: 'turn' })
const whenPhase = table<Phase['at']>({ start: 'start', end: 'end', beginning: 'start' })
const eitherPhase: Parser<Trigger> = rule(() =>
  alt<Trigger>(
    map(
      seq<[string, Phase['at'], string, Phase['phase']]>(
        w('at the'),
        whenPhase,
        w("of each player 's", "of every player 's"),
        phaseName,
      ),
      ([, at, , phase]) => ({
        kind: 'anyOf' as const,
        of: [
          { kind: 'phase' as const, phase, at, whose: 'you' as const },
          { kind: 'phase' as const, phase, at, whose: 'opponent' as const },
        ],
      }),
    ),
    map(
      seq<[string, Phase['at'], string, Phase['phase'], string, Phase['phase']]>(
        w('at the'),
        whenPhase,
        w('of your'),
        phaseName,
        w('and', 'and your', 'or', 'or your'),
        phaseName,
      ),
      ([, at, , one, , two]) => ({
        kind: 'anyOf' as const,
        of: [
          { kind: 'phase' as const, phase: one, at, whose: 'you' as const },
          { kind: 'phase' as const, phase: two, at, whose: 'you' as const },
        ],
      }),
    ),
  ),
)

const whosePhase = table<Who>({
  your: 'you',
  "your opponent 's": 'opponent',
  "an opponent 's": 'opponent',
  the: 'hero',
  this: 'hero',
  'this turn': 'hero',
  each: 'hero',
})

const ofOnePhase: Parser<Trigger> = map(
  seq<[string, Phase['at'], string, Who, Phase['phase']]>(
    w('at the'),
    whenPhase,
    w('of'),
    whosePhase,
    phaseName,
  ),
  ([, at, , whose, phase]) => ({ kind: 'phase' as const, phase, at, whose }),
)

/** "At the end of your power phase": a moment, and whether it is only the next one. */
export const moment: Parser<{ readonly on: Trigger; readonly next: boolean }> = rule(() =>
  alt<{ on: Trigger; next: boolean }>(
    map(
      seq<[string, Phase['at'], string, Who, string | undefined, Phase['phase']]>(
        w('at the', 'at'),
        table<Phase['at']>({ start: 'start', end: 'end', beginning: 'start' }),
        w('of'),
        whosePhase,
        opt(w('next')),
        table<Phase['phase']>({ 'power phase': 'power', 'debrief phase': 'debrief', turn: 'turn' }),
      ),
      ([, at, , whose, next, phase]) => ({
        on: { kind: 'phase' as const, phase, at, whose },
        next: next !== undefined,
      }),
    ),
    // "At the start of your turn as the villain": the opponent's turn, in which you are.
    map(
      seq<[string, Phase['at'], string, 'you' | 'opponent']>(
        w('at the'),
        table<Phase['at']>({ start: 'start', end: 'end', beginning: 'start' }),
        w('of your turn as', 'of your turns as', 'of each turn as'),
        table<'you' | 'opponent'>({
          'the hero': 'you',
          'the hero player': 'you',
          hero: 'you',
          'the villain': 'opponent',
          'the villain player': 'opponent',
          villain: 'opponent',
        }),
      ),
      ([, at, , whose]) => ({
        on: { kind: 'phase' as const, phase: 'turn' as const, at, whose },
        next: false,
      }),
    ),
    // "At the end of each of your opponent's turns".
    map(
      seq<[string, Phase['at'], Who, Phase['phase']]>(
        w('at the'),
        whenPhase,
        table<Who>({
          'of each of your': 'you',
          "of each of your opponent 's": 'opponent',
          "of each of an opponent 's": 'opponent',
        }),
        table<Phase['phase']>({ 'power phases': 'power', 'debrief phases': 'debrief', turns: 'turn' }),
      ),
      ([, at, whose, phase]) => ({ on: { kind: 'phase' as const, phase, at, whose }, next: false }),
    ),
    map(w('at the start of this mission', 'at the beginning of this mission'), (_, __, ___, { type }) =>
      type === 'mission'
        ? { on: { kind: 'played' as const, card: pointing({ by: 'this', noun: 'mission' }) }, next: false }
        : undefined,
    ),
    map(w('at the start of each mission', 'at the beginning of each mission'), () => ({
      on: { kind: 'played' as const, card: { what: 'mission' as const } },
      next: false,
    })),
    map(eitherPhase, (on) => ({ on, next: false })),
    map(seq<[Trigger, string, Trigger]>(ofOnePhase, w('and', 'or'), ofOnePhase), ([one, , two]) => ({
      on: { kind: 'anyOf' as const, of: [one, two] },
      next: false,
    })),
    map(
      w(
        'at the end of the current mission',
        'at the end of the mission',
        'at the end of this mission',
        'at the end of that mission',
        'at the end of each mission',
        'at the end of a mission',
        'at the end of every mission',
      ),
      () => ({ on: { kind: 'missionEnd' as const }, next: true }),
    ),
  ),
)

// ---------------------------------------------------------------- would

const byCardOf: Parser<NonNullable<Extract<Would, { kind: 'destroy' }>['byCardOf']>> = table<
  NonNullable<Extract<Would, { kind: 'destroy' }>['byCardOf']>
>({
  "by an opponent 's card": 'itsOpponent',
  'by a card of its opponent': 'itsOpponent',
  'by one of your cards': 'you',
  "by one of your opponent 's cards": 'opponent',
  "by your opponent 's card": 'opponent',
})

/** Events that are about to happen. */
export const would: Parser<Would> = rule(() =>
  alt<Would>(
    map(seq<[Who, string]>(player, w('would draw a card')), ([by]) => ({ kind: 'drawCard' as const, by })),
    map(
      seq<[Who, string, number, string]>(player, w('would draw'), figure, w('cards', 'or more cards')),
      ([by, , n, how]) =>
        n < 2
          ? undefined
          : {
              kind: 'drawCards' as const,
              by,
              n: { is: how === 'cards' ? ('=' as const) : ('>=' as const), n },
            },
    ),
    map(
      seq<[Who, string]>(player, w('would draw more than one card', 'would draw multiple cards')),
      ([by]) => ({
        kind: 'drawCards' as const,
        by,
        n: { is: '>=' as const, n: 2 },
      }),
    ),
    ...(['you', 'opponent', 'hero', 'villain'] as const).map((who) =>
      map(
        seq<[Who, string, Cards]>(player, w('would discard'), cardsOf(who)),
        ([by, , of]): Would | undefined => {
          if (by !== who || !isAny(of)) return undefined
          const { place = 'hand', whose = 'you', ...card } = of.filter
          return place === 'hand' && (of.filter.place === undefined || whose === who)
            ? { kind: 'discardCard', card, by: who }
            : undefined
        },
      ),
    ),
    map(
      seq<[Subject, string, NonNullable<Extract<Would, { kind: 'destroy' }>['byCardOf']> | undefined]>(
        eventSubject,
        w('would be destroyed'),
        opt(byCardOf),
      ),
      ([card, , whose]) => ({
        kind: 'destroy' as const,
        card,
        ...(whose === undefined ? {} : { byCardOf: whose }),
      }),
    ),
    map(seq<[Subject, string]>(eventSubject, w('would be stopped', 'would become stopped')), ([card]) => ({
      kind: 'stop' as const,
      card,
    })),
    map(
      seq<[Subject, string]>(eventSubject, w('would be incapacitated', 'would become incapacitated')),
      ([card]) => ({ kind: 'incapacitate' as const, card }),
    ),
    map(
      seq<[string, Subject, string, string]>(
        w('you would pay'),
        eventSubject,
        w("'s", "'"),
        w('revive cost'),
      ),
      ([, card]) => ({ kind: 'payRevive' as const, card }),
    ),
    map(seq<[string, Subject]>(w('you would pay to revive'), eventSubject), ([, card]) => ({
      kind: 'payRevive' as const,
      card,
    })),
    map(
      seq<[string, Subject]>(w('you would take a card from the top of your deck to revive'), eventSubject),
      ([, card]) => ({ kind: 'reviveCard' as const, card }),
    ),
  ),
)

export type { Filter }
