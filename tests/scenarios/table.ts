import * as w from '@/lib/game/abilities/builders'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import {
  type CardView,
  createEngine,
  type Decision,
  type Engine,
  type Game,
  type LogEvent,
  type MissionView,
  type OptionKind,
  type PositionCard,
  type PositionSeat,
  type View,
  type Position as WrittenPosition,
} from '@/lib/game/engine'
import { cardsIn, keyOf, ZONE } from '@/lib/game/engine/inside'
import {
  type CardKey,
  type CardState,
  type Edition,
  OFFICIAL_GLYPHS,
  SKILLS,
  STARTING_TEAM_SIZE,
} from '@/lib/game/terms'

/**
 * A small language for rules examples: set up a position at the start of a turn, play it through the engine's API by
 * the names of cards, and examine the players' views. Cards are named by title, `Title, Subtitle` or key.
 */

/** Cards that the official sets do not have, for rules that need them. */
const made = (
  number: number,
  card: Pick<Card, 'title' | 'type' | 'side' | 'ratings'> & Partial<Card>,
): Card => ({
  key: `TEST-${number}`,
  set: 'TEST',
  number,
  subtitle: '',
  traits: [],
  rarity: 'C',
  octgnId: `test ${number}`,
  abilities: [],
  ...card,
})
const EVERY_SKILL = { culture: 1, science: 1, combat: 1, ingenuity: 1 }
const MADE: readonly Card[] = [
  made(1, {
    title: 'A Stroll',
    type: 'mission',
    side: 'hero',
    ratings: { combat: 0 },
    experience: 1,
    glyph: 'Orion',
  }),
  made(2, { title: 'Mortal Enemy', type: 'adversary', side: 'villain', ratings: { combat: 1 }, cost: 1 }),
  made(3, { title: 'Unarmed Barge', type: 'ship', side: 'hero', ratings: {}, cost: 1, firepower: 0 }),
  // Textless, whatever the official sets contain.
  ...SKILLS.map((skill, index) =>
    made(4 + index, {
      title: `Trial of ${skill}`,
      type: 'mission',
      side: 'hero',
      ratings: { [skill]: 4 },
      experience: 1,
      glyph: (['Libra', 'Orion', 'Gemini', 'Triangulum'] as const)[index],
    }),
  ),
  made(8, { title: 'Helper', type: 'support', side: 'hero', ratings: EVERY_SKILL, cost: 1 }),
  made(9, { title: 'Second Helper', type: 'support', side: 'hero', ratings: EVERY_SKILL, cost: 2 }),
  made(10, { title: 'Roadblock', type: 'obstacle', side: 'villain', ratings: EVERY_SKILL, cost: 0 }),
  made(11, { title: 'Cruiser', type: 'ship', side: 'hero', ratings: {}, cost: 1, firepower: 3 }),
  made(12, { title: 'Raider', type: 'ship', side: 'villain', ratings: {}, cost: 1, firepower: 3 }),
  made(13, {
    title: 'Rival',
    type: 'adversary',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 1,
    reviveCost: 1,
  }),
]
/** Cards that affect textless cards in ways that no official card does, as players' own sets may. */
const GIVERS: readonly Card[] = [
  made(90, {
    title: 'Workshop',
    type: 'gear',
    side: 'hero',
    ratings: {},
    cost: 1,
    abilities: [w.always(w.gains(w.ship, w.activated([w.stop('self')], w.gain(1))))],
  }),
  made(91, {
    title: 'Overseer',
    type: 'adversary',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 1,
    abilities: [
      w.always(
        w.gains(w.obstacleCard, w.onFailure(w.gain(1))),
        w.gains(w.other(w.adversaryCard), w.onFailure(w.gain(1))),
      ),
    ],
  }),
  made(92, {
    title: 'Tractor Beam',
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 1,
    abilities: [w.whenPlayed(w.block(w.a(w.ship), 'mission'))],
  }),
]
/** Explicit traits, and cards that have none. */
const BANNERS: readonly Card[] = [
  made(97, {
    title: 'Banner',
    type: 'gear',
    side: 'hero',
    ratings: {},
    cost: 1,
    abilities: [
      w.always(w.gainsTrait(w.supportCharacter, 'Furling')),
      w.always(w.skillsOf(w.trait('Furling', w.character), 1)),
    ],
  }),
  made(98, {
    title: 'Nameless',
    type: 'gear',
    side: 'hero',
    ratings: {},
    cost: 1,
    abilities: [w.always(w.skillsOf({ what: 'character', traitless: true }, 2))],
  }),
  made(99, {
    title: 'Ambush Site',
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
    abilities: [{ node: 'outcome', on: 'victory', do: w.gain(3) }],
  }),
]
const ofKind = (
  number: number,
  title: string,
  abilities: Card['abilities'],
  more: Partial<Card> = {},
): Card => made(number, { title, type: 'gear', side: 'hero', ratings: {}, cost: 1, abilities, ...more })
/** Counters, changing costs, texts used from the hand: features of players' own cards that no official card has. */
const INVENTIONS: readonly Card[] = [
  ofKind(200, 'Stinging Field', [w.whenPlayed(w.putCounters('wound', w.a(w.character)))], {
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
  }),
  ofKind(201, 'Weakness', [
    w.always(
      w.skillsOf(
        { what: 'character', counter: 'wound' },
        { kind: 'counters', counter: 'wound', of: 'them', times: -1 },
      ),
    ),
  ]),
  ofKind(202, 'Infirmary', [
    w.activated(
      [w.stop('self')],
      w.takeCounters('wound', w.a({ what: 'character', counter: 'wound' }), 'all'),
    ),
  ]),
  ofKind(203, 'Battery', [
    w.activated([w.pay(1)], w.putCounters('charge', 'self')),
    w.activated([w.takeCounters('charge', 'self', 2)], w.gain(5)),
  ]),
  ofKind(
    204,
    'Quick March',
    [w.does(w.ready(w.a(w.supportCharacter, { as: 'marching' })), w.assign('marching'))],
    {
      type: 'event',
    },
  ),
  ofKind(205, 'Last Word', [w.activated([w.stop('self')], w.winGame())]),
  ofKind(
    206,
    'Open Secret',
    [
      {
        ...w.activated([w.pay(1)], w.block('self', 'mission'), w.ready('self')),
        by: 'opponent',
        if: w.isAssigned(),
      },
    ],
    { type: 'adversary', side: 'villain', ratings: EVERY_SKILL, reviveCost: 1 },
  ),
  ofKind(207, 'Ace', [{ ...w.activated([w.discard('self'), w.pay(1)], w.gain(4)), from: 'hand' }]),
  ofKind(208, 'Bargain', [
    {
      ...w.activated([w.pay(3)], w.draw(1)),
      price: { n: -2, if: w.thereIs(w.assigned(w.character)) },
    },
  ]),
  ofKind(209, 'Double Plan', [w.does(w.chooseSome(2, w.gain(1), w.draw(1), w.stop(w.a(w.gearCard))))], {
    type: 'event',
  }),
  ofKind(210, 'Early Riser', [{ ...w.each(w.becomesReady('self'), w.gain(1)), once: true }], {
    type: 'support',
    ratings: EVERY_SKILL,
  }),
  ofKind(211, 'Free Spirit', [
    w.always(w.cannotBe('blocked', w.supportCharacter), w.cannotBe('readied', w.teamCharacter)),
  ]),
  ofKind(212, 'Great Effort', [
    w.activated([w.stop(w.anyNumber(w.teamCharacter, { totalSkill: { skill: 'combat', n: 4 } }))], w.gain(2)),
  ]),
  ofKind(213, 'Echo', [
    w.activated(
      [w.stop('self')],
      w.choose(w.a({ what: 'mission', text: 'success' }, { as: 'echoed' })),
      w.forThisMission(w.again('success', 'echoed')),
    ),
  ]),
  made(217, {
    title: 'Paid Errand',
    type: 'mission',
    side: 'hero',
    ratings: { combat: 1 },
    experience: 1,
    glyph: 'Libra',
    abilities: [w.onSuccess(w.gain(2))],
  }),
  ofKind(214, 'Snare', [w.activated([w.stop('self')], w.block(w.a(w.character), 'mission'))]),
  ofKind(215, 'Volunteers', [w.activated([w.block(w.a(w.supportCharacter), 'mission')], w.gain(1))]),
  ofKind(237, 'Recruiter', [
    w.activated([w.stop('self')], w.forNextPlayed(w.costToPlay(w.supportCharacter, -1, 'you'))),
  ]),
  ofKind(238, 'Outfitter', [
    w.during(w.not(w.playedThisTurn(w.gearCard, 'you')), w.costToPlay(w.gearCard, -1, 'you')),
  ]),
  ofKind(239, 'Scout', [
    w.activated(
      [w.stop('self')],
      w.look('deck', 3, 'stay', { as: 'seen' }),
      w.move(w.a({ what: 'card', place: 'deck', among: 'seen' }, { as: 'taken' }), 'hand'),
      w.move(w.all({ what: 'card', place: 'deck', among: 'seen', other: 'taken' }), 'deckBottom'),
    ),
  ]),
  ofKind(240, 'Ledger', [
    w.during(
      w.compare(w.total('cost', { what: 'gear', whose: 'you' }), '>=', 2),
      w.skillsOf(w.supportCharacter, 1),
    ),
  ]),
  // A total that includes its own change.
  ofKind(241, 'Rally', [
    w.during(w.compare(w.total('combat', w.supportCharacter), '>=', 2), w.skillsOf(w.supportCharacter, 1)),
  ]),
  ofKind(242, 'Training Ground', [
    w.always(w.boostedBy(w.supportCharacter, { what: 'gear', place: 'hand' })),
  ]),
  ofKind(243, 'Steadfast', [
    w.always(
      w.cannotBe('stopped', w.supportCharacter),
      w.cannotBe('destroyed', w.supportCharacter),
      w.cannotBe('incapacitated', w.supportCharacter),
      w.cannotBe('boosted', w.supportCharacter),
      w.cannotBe('turnedFaceDown', w.obstacleCard),
    ),
  ]),
  ofKind(244, 'Cover Up', [w.activated([w.stop('self')], w.turnFaceDown(w.a(w.obstacleCard)))]),
  ofKind(245, 'Exchange', [
    w.activated([w.stop('self')], w.must(w.discardCard(), { ifDone: w.draw(2), ifNot: w.gain(3) })),
  ]),
  ofKind(246, 'Roll Call', [
    w.each(w.endOfMission, w.destroy(w.all({ what: 'support', wasAssigned: true }))),
  ]),
  ofKind(247, 'Firm Hand', [{ node: 'dominion' }], {
    type: 'adversary',
    side: 'villain',
    ratings: EVERY_SKILL,
    reviveCost: 9,
  }),
  // Changes that depend on the numbers they change.
  ofKind(248, 'Underdogs', [
    w.always(w.skillsOf({ what: 'character', rating: { skill: 'combat', is: '<=', n: 1 } }, 2)),
  ]),
  ofKind(249, 'Lecture', [w.always(w.skillOf({ what: 'character', skill: 'science' }, 'science', 1))]),
  // Replaced draws and discards, and the size of a hand.
  ofKind(250, 'Library', [w.activated([], w.draw(2))]),
  ofKind(251, 'Meter', [w.instead(w.wouldDraw('you'), w.gain(1))]),
  ofKind(252, 'Choice of Books', [w.mayInstead(w.wouldDraw('you'), w.pay(1), w.draw(2))]),
  ofKind(253, 'Shredder', [w.activated([], w.discard(w.a(w.inHand(w.card))))]),
  ofKind(254, 'Recycler', [
    w.mayInstead(w.wouldDiscard('you', { what: 'character' }), w.move('that', 'deckBottom'), w.nothing),
  ]),
  ofKind(255, 'Deep Pockets', [w.always(w.handSize(1))]),
  ofKind(256, 'Resupply', [w.activated([], w.refillHand())]),
  ofKind(257, 'Hush', [w.activated([w.stop('self')], w.insteadOf(w.wouldDraw('you'), w.gain(3)))]),
  ofKind(258, 'Guarded Meter', [
    {
      ...w.instead(w.wouldDraw('you'), w.gain(1)),
      while: { kind: 'is', card: 'self', a: { state: 'ready' } },
    },
    w.activated([w.stop('self')], w.gain(0)),
  ]),
  ofKind(259, 'Hoard', [w.instead(w.wouldDiscard('you'), w.gain(1))]),
  ofKind(260, 'Tally', [
    w.always(w.skillsOf({ what: 'support' }, w.atMost(3, { kind: 'count', of: { what: 'gear' }, times: 2 }))),
  ]),
  ofKind(261, 'Burden', [
    w.always(
      w.skillsOf({ what: 'support' }, w.atMost(2, { kind: 'count', of: { what: 'gear' }, times: -1 })),
    ),
  ]),
  ofKind(262, 'Delivery', [
    w.activated([], { kind: 'search', pile: 'deck', for: { what: 'support' }, to: 'play' }),
  ]),
  ofKind(263, 'Disposal', [
    w.activated([], { kind: 'search', pile: 'deck', for: { what: 'support' }, to: 'discard' }),
  ]),
  // The highest and the lowest, printed difficulty, assigning stopped cards, an extra turn.
  ofKind(264, 'Bully', [
    w.activated([w.stop('self')], w.stop(w.a(w.withLeast('combat', w.supportCharacter)))),
  ]),
  ofKind(265, 'Tax', [w.activated([w.stop('self')], w.stop(w.all(w.withMost('cost', w.character))))]),
  ofKind(266, 'Pedestal', [w.always(w.skillsOf(w.withMost('science', w.supportCharacter), 1))]),
  ofKind(267, 'Modest Goals', [
    w.during(w.is('mission', w.ofDifficulty('<=', 4, {})), w.skillsOf(w.supportCharacter, 2)),
  ]),
  ofKind(268, 'Double Shift', [w.always(w.assignableWhileStopped(w.supportCharacter))]),
  ofKind(269, 'Alarm', [w.activated([w.stop('self')], w.assign(w.a(w.stopped(w.character))))]),
  ofKind(270, 'Toll', [w.toAssign(w.character, [w.pay(30)])]),
  ofKind(271, 'Free Pass', [w.activated([w.stop('self')], w.assignFree(w.a(w.supportCharacter)))]),
  ofKind(272, 'Long Night', [
    w.activated([w.stop('self')], w.until('nextTurn', w.skillsOf(w.supportCharacter, 2))),
  ]),
  ofKind(273, 'Sedative', [
    w.activated(
      [w.stop('self')],
      w.stop(w.a(w.supportCharacter)),
      w.until('nextTurn', w.cannotBe('readied', 'it')),
    ),
  ]),
  ofKind(274, 'Grudge', [
    w.each(w.becomesBlocked(w.supportCharacter), w.gain(5)),
    w.each(w.becomesUnblocked(w.supportCharacter), w.gain(7)),
  ]),
  ofKind(275, 'Barrier', [w.activated([], w.block(w.a(w.supportCharacter), 'mission'))]),
  ofKind(276, 'Lift', [w.activated([w.stop('self')], w.unblock(w.a(w.supportCharacter)))]),
  ofKind(277, 'Long Barrier', [
    w.activated([w.stop('self')], w.choose(w.a(w.supportCharacter)), w.until('turn', w.blocked('it'))),
  ]),
  ofKind(278, 'Wall', [
    w.during(w.isReady('self'), w.blocked(w.supportCharacter)),
    w.activated([w.stop('self')], w.gain(0)),
  ]),
  // A chosen trait, the highest of several numbers, another player's deck, firepower.
  ofKind(279, 'Rallying Cry', [
    w.activated(
      [w.stop('self')],
      w.chooseTrait,
      w.until('turn', w.skillsOf(w.ofChosenTrait(w.character), 2)),
    ),
  ]),
  ofKind(280, 'Adoption', [
    w.activated(
      [],
      w.chooseTrait,
      w.choose(w.a(w.supportCharacter)),
      w.until('turn', w.gainsChosenTrait('it')),
    ),
  ]),
  ofKind(281, 'Standard Bearer', [w.always(w.skillOf(w.trait('Jaffa', w.supportCharacter), 'combat', 1))]),
  ofKind(282, 'Tithe', [w.activated([w.stop('self')], w.gain(w.highest('cost', w.supportCharacter)))]),
  ofKind(283, 'Weakest Link', [
    w.activated([w.stop('self')], w.gain(w.lowest('science', w.assigned(w.character)))),
  ]),
  ofKind(284, 'Saboteur', [
    w.activated([w.stop('self')], w.search('deck', w.character, 'discard', { whose: 'opponent' })),
  ]),
  ofKind(285, 'Volunteer Drive', [
    w.activated(
      [w.stop('self')],
      w.search('deck', w.supportCharacter, 'play', { as: 'volunteer' }),
      w.assign('volunteer'),
    ),
  ]),
  ofKind(286, 'Escort', [w.during(w.thereIs(w.ofFirepower('>=', 3)), w.skillsOf(w.supportCharacter, 1))]),
  ofKind(287, 'Quick Thinking', [
    w.activated([w.stop('self')], w.revealTop(1, 'shown'), {
      kind: 'if',
      if: w.is('shown', { what: 'event' }),
      do: w.gain(4),
      else: w.gain(1),
    }),
  ]),
  ofKind(288, 'Archive', [w.mayInstead(w.wouldDrawSeveral('you', '>=', 2), w.gain(0), w.gain(5))]),
  ofKind(289, 'Exact Science', [w.instead(w.wouldDrawSeveral('you', '=', 3), w.gain(5))]),
  ofKind(290, 'Bulwark', [
    w.always(w.cannotBe('stopped', w.supportCharacter, { what: 'obstacle' })),
    w.always(w.cannotBe('destroyed', w.supportCharacter, { what: 'card', whose: 'opponent' })),
  ]),
  ofKind(291, 'Tangle', [w.whenPlayed(w.stop(w.a(w.supportCharacter)))], {
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
  }),
  ofKind(292, 'Firestorm', [w.whenPlayed(w.destroy(w.a(w.supportCharacter)))], {
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
  }),
  ofKind(293, 'Prod', [
    w.activated([], w.stop(w.a(w.supportCharacter))),
    w.always(w.skillOf(w.supportCharacter, 'combat', 1)),
  ]),
  ofKind(294, 'Jammer', [w.always(w.cannotBe('used', { what: 'gear', other: 'self' }))]),
  ofKind(295, 'Second Thoughts', [w.activated([w.stop('self')], w.unassign(w.a(w.character)))]),
  ofKind(296, 'Twofold', [w.severalTimesPerTurn('twice', w.activated([], w.gain(1)))]),
  ofKind(297, 'Patience', [{ ...w.each(w.passes('opponent'), w.may(w.gain(3))), once: true }]),
  ofKind(299, 'Levy', [
    {
      ...w.each(w.passes('opponent'), w.may(w.pay(1, 'opponent'), { who: 'opponent', ifNot: w.gain(3) })),
      once: true,
    },
  ]),
  ofKind(300, 'Greed', [
    w.during(w.is('mission', w.worthExperience('>=', 3, {})), w.skillsOf(w.supportCharacter, 2)),
  ]),
  ofKind(298, 'Long Watch', [
    w.activated(
      [w.stop('self')],
      w.choose(w.a(w.supportCharacter)),
      w.until('opponentsNextTurn', w.skillOf('it', 'combat', 2)),
    ),
    w.activated(
      [w.pay(0)],
      w.choose(w.a(w.supportCharacter)),
      w.until('nextTurnStart', w.skillOf('it', 'science', 2)),
    ),
  ]),
  ofKind(216, 'Trapdoor', [w.activated([w.stop('self')], w.destroy(w.a(w.character)))]),
]
/** Asks for any card at all to be incapacitated, so that only the rules decide which can be. */
const STUNNER = made(96, {
  title: 'Stunner',
  type: 'gear',
  side: 'hero',
  ratings: {},
  cost: 1,
  abilities: [w.activated([], w.incapacitate(w.a({ what: 'card' })))],
})
/** Texts that come between a trigger and its effect. */
const DISTURBERS: readonly Card[] = [
  ...(['combat', 'ingenuity'] as const).map((skill, index) =>
    made(93 + index, {
      title: 'Turmoil',
      subtitle: skill,
      type: 'mission',
      side: 'hero',
      ratings: { [skill]: 4 },
      experience: 1,
      glyph: 'Orion',
      abilities: [
        w.each(
          w.any(
            w.complicationPlayed(),
            w.passes(),
            w.played(w.anyOf(w.obstacleCard, w.supportCharacter)),
            w.earns(w.character, 'thisMission'),
          ),
          w.may(w.stop(w.a({ what: 'card', state: ['ready', 'assigned'] }))),
        ),
      ],
    }),
  ),
  made(95, {
    title: 'Grave Robber',
    type: 'gear',
    side: 'hero',
    ratings: {},
    cost: 1,
    abilities: [
      w.each(w.endOfPowerPhase('hero'), w.move(w.a(w.inScorePile(w.card, 'opponent')), 'discard')),
      w.each(w.becomesAssigned(w.character), w.may(w.loseGlyph(w.a(w.glyphOf(w.character))))),
    ],
  }),
]
/** Missions that send themselves away, as players' own sets may: `Retreat, hand`. */
const RETREATS = (['hand', 'missionsBottom', 'deckTop', 'deckShuffled', 'discard'] as const).map(
  (to, index) =>
    made(81 + index, {
      title: 'Retreat',
      subtitle: to,
      type: 'mission',
      side: 'hero',
      ratings: { combat: 2 },
      experience: 2,
      glyph: 'Orion',
      abilities: [w.onSuccessOrFailure(w.move('self', to))],
    }),
)
/** Textless cards of a trait, such as `Jaffa Helper` and `Ori Rival`, for texts about traits and numbers. */
const TRAITS = [
  'Ancient',
  'Asgard',
  "Goa'uld",
  'Jaffa',
  'NID',
  'Ori',
  'Replicator',
  'Russian',
  'SGC',
  "Tok'ra",
]
const OF_TRAITS = TRAITS.flatMap((trait, index): readonly Card[] => {
  const number = 100 + 10 * index
  const common = { traits: [trait], ratings: EVERY_SKILL }
  return [
    made(number, { title: `${trait} Member`, type: 'team', side: 'hero', pointValue: 3, ...common }),
    made(number + 1, { title: `${trait} Helper`, type: 'support', side: 'hero', cost: 3, ...common }),
    made(number + 2, { title: `${trait} Roadblock`, type: 'obstacle', side: 'villain', cost: 2, ...common }),
    made(number + 3, {
      title: `${trait} Rival`,
      type: 'adversary',
      side: 'villain',
      cost: 2,
      reviveCost: 1,
      ...common,
    }),
    made(number + 4, {
      title: `${trait} Cruiser`,
      type: 'ship',
      side: 'hero',
      cost: 3,
      firepower: 3,
      ...common,
      ratings: {},
    }),
  ]
})
/** Textless team characters without a trait. */
const MEMBERS = ['Member', 'Second Member', 'Third Member', 'Fourth Member'].map((title, index) =>
  made(50 + index, { title, type: 'team', side: 'hero', pointValue: 3, ratings: EVERY_SKILL }),
)
/** Obstacles with a rating in one skill only, and as many missions as there are symbols, such as `Orion Glyph`. */
const OF_SKILLS = SKILLS.map((skill, index) =>
  made(60 + index, {
    title: `Roadblock of ${skill}`,
    type: 'obstacle',
    side: 'villain',
    ratings: { [skill]: 1 },
    cost: 1,
  }),
)
const OF_GLYPHS = OFFICIAL_GLYPHS.map((glyph, index) =>
  made(70 + index, {
    title: `${glyph} Glyph`,
    type: 'mission',
    side: 'hero',
    ratings: { culture: 3 },
    experience: 1,
    glyph,
  }),
)
/** A textless mission with much experience. */
const GREAT_PRIZE = made(80, {
  title: 'Great Prize',
  type: 'mission',
  side: 'hero',
  ratings: { combat: 9 },
  experience: 4,
  glyph: 'Orion',
})
const pool = createPool(
  [
    ...officialPool.cards,
    ...MADE,
    ...OF_TRAITS,
    ...MEMBERS,
    ...OF_SKILLS,
    ...OF_GLYPHS,
    GREAT_PRIZE,
    ...RETREATS,
    ...GIVERS,
    ...BANNERS,
    ...INVENTIONS,
    ...DISTURBERS,
    STUNNER,
  ],
  'scenarios',
)

