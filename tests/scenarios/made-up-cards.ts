import * as w from '@/lib/game/abilities/builders'
import type { Card } from '@/lib/game/cards/card'
import { OFFICIAL_GLYPHS, SKILLS } from '@/lib/game/terms'

/** A card of the set TEST, which is not among the official ones. */
const testCard = (
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
const BASIC_CARDS: readonly Card[] = [
  testCard(1, {
    title: 'A Stroll',
    type: 'mission',
    side: 'hero',
    ratings: { combat: 0 },
    experience: 1,
    glyph: 'Orion',
  }),
  testCard(2, { title: 'Mortal Enemy', type: 'adversary', side: 'villain', ratings: { combat: 1 }, cost: 1 }),
  testCard(3, { title: 'Unarmed Barge', type: 'ship', side: 'hero', ratings: {}, cost: 1, firepower: 0 }),
  // Textless, whatever the official sets contain.
  ...SKILLS.map((skill, index) =>
    testCard(4 + index, {
      title: `Trial of ${skill}`,
      type: 'mission',
      side: 'hero',
      ratings: { [skill]: 4 },
      experience: 1,
      glyph: (['Libra', 'Orion', 'Gemini', 'Triangulum'] as const)[index],
    }),
  ),
  testCard(8, { title: 'Helper', type: 'support', side: 'hero', ratings: EVERY_SKILL, cost: 1 }),
  testCard(9, { title: 'Second Helper', type: 'support', side: 'hero', ratings: EVERY_SKILL, cost: 2 }),
  testCard(10, { title: 'Roadblock', type: 'obstacle', side: 'villain', ratings: EVERY_SKILL, cost: 0 }),
  testCard(11, { title: 'Cruiser', type: 'ship', side: 'hero', ratings: {}, cost: 1, firepower: 3 }),
  testCard(12, { title: 'Raider', type: 'ship', side: 'villain', ratings: {}, cost: 1, firepower: 3 }),
  testCard(13, {
    title: 'Rival',
    type: 'adversary',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 1,
    reviveCost: 1,
  }),
]
/** Cards that affect textless cards in ways that no official card does, as players' own sets may. */
const CARDS_THAT_AFFECT_TEXTLESS_CARDS: readonly Card[] = [
  testCard(90, {
    title: 'Workshop',
    type: 'gear',
    side: 'hero',
    ratings: {},
    cost: 1,
    abilities: [w.always(w.gains(w.ship, w.activated([w.stop('self')], w.gain(1))))],
  }),
  testCard(91, {
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
  testCard(92, {
    title: 'Tractor Beam',
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 1,
    abilities: [w.whenPlayed(w.block(w.a(w.ship), 'mission'))],
  }),
]
/** Explicit traits, and cards that have none. */
const TRAIT_CARDS: readonly Card[] = [
  testCard(97, {
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
  testCard(98, {
    title: 'Nameless',
    type: 'gear',
    side: 'hero',
    ratings: {},
    cost: 1,
    abilities: [w.always(w.skillsOf({ what: 'character', traitless: true }, 2))],
  }),
  testCard(99, {
    title: 'Ambush Site',
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
    abilities: [{ node: 'outcome', on: 'victory', do: w.gain(3) }],
  }),
]
const ownCard = (
  number: number,
  title: string,
  abilities: Card['abilities'],
  more: Partial<Card> = {},
): Card => testCard(number, { title, type: 'gear', side: 'hero', ratings: {}, cost: 1, abilities, ...more })
/** Counters, changing costs, texts used from the hand: features of players' own cards that no official card has. */
const OWN_CARDS: readonly Card[] = [
  ownCard(200, 'Stinging Field', [w.whenPlayed(w.putCounters('wound', w.a(w.character)))], {
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
  }),
  ownCard(201, 'Weakness', [
    w.always(
      w.skillsOf(
        { what: 'character', counter: 'wound' },
        { kind: 'counters', counter: 'wound', of: 'them', times: -1 },
      ),
    ),
  ]),
  ownCard(202, 'Infirmary', [
    w.activated(
      [w.stop('self')],
      w.takeCounters('wound', w.a({ what: 'character', counter: 'wound' }), 'all'),
    ),
  ]),
  ownCard(203, 'Battery', [
    w.activated([w.pay(1)], w.putCounters('charge', 'self')),
    w.activated([w.takeCounters('charge', 'self', 2)], w.gain(5)),
  ]),
  ownCard(
    204,
    'Quick March',
    [w.does(w.ready(w.a(w.supportCharacter, { as: 'marching' })), w.assign('marching'))],
    {
      type: 'event',
    },
  ),
  ownCard(205, 'Last Word', [w.activated([w.stop('self')], w.winGame())]),
  ownCard(
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
  ownCard(207, 'Ace', [{ ...w.activated([w.discard('self'), w.pay(1)], w.gain(4)), from: 'hand' }]),
  ownCard(208, 'Bargain', [
    {
      ...w.activated([w.pay(3)], w.draw(1)),
      price: { n: -2, if: w.thereIs(w.assigned(w.character)) },
    },
  ]),
  ownCard(209, 'Double Plan', [w.does(w.chooseSome(2, w.gain(1), w.draw(1), w.stop(w.a(w.gearCard))))], {
    type: 'event',
  }),
  ownCard(210, 'Early Riser', [{ ...w.each(w.becomesReady('self'), w.gain(1)), once: true }], {
    type: 'support',
    ratings: EVERY_SKILL,
  }),
  ownCard(211, 'Free Spirit', [
    w.always(w.cannotBe('blocked', w.supportCharacter), w.cannotBe('readied', w.teamCharacter)),
  ]),
  ownCard(212, 'Great Effort', [
    w.activated([w.stop(w.anyNumber(w.teamCharacter, { totalSkill: { skill: 'combat', n: 4 } }))], w.gain(2)),
  ]),
  ownCard(213, 'Echo', [
    w.activated(
      [w.stop('self')],
      w.choose(w.a({ what: 'mission', text: 'success' }, { as: 'echoed' })),
      w.forThisMission(w.again('success', 'echoed')),
    ),
  ]),
  testCard(217, {
    title: 'Paid Errand',
    type: 'mission',
    side: 'hero',
    ratings: { combat: 1 },
    experience: 1,
    glyph: 'Libra',
    abilities: [w.onSuccess(w.gain(2))],
  }),
  ownCard(214, 'Snare', [w.activated([w.stop('self')], w.block(w.a(w.character), 'mission'))]),
  ownCard(215, 'Volunteers', [w.activated([w.block(w.a(w.supportCharacter), 'mission')], w.gain(1))]),
  ownCard(237, 'Recruiter', [
    w.activated([w.stop('self')], w.forNextPlayed(w.costToPlay(w.supportCharacter, -1, 'you'))),
  ]),
  ownCard(238, 'Outfitter', [
    w.during(w.not(w.playedThisTurn(w.gearCard, 'you')), w.costToPlay(w.gearCard, -1, 'you')),
  ]),
  ownCard(239, 'Scout', [
    w.activated(
      [w.stop('self')],
      w.look('deck', 3, 'stay', { as: 'seen' }),
      w.move(w.a({ what: 'card', place: 'deck', among: 'seen' }, { as: 'taken' }), 'hand'),
      w.move(w.all({ what: 'card', place: 'deck', among: 'seen', other: 'taken' }), 'deckBottom'),
    ),
  ]),
  ownCard(240, 'Ledger', [
    w.during(
      w.compare(w.total('cost', { what: 'gear', whose: 'you' }), '>=', 2),
      w.skillsOf(w.supportCharacter, 1),
    ),
  ]),
  // A total that includes its own change.
  ownCard(241, 'Rally', [
    w.during(w.compare(w.total('combat', w.supportCharacter), '>=', 2), w.skillsOf(w.supportCharacter, 1)),
  ]),
  ownCard(242, 'Training Ground', [
    w.always(w.boostedBy(w.supportCharacter, { what: 'gear', place: 'hand' })),
  ]),
  ownCard(243, 'Steadfast', [
    w.always(
      w.cannotBe('stopped', w.supportCharacter),
      w.cannotBe('destroyed', w.supportCharacter),
      w.cannotBe('incapacitated', w.supportCharacter),
      w.cannotBe('boosted', w.supportCharacter),
      w.cannotBe('turnedFaceDown', w.obstacleCard),
    ),
  ]),
  ownCard(244, 'Cover Up', [w.activated([w.stop('self')], w.turnFaceDown(w.a(w.obstacleCard)))]),
  ownCard(245, 'Exchange', [
    w.activated([w.stop('self')], w.must(w.discardCard(), { ifDone: w.draw(2), ifNot: w.gain(3) })),
  ]),
  ownCard(246, 'Roll Call', [
    w.each(w.endOfMission, w.destroy(w.all({ what: 'support', wasAssigned: true }))),
  ]),
  ownCard(247, 'Firm Hand', [{ node: 'dominion' }], {
    type: 'adversary',
    side: 'villain',
    ratings: EVERY_SKILL,
    reviveCost: 9,
  }),
  // Changes that depend on the numbers they change.
  ownCard(248, 'Underdogs', [
    w.always(w.skillsOf({ what: 'character', rating: { skill: 'combat', is: '<=', n: 1 } }, 2)),
  ]),
  ownCard(249, 'Lecture', [w.always(w.skillOf({ what: 'character', skill: 'science' }, 'science', 1))]),
  // Replaced draws and discards, and the size of a hand.
  ownCard(250, 'Library', [w.activated([], w.draw(2))]),
  ownCard(251, 'Meter', [w.instead(w.wouldDraw('you'), w.gain(1))]),
  ownCard(252, 'Choice of Books', [w.mayInstead(w.wouldDraw('you'), w.pay(1), w.draw(2))]),
  ownCard(253, 'Shredder', [w.activated([], w.discard(w.a(w.inHand(w.card))))]),
  ownCard(254, 'Recycler', [
    w.mayInstead(w.wouldDiscard('you', { what: 'character' }), w.move('that', 'deckBottom'), w.nothing),
  ]),
  ownCard(255, 'Deep Pockets', [w.always(w.handSize(1))]),
  ownCard(256, 'Resupply', [w.activated([], w.refillHand())]),
  ownCard(257, 'Hush', [w.activated([w.stop('self')], w.insteadOf(w.wouldDraw('you'), w.gain(3)))]),
  ownCard(258, 'Guarded Meter', [
    {
      ...w.instead(w.wouldDraw('you'), w.gain(1)),
      while: { kind: 'is', card: 'self', a: { state: 'ready' } },
    },
    w.activated([w.stop('self')], w.gain(0)),
  ]),
  ownCard(259, 'Hoard', [w.instead(w.wouldDiscard('you'), w.gain(1))]),
  ownCard(260, 'Tally', [
    w.always(w.skillsOf({ what: 'support' }, w.atMost(3, { kind: 'count', of: { what: 'gear' }, times: 2 }))),
  ]),
  ownCard(261, 'Burden', [
    w.always(
      w.skillsOf({ what: 'support' }, w.atMost(2, { kind: 'count', of: { what: 'gear' }, times: -1 })),
    ),
  ]),
  ownCard(262, 'Delivery', [
    w.activated([], { kind: 'search', pile: 'deck', for: { what: 'support' }, to: 'play' }),
  ]),
  ownCard(263, 'Disposal', [
    w.activated([], { kind: 'search', pile: 'deck', for: { what: 'support' }, to: 'discard' }),
  ]),
  // The highest and the lowest, printed difficulty, assigning stopped cards, an extra turn.
  ownCard(264, 'Bully', [
    w.activated([w.stop('self')], w.stop(w.a(w.withLeast('combat', w.supportCharacter)))),
  ]),
  ownCard(265, 'Tax', [w.activated([w.stop('self')], w.stop(w.all(w.withMost('cost', w.character))))]),
  ownCard(266, 'Pedestal', [w.always(w.skillsOf(w.withMost('science', w.supportCharacter), 1))]),
  ownCard(267, 'Modest Goals', [
    w.during(w.is('mission', w.ofDifficulty('<=', 4, {})), w.skillsOf(w.supportCharacter, 2)),
  ]),
  ownCard(268, 'Double Shift', [w.always(w.assignableWhileStopped(w.supportCharacter))]),
  ownCard(269, 'Alarm', [w.activated([w.stop('self')], w.assign(w.a(w.stopped(w.character))))]),
  ownCard(270, 'Toll', [w.toAssign(w.character, [w.pay(30)])]),
  ownCard(271, 'Free Pass', [w.activated([w.stop('self')], w.assignFree(w.a(w.supportCharacter)))]),
  ownCard(272, 'Long Night', [
    w.activated([w.stop('self')], w.until('nextTurn', w.skillsOf(w.supportCharacter, 2))),
  ]),
  ownCard(273, 'Sedative', [
    w.activated(
      [w.stop('self')],
      w.stop(w.a(w.supportCharacter)),
      w.until('nextTurn', w.cannotBe('readied', 'it')),
    ),
  ]),
  ownCard(274, 'Grudge', [
    w.each(w.becomesBlocked(w.supportCharacter), w.gain(5)),
    w.each(w.becomesUnblocked(w.supportCharacter), w.gain(7)),
  ]),
  ownCard(275, 'Barrier', [w.activated([], w.block(w.a(w.supportCharacter), 'mission'))]),
  ownCard(276, 'Lift', [w.activated([w.stop('self')], w.unblock(w.a(w.supportCharacter)))]),
  ownCard(277, 'Long Barrier', [
    w.activated([w.stop('self')], w.choose(w.a(w.supportCharacter)), w.until('turn', w.blocked('it'))),
  ]),
  ownCard(278, 'Wall', [
    w.during(w.isReady('self'), w.blocked(w.supportCharacter)),
    w.activated([w.stop('self')], w.gain(0)),
  ]),
  // A chosen trait, the highest of several numbers, another player's deck, firepower.
  ownCard(279, 'Rallying Cry', [
    w.activated(
      [w.stop('self')],
      w.chooseTrait,
      w.until('turn', w.skillsOf(w.ofChosenTrait(w.character), 2)),
    ),
  ]),
  ownCard(280, 'Adoption', [
    w.activated(
      [],
      w.chooseTrait,
      w.choose(w.a(w.supportCharacter)),
      w.until('turn', w.gainsChosenTrait('it')),
    ),
  ]),
  ownCard(281, 'Standard Bearer', [w.always(w.skillOf(w.trait('Jaffa', w.supportCharacter), 'combat', 1))]),
  ownCard(282, 'Tithe', [w.activated([w.stop('self')], w.gain(w.highest('cost', w.supportCharacter)))]),
  ownCard(283, 'Weakest Link', [
    w.activated([w.stop('self')], w.gain(w.lowest('science', w.assigned(w.character)))),
  ]),
  ownCard(284, 'Saboteur', [
    w.activated([w.stop('self')], w.search('deck', w.character, 'discard', { whose: 'opponent' })),
  ]),
  ownCard(285, 'Volunteer Drive', [
    w.activated(
      [w.stop('self')],
      w.search('deck', w.supportCharacter, 'play', { as: 'volunteer' }),
      w.assign('volunteer'),
    ),
  ]),
  ownCard(286, 'Escort', [w.during(w.thereIs(w.ofFirepower('>=', 3)), w.skillsOf(w.supportCharacter, 1))]),
  ownCard(287, 'Quick Thinking', [
    w.activated([w.stop('self')], w.revealTop(1, 'shown'), {
      kind: 'if',
      if: w.is('shown', { what: 'event' }),
      do: w.gain(4),
      else: w.gain(1),
    }),
  ]),
  ownCard(288, 'Archive', [w.mayInstead(w.wouldDrawSeveral('you', '>=', 2), w.gain(0), w.gain(5))]),
  ownCard(289, 'Exact Science', [w.instead(w.wouldDrawSeveral('you', '=', 3), w.gain(5))]),
  ownCard(290, 'Bulwark', [
    w.always(w.cannotBe('stopped', w.supportCharacter, { what: 'obstacle' })),
    w.always(w.cannotBe('destroyed', w.supportCharacter, { what: 'card', whose: 'opponent' })),
  ]),
  ownCard(291, 'Tangle', [w.whenPlayed(w.stop(w.a(w.supportCharacter)))], {
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
  }),
  ownCard(292, 'Firestorm', [w.whenPlayed(w.destroy(w.a(w.supportCharacter)))], {
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
  }),
  ownCard(293, 'Prod', [
    w.activated([], w.stop(w.a(w.supportCharacter))),
    w.always(w.skillOf(w.supportCharacter, 'combat', 1)),
  ]),
  ownCard(294, 'Jammer', [w.always(w.cannotBe('used', { what: 'gear', other: 'self' }))]),
  ownCard(295, 'Second Thoughts', [w.activated([w.stop('self')], w.unassign(w.a(w.character)))]),
  ownCard(296, 'Twofold', [w.severalTimesPerTurn('twice', w.activated([], w.gain(1)))]),
  ownCard(297, 'Patience', [{ ...w.each(w.passes('opponent'), w.may(w.gain(3))), once: true }]),
  ownCard(299, 'Levy', [
    {
      ...w.each(w.passes('opponent'), w.may(w.pay(1, 'opponent'), { who: 'opponent', ifNot: w.gain(3) })),
      once: true,
    },
  ]),
  ownCard(300, 'Greed', [
    w.during(w.is('mission', w.worthExperience('>=', 3, {})), w.skillsOf(w.supportCharacter, 2)),
  ]),
  ownCard(298, 'Long Watch', [
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
  // Leaving play, lost text and lost traits.
  ownCard(310, 'Undertaker', [w.each(w.leavesPlay(w.supportCharacter), w.gain(5))]),
  ownCard(325, 'Searchlight', [w.activated([], w.turnFaceUp(w.a({ what: 'complication' })))]),
  ownCard(324, 'Watch', [w.each(w.leavesPlay(w.obstacleCard), w.gain(5))]),
  ownCard(311, 'Mourned', [w.each(w.leavesPlay('self'), w.gain(3))], {
    type: 'support',
    side: 'hero',
    ratings: EVERY_SKILL,
    cost: 1,
  }),
  ownCard(312, 'Recall', [w.activated([], w.move(w.a(w.supportCharacter), 'hand'))]),
  ownCard(313, 'Hideaway', [w.activated([], w.placeBeneath(w.a(w.supportCharacter), 'self', 'down'))]),
  ownCard(314, 'Farewell', [w.activated([], w.destroy(w.a({ what: 'card', other: 'self' })))]),
  ownCard(315, 'Dampener', [w.during(w.isReady('self'), w.noGameText({ what: 'gear', other: 'self' }))]),
  ownCard(316, 'Amnesia', [
    w.activated([], w.choose(w.a(w.supportCharacter)), w.until('turn', w.noGameText('it'))),
  ]),
  ownCard(317, 'Dynamo', [
    w.activated([], w.gain(2)),
    w.each({ kind: 'assigned', card: w.supportCharacter }, w.gain(1)),
    w.always(w.skillOf(w.supportCharacter, 'combat', 1)),
  ]),
  ownCard(318, 'Lender', [w.always(w.gains({ what: 'gear', title: 'Dynamo' }, w.activated([], w.gain(7))))]),
  ownCard(319, 'Exile', [
    w.activated([], w.choose(w.a(w.supportCharacter)), w.until('turn', w.losesTrait('it', 'Jaffa'))),
  ]),
  ownCard(320, 'Oblivion', [
    w.activated([], w.choose(w.a(w.supportCharacter)), w.until('turn', w.losesTraits('it'))),
  ]),
  ownCard(321, 'Oath', [
    w.activated([], w.choose(w.a(w.supportCharacter)), w.until('turn', w.gainsTrait('it', 'Jaffa'))),
  ]),
  ownCard(322, 'Muffler', [w.during(w.isReady('self'), w.noGameText(w.obstacleCard))]),
  ownCard(323, 'Reward', [w.onFailure(w.gain(4)), { node: 'dominion' }], {
    type: 'obstacle',
    side: 'villain',
    ratings: EVERY_SKILL,
    cost: 0,
  }),
  ownCard(344, 'Second Undertaker', [w.each(w.leavesPlay(w.supportCharacter), w.gain(5))]),
  ownCard(330, 'Flare', [
    w.activated([], w.turnFaceUp(w.a({ what: 'complication' }, { as: 'lit' })), w.destroy('lit')),
  ]),
  ownCard(339, 'Blackout', [
    w.activated([], w.turnFaceDown(w.a(w.obstacleCard, { as: 'darkened' })), w.destroy('darkened')),
  ]),
  ownCard(331, 'Inspection', [
    w.activated(
      [],
      w.turnFaceUp(w.a({ what: 'complication' }, { as: 'inspected' })),
      w.when(w.is('inspected', w.obstacleCard), w.gain(6)),
    ),
  ]),
  ownCard(332, 'First Gag', [
    w.always(w.noGameText({ what: 'gear', other: 'self' })),
    w.activated([], w.gain(1)),
  ]),
  ownCard(333, 'Second Gag', [
    w.always(w.noGameText({ what: 'gear', other: 'self' })),
    w.activated([], w.gain(2)),
  ]),
  ownCard(334, 'Modesty', [w.always(w.noGameText('self')), w.activated([], w.gain(1))]),
  ownCard(335, 'Mentor', [
    w.always(w.gains(w.supportCharacter, w.always(w.noGameText({ what: 'gear', title: 'Dynamo' })))),
  ]),
  ownCard(343, 'Censor', [
    w.always(
      w.noGameText({ what: 'support', title: 'Mourned', rating: { skill: 'combat', is: '>=', n: 2 } }),
    ),
  ]),
  ownCard(340, 'Overrule', [
    w.during(w.isReady('self'), w.noGameText({ what: 'obstacle', text: 'failure' })),
  ]),
  ownCard(341, 'Second Overrule', [
    w.during(w.isReady('self'), w.noGameText({ what: 'obstacle', text: 'dominion' })),
  ]),
  ownCard(342, 'Third Overrule', [w.always(w.noFailureText({ what: 'obstacle', text: 'failure' }))]),
  ownCard(336, 'Emptiness', [w.always(w.noGameText({ what: 'mission' }))]),
  testCard(337, {
    title: 'Famous Trial',
    type: 'mission',
    side: 'hero',
    ratings: { combat: 0 },
    experience: 1,
    glyph: 'Libra',
    abilities: [w.each(w.earns(w.character, 'thisMission'), w.gain(8))],
  }),
  ownCard(338, 'Mimic', [
    w.activated(
      [],
      w.choose(w.a(w.supportCharacter, { as: 'model' })),
      w.until('turn', w.gainsTraitsOf({ what: 'support', title: 'Helper' }, 'model')),
    ),
  ]),
  ownCard(301, 'Clearance', [
    w.activated(
      [w.stop('self')],
      w.discard(w.anyNumber(w.inHand(w.card), { as: 'cleared' })),
      w.gain(w.countOf({ what: 'card', side: 'hero', place: 'hand', among: 'cleared' })),
    ),
  ]),
  ownCard(302, 'Demolition', [
    w.activated(
      [w.stop('self')],
      w.destroy(w.anyNumber(w.character, { as: 'destroyed' })),
      w.gain(w.countOf({ what: 'support', among: 'destroyed' })),
    ),
  ]),
  ownCard(216, 'Trapdoor', [w.activated([w.stop('self')], w.destroy(w.a(w.character)))]),
]
/** Asks for any card at all to be incapacitated, so that only the rules decide which can be. */
const STUNNER = testCard(96, {
  title: 'Stunner',
  type: 'gear',
  side: 'hero',
  ratings: {},
  cost: 1,
  abilities: [w.activated([], w.incapacitate(w.a({ what: 'card' })))],
})
/** Texts that come between a trigger and its effect. */
const INTERRUPTING_CARDS: readonly Card[] = [
  ...(['combat', 'ingenuity'] as const).map((skill, index) =>
    testCard(93 + index, {
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
  testCard(95, {
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
const RETREATING_MISSIONS = (['hand', 'missionsBottom', 'deckTop', 'deckShuffled', 'discard'] as const).map(
  (to, index) =>
    testCard(81 + index, {
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
const CARDS_OF_TRAITS = TRAITS.flatMap((trait, index): readonly Card[] => {
  const number = 100 + 10 * index
  const common = { traits: [trait], ratings: EVERY_SKILL }
  return [
    testCard(number, { title: `${trait} Member`, type: 'team', side: 'hero', pointValue: 3, ...common }),
    testCard(number + 1, { title: `${trait} Helper`, type: 'support', side: 'hero', cost: 3, ...common }),
    testCard(number + 2, {
      title: `${trait} Roadblock`,
      type: 'obstacle',
      side: 'villain',
      cost: 2,
      ...common,
    }),
    testCard(number + 3, {
      title: `${trait} Rival`,
      type: 'adversary',
      side: 'villain',
      cost: 2,
      reviveCost: 1,
      ...common,
    }),
    testCard(number + 4, {
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
const TEAM_MEMBERS = ['Member', 'Second Member', 'Third Member', 'Fourth Member'].map((title, index) =>
  testCard(50 + index, { title, type: 'team', side: 'hero', pointValue: 3, ratings: EVERY_SKILL }),
)
/** Obstacles with a rating in one skill only, and as many missions as there are symbols, such as `Orion Glyph`. */
const OBSTACLES_OF_SKILLS = SKILLS.map((skill, index) =>
  testCard(60 + index, {
    title: `Roadblock of ${skill}`,
    type: 'obstacle',
    side: 'villain',
    ratings: { [skill]: 1 },
    cost: 1,
  }),
)
const MISSIONS_OF_GLYPHS = OFFICIAL_GLYPHS.map((glyph, index) =>
  testCard(70 + index, {
    title: `${glyph} Glyph`,
    type: 'mission',
    side: 'hero',
    ratings: { culture: 3 },
    experience: 1,
    glyph,
  }),
)
/** Gear that waits for the result of the ship battle, or of the current mission. */
const RESULTS: readonly Card[] = [
  testCard(400, {
    title: 'War Chest',
    type: 'gear',
    side: 'hero',
    ratings: {},
    cost: 1,
    abilities: [w.each(w.winsBattle('you'), w.gain(3)), w.each(w.winsBattle('opponent'), w.gain(5))],
  }),
  testCard(401, {
    title: 'Wager',
    type: 'gear',
    side: 'hero',
    ratings: {},
    cost: 1,
    abilities: [w.activated([w.stop('self')], w.whenever(w.succeeds('you'), w.gain(4), 'mission'))],
  }),
]
/** A textless mission with much experience. */
const GREAT_PRIZE = testCard(80, {
  title: 'Great Prize',
  type: 'mission',
  side: 'hero',
  ratings: { combat: 9 },
  experience: 4,
  glyph: 'Orion',
})
/** Cards for rules that no official card puts to the test: plain ones, and those that players' own sets may contain. */
export const MADE_UP_CARDS: readonly Card[] = [
  ...BASIC_CARDS,
  ...CARDS_OF_TRAITS,
  ...TEAM_MEMBERS,
  ...OBSTACLES_OF_SKILLS,
  ...MISSIONS_OF_GLYPHS,
  GREAT_PRIZE,
  ...RETREATING_MISSIONS,
  ...CARDS_THAT_AFFECT_TEXTLESS_CARDS,
  ...TRAIT_CARDS,
  ...OWN_CARDS,
  ...INTERRUPTING_CARDS,
  STUNNER,
  ...RESULTS,
]