export const engine = createEngine(pool)
/** The same cards without their game text: most examples are about the rules alone. */
const plainEngine = createEngine(
  createPool(
    pool.cards.map((card) => ({ ...card, abilities: [] })),
    'plain',
  ),
)

let missing: { readonly key: CardKey; readonly paragraph: number } | undefined
/** Runs a test at tables where one paragraph of one card's game text is missing. */
export function withoutParagraph(cardKey: CardKey, paragraph: number, act: () => void): void {
  missing = { key: cardKey, paragraph }
  try {
    act()
  } finally {
    missing = undefined
  }
}
/**
 * An engine with game text, except for the missing paragraph; then it knows only the cards of the position, for speed.
 */
function engineFor(position: WrittenPosition): Engine {
  if (!missing) return engine
  const { key: lacking, paragraph } = missing
  const used = new Set<string>()
  JSON.stringify(position, (_, value) => {
    if (typeof value === 'string') used.add(value)
    return value
  })
  const cards = pool.cards.filter((card) => used.has(card.key))
  const without = cards.map((card) =>
    card.key === lacking ? { ...card, abilities: card.abilities.filter((_, i) => i !== paragraph) } : card,
  )
  return createEngine(createPool(without, 'without a paragraph'))
}

/** Cards on one player's side when the turn begins. Omitted fields have plain defaults. */
export interface Seat {
  readonly team?: readonly string[]
  readonly hand?: readonly string[]
  /** Top first. */
  readonly deck?: readonly string[]
  /** The mission pile, top first. */
  readonly missions?: readonly string[]
  /** Cards in play other than the team, ready. */
  readonly play?: readonly string[]
  /** Glyphs by the character above them. */
  readonly glyphs?: Readonly<Record<string, readonly string[]>>
  /** Promotion tokens by character. */
  readonly tokens?: Readonly<Record<string, number>>
  readonly score?: readonly string[]
  readonly discard?: readonly string[]
  /** Cards in play that are not ready, by title. */
  readonly states?: Readonly<Record<string, CardState>>
  /** Power in addition to that of the power phase. */
  readonly power?: number
}

export interface Position {
  readonly hero?: Seat
  readonly villain?: Seat
  readonly edition?: Edition
  readonly turnLimit?: number
  /** With the game text of the cards. */
  readonly texts?: boolean
}

const HERO_TEAM = [
  "Teal'c, Enemy of the Goa'uld",
  "Jack O'Neill, SG-1 Commander",
  'BASE-102',
  'Daniel Jackson, Adventurer',
]
const VILLAIN_TEAM = [
  "Bra'tac, Jaffa Master",
  'Janet Fraiser, Field Medic',
  "Martouf, Tok'ra Liaison",
  'Thor, Asgard Ally',
]
const MISSIONS = ['Supply Raid', 'Prison Break', 'Brief Candle', 'Disclosure']
const FILLER: readonly string[] = Array.from({ length: 20 }, () => 'Hazard Suits')

/** The card of that name; of several versions the first. */
export function cardNamed(name: string): Card {
  const [title = '', subtitle] = name.split(', ')
  const card =
    pool.byKey.get(name) ??
    pool.byTitle.get(title)?.find((version) => subtitle === undefined || version.subtitle === subtitle)
  if (!card) throw new Error(`no card is called ${name}`)
  return card
}
export const key = (name: string): CardKey => cardNamed(name).key
export const titleOf = (cardKey: CardKey | null | undefined): string =>
  cardKey ? (pool.byKey.get(cardKey)?.title ?? cardKey) : 'a hidden card'

export interface Player {
  readonly number: 0 | 1
  readonly play: (title: string) => void
  readonly assign: (title: string) => void
  readonly boost: (title: string) => void
  readonly complicate: (title: string) => void
  /** Uses the activated ability of that card, the first if it has several. */
  readonly use: (title: string) => void
  /** Chooses cards one after the other. */
  readonly picks: (...cardTitles: readonly string[]) => void
  readonly pass: () => void
  readonly choose: (kind: OptionKind, title?: string) => void
  readonly view: () => View
}

export interface Table {
  readonly game: Game
  readonly hero: Player
  readonly villain: Player
  /** The deciding player and the kind of decision, such as `hero action`. */
  readonly asked: () => string
  /** The options of the decision, as `play Olaf`, `boost Olaf`, `pass`. */
  readonly options: () => string[]
  readonly mission: () => MissionView
  /** Passes for both until there is a decision other than an action, or another mission begins. */
  readonly bothPass: () => void
  readonly events: () => readonly LogEvent[]
  readonly lastEvent: (type: LogEvent['type']) => LogEvent
  readonly state: (title: string) => CardState | null
  /**
   * The only card of that title in play or at the mission, as both players see it; the hero player's if both have one.
   */
  readonly card: (title: string) => CardView
  /** Another table at the same moment, in a changed position. Its log is empty. */
  readonly where: (change: (position: WrittenPosition) => WrittenPosition) => Table
}

/** The hero player has seat 0, and their turn begins. */
export function position(given: Position): Table {
  const { edition, turnLimit, texts = false, hero = {}, villain = {} } = given
  const written: WrittenPosition = {
    version: 1,
    seed: 'scenario',
    ...(edition ? { edition } : {}),
    ...(turnLimit ? { turnLimit } : {}),
    seats: [seatOf(hero, HERO_TEAM), seatOf(villain, VILLAIN_TEAM)],
  }
  const by = texts ? engineFor(written) : plainEngine
  return tableOf(by.parsePosition(written), by)
}

function seatOf(seat: Seat, team: readonly string[]): PositionSeat {
  const inPlay = [...(seat.team ?? team), ...(seat.play ?? [])].map(
    (name): { -readonly [Field in keyof InPlay]: InPlay[Field] } => ({
      card: key(name),
    }),
  )
  const called = (name: string) => {
    const exact = inPlay.filter(({ card }) => card === key(name))
    return only(exact.length > 0 ? exact : inPlay.filter(({ card }) => titleOf(card) === name), name)
  }
  for (const [host, glyphs] of Object.entries(seat.glyphs ?? {})) called(host).glyphs = glyphs.map(key)
  for (const [host, tokens] of Object.entries(seat.tokens ?? {})) called(host).tokens = tokens
  for (const [name, state] of Object.entries(seat.states ?? {})) called(name).state = state
  return {
    team: inPlay.slice(0, STARTING_TEAM_SIZE),
    play: inPlay.slice(STARTING_TEAM_SIZE),
    hand: (seat.hand ?? []).map(key),
    deck: (seat.deck ?? FILLER).map(key),
    missions: (seat.missions ?? MISSIONS).map(key),
    score: (seat.score ?? []).map(key),
    discard: (seat.discard ?? []).map(key),
    power: seat.power ?? 0,
  }
}
type InPlay = Exclude<PositionCard, string>

/** Throws if there are several: an example that names one of several copies would not be clear. */
function only<Named>(found: readonly Named[], name: string): Named {
  const [one, another] = found
  if (!one) throw new Error(`${name} is not in play`)
  if (another) throw new Error(`there is more than one ${name}`)
  return one
}

/** A position with the game text of the cards. */
export const withTexts = (hero: Seat, villain: Seat = {}): Table => position({ hero, villain, texts: true })

/**
 * The same moment, with these characters or ships incapacitated, as if a text had just done it. A title named twice
 * means two copies.
 */
export function incapacitated(table: Table, ...named: readonly string[]): Table {
  const left = [...named]
  const turned = (given: PositionCard): PositionCard => {
    const card = typeof given === 'string' ? { card: given } : given
    const at = left.indexOf(titleOf(card.card))
    if (at < 0 || card.state === 'incapacitated') return given
    left.splice(at, 1)
    return { ...card, state: 'incapacitated' }
  }
  const after = table.where((position) => ({
    ...position,
    seats: position.seats.map((seat) => ({
      ...seat,
      team: seat.team.map(turned),
      play: seat.play?.map(turned),
    })),
  }))
  if (left.length > 0) throw new Error(`${left.join(', ')} is not in play`)
  return after
}

/** All cards of a player in a zone, top first, including hidden ones: nobody at the table may see that much. */
export const cardsAt = (game: Game, player: number, place: keyof typeof ZONE): readonly number[] =>
  cardsIn(game, player, ZONE[place])
export const keysAt = (game: Game, player: number, place: keyof typeof ZONE): CardKey[] =>
  cardsAt(game, player, place).map((card) => keyOf(game, card))
export const titlesAt = (game: Game, player: number, place: keyof typeof ZONE): string[] =>
  keysAt(game, player, place).map(titleOf)

/** A table for a game that was started through the public API, with player 0 called hero whoever's turn it is. */
export function tableOf(game: Game, by: Engine = engine): Table {
  const decision = (): Decision => {
    const now = engine.decision(game)
    if (!now) throw new Error('the game is over')
    return now
  }
  const describe = (option: Decision['options'][number]): string =>
    [
      option.kind,
      option.key && titleOf(option.targetKey && option.kind === 'boost' ? option.targetKey : option.key),
      option.trait ?? option.mode ?? option.amount,
    ]
      .filter((word) => word !== undefined && word !== '')
      .join(' ')
  const names = ['hero', 'villain']
  const options = () => decision().options.map(describe)
  const player = (number: 0 | 1): Player => {
    const choose = (kind: OptionKind, title?: string) => {
      const wanted = [kind, title].filter(Boolean).join(' ')
      if (decision().player !== number) throw new Error(`${names[number]} is not asked, but ${asked()}`)
      const index = options().findIndex(
        (option) => option === wanted || (title === undefined && option.startsWith(kind)),
      )
      if (index < 0) throw new Error(`${wanted} is none of: ${options().join(', ')}`)
      engine.answer(game, index)
    }
    return {
      number,
      choose,
      play: (title) => choose('play', title),
      assign: (title) => choose('assign', title),
      boost: (title) => choose('boost', title),
      complicate: (title) => choose('complication', title),
      use: (title) => choose('use', title),
      picks: (...cardTitles) => {
        for (const title of cardTitles) choose('choose', title)
      },
      pass: () => choose('pass'),
      view: () => engine.view(game, number),
    }
  }
  const card = (title: string): CardView => {
    const views = [hero.view().you, villain.view().you]
    const rows = views.flatMap((seat) => [
      ...seat.team,
      ...seat.supports,
      ...seat.gear,
      ...seat.heroShips,
      ...seat.adversaries,
      ...seat.villainShips,
    ])
    const { mission } = hero.view()
    const all = [...rows, ...(mission?.assigned ?? []), ...(mission?.against ?? [])]
    const found = all.filter((candidate) => candidate.key !== null && titleOf(candidate.key) === title)
    const own = found.filter(({ owner }) => owner === 0)
    return only(own.length > 0 ? own : found, title)
  }
  const asked = () => `${names[decision().player]} ${decision().kind}`
  const [hero, villain] = [player(0), player(1)]
  return {
    game,
    hero,
    villain,
    asked,
    options,
    mission: () => {
      const { mission } = hero.view()
      if (!mission) throw new Error('there is no current mission')
      return mission
    },
    bothPass: () => {
      for (let i = 0; i < 2 && engine.decision(game)?.kind === 'action'; i++) {
        if (decision().player === 0) hero.pass()
        else villain.pass()
      }
    },
    events: () => engine.log(game, 'all'),
    lastEvent: (type) => {
      const event = engine.log(game, 'all').findLast((line) => line.type === type)
      if (!event) throw new Error(`nothing of the kind ${type} has happened`)
      return event
    },
    state: (title) => card(title).state,
    card,
    where: (change) => tableOf(by.parsePosition(change(by.position(game))), by),
  }
}

/** Titles of cards as a player sees them. */
export const titles = (cards: readonly { readonly key: CardKey | null }[]): string[] =>
  cards.map((card) => titleOf(card.key))
