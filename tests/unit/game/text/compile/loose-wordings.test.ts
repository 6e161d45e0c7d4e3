import { describe, expect, it } from 'vitest'
import { compileParagraph } from '@/lib/game/text/compile'
import { cards } from './texts'

/**
 * Paragraphs as players write them by the conventions of other card games, and the text rendered from the resulting
 * tree.
 */

const WORDINGS: readonly (readonly [card: keyof typeof cards, typed: string, rendered: string])[] = [
  // Durations in two words.
  [
    'support',
    'Stop Bob - A character gets +2 Combat this turn.',
    'Stop Bob — Choose a character. That character gets Combat +2 until the end of the turn.',
  ],
  [
    'event',
    'Your characters get +1 Combat this mission.',
    'Each of your characters gets Combat +1 until the end of the current mission.',
  ],
  // Articles, piles and players left out, and symbols in round brackets or between colons.
  [
    'event',
    'Ready two of your team characters. At end of turn, stop them.',
    'Ready two of your team characters. At the end of the turn, stop those characters.',
  ],
  [
    'obstacle',
    'When you play this, all assigned characters get -1 Science til end of mission.',
    'When you play this obstacle, each assigned character gets Science −1 until the end of the current mission.',
  ],
  ['obstacle', 'Failure: hero player discards 2 cards.', 'Failure: The hero player discards two cards.'],
  ['obstacle', 'Fail: destroy one support character.', 'Failure: Destroy a support character.'],
  [
    'adversary',
    'When you play Baal you may return a Jaffa adversary from discard to your hand.',
    'When you play Baal, you may take a Jaffa adversary card from your discard pile into hand.',
  ],
  ['gear', 'Tap and pay 3 power: Draw 2 cards.', 'Stop this gear, pay 3 power — Draw two cards.'],
  ['support', 'Enters play stopped.', 'When you play Bob, stop them.'],
  [
    'obstacle',
    'Can only be played on a Culture mission.',
    'You can play this obstacle only if the current mission is a Culture mission.',
  ],
  [
    'team',
    '(Gemini) When Thor earns a glyph, draw 1 card.',
    'Gemini: Each time Thor earns a glyph, draw a card.',
  ],
  ['team', '(Orion)/(Pisces): Stop Thor: Draw a card.', 'Orion or Pisces, stop Thor — Draw a card.'],
  ['team', ':Scorpius: Stop Thor - Draw a card.', 'Scorpius, stop Thor — Draw a card.'],
  [
    'adversary',
    'When Baal is assigned, opponent must choose: discard 1 card or lose 2 power.',
    'Each time you assign Baal, your opponent chooses one: your opponent discards a card; or your opponent loses 2 power.',
  ],
  [
    'mission',
    'Success: search your deck for a gear card, show it to your opponent and put it in your hand. Shuffle your deck afterwards.',
    'Success: Search your deck for a gear card, reveal it, take it into hand, and shuffle your deck.',
  ],
  ['ship', "Victory: Target opponent's ship is destroyed.", "Victory: Destroy one of your opponent's ships."],
  [
    'support',
    'Your opponent may pay 2 power to stop Bob.',
    'Your opponent may perform this action: “Pay 2 power — Stop Bob.”',
  ],
  // Terms of other card games, missing apostrophes and subjects, mistyped letters.
  ['support', 'Stop Bob, pay 1 power - Untap target ship.', 'Stop Bob, pay 1 power — Ready a ship.'],
  [
    'gear',
    'Tap: look at the top 2 cards of opponents deck.',
    "Stop this gear — Look at the top two cards of your opponent's deck.",
  ],
  ['support', 'exhaust Bob to ready another SGC character', 'Stop Bob — Ready another SGC character.'],
  [
    'adversary',
    'Whenever your oponent plays an event, you gain 1 power.',
    'Each time your opponent plays an event, gain 1 power.',
  ],
  [
    'obstacle',
    'Gets +1 difficulty for each support character assigned.',
    'This obstacle gets difficulty +1 for each assigned support character.',
  ],
  [
    'mission',
    'Difficulty is reduced by 1 for each Ancient card you have in play.',
    'This mission gets difficulty −1 for each of your Ancient cards.',
  ],
  [
    'support',
    'Response: When another SGC character is stopped, you may stop Bob to ready that character.',
    'Each time another SGC character becomes stopped, you may stop Bob. If you do, ready that character.',
  ],
  [
    'event',
    'Return all assigned support characters to their owners hands.',
    "Return all assigned support characters to their owners' hands.",
  ],
  ['support', 'Sacrifice Bob to draw 3 cards.', 'Destroy Bob — Draw three cards.'],
  [
    'event',
    'Each player sacrifices a ship.',
    'Destroy one of your ships. Then your opponent destroys one of their ships.',
  ],
  [
    'gear',
    'Stop this card: +1 Combat to target character until the end of the current mission.',
    'Stop this gear — Choose a character. That character gets Combat +1 until the end of the current mission.',
  ],
  [
    'support',
    'Each time Bob is assigned you may discard a card to give him +2 science until end of mission.',
    'Each time you assign Bob, you may discard a card. If you do, Bob gets Science +2 until the end of the current mission.',
  ],
  // The effect first, and titles shortened to the first word.
  [
    'adversary',
    'Ready Baal when your opponent fails a mission.',
    'When your opponent fails a mission, ready Baal.',
  ],
  [
    'ship',
    'You may return this ship to your hand at the end of the turn.',
    'At the end of the turn, you may take Big Ship into hand.',
  ],
  [
    'obstacle',
    'When played: incapacitate a character or destroy a support character.',
    'When you play this obstacle, choose one: incapacitate a character; or destroy a support character.',
  ],
  [
    'team',
    'Gemini: when assigned, you may ready a ship.',
    'Gemini: Each time you assign Thor, you may ready a ship.',
  ],
  [
    'team',
    'When Thor succeeds at an Ingenuity mission, draw a card.',
    'While Thor is assigned, when you succeed at a mission, if the current mission is an Ingenuity mission, draw a card.',
  ],
  [
    'gear',
    'Each time you earn a glyph, you may ready this gear.',
    'Each time one of your characters earns a glyph, you may ready this gear.',
  ],
  [
    'mission',
    'If you fail this mission, destroy a support character.',
    'Failure: Destroy a support character.',
  ],
  // Actions and their limits.
  [
    'gear',
    'Stop this gear - Ready a Jaffa character. This ability can only be used once per turn.',
    'Stop this gear — Ready a Jaffa character. You can do this only once each turn.',
  ],
  [
    'adversary',
    'Stop Baal: destroy a support character with cost 2 or less. Only once each turn.',
    'Stop Baal — Destroy a support character who costs 2 or less. You can do this only once each turn.',
  ],
  [
    'adversary',
    "During your opponent's turn, you may pay 2 power to ready Baal.",
    'Pay 2 power — Ready Baal.',
  ],
  [
    'gear',
    'Tap this gear and pay 2 power to stop an adversary.',
    'Stop this gear, pay 2 power — Stop an adversary.',
  ],
  // Continuous effects.
  [
    'gear',
    'Your ships each get firepower +1 while this gear is ready.',
    'While this gear is ready, each of your ships gets firepower +1.',
  ],
  [
    'adversary',
    'Every character loses 1 Combat while Baal is assigned.',
    'While Baal is assigned, each character gets Combat −1.',
  ],
  [
    'support',
    'Stop Bob - Until the end of the current mission, the cost of each obstacle is increased by 1.',
    'Stop Bob — Obstacles cost 1 more power to play until the end of the current mission.',
  ],
  [
    'obstacle',
    "Events can't be played at the current mission.",
    "You can't play events. Your opponent can't play events.",
  ],
  [
    'mission',
    'Obstacles cost 1 more power to play during this mission.',
    'Obstacles cost 1 more power to play.',
  ],
  [
    'adversary',
    'Lucian Alliance obstacles get difficulty +1 while Baal is assigned.',
    'While Baal is assigned, each Lucian Alliance obstacle gets difficulty +1.',
  ],
  ['support', 'If a Wraith is assigned, Bob is blocked.', 'While a Wraith card is assigned, Bob is blocked.'],
  [
    'ship',
    'Big Ship may not be assigned to missions of experience less than 3.',
    "While the experience of the current mission is less than 3, Big Ship can't be assigned.",
  ],
  // Choices and conditions before an "instead".
  [
    'gear',
    'Stop this gear, pay 1 power - Stop an assigned adversary. If that adversary is already stopped, destroy it instead.',
    'Stop this gear, pay 1 power — Choose an assigned adversary. Then stop that adversary. If that adversary is stopped, destroy them instead.',
  ],
  [
    'gear',
    'Stop this gear - A character gets Combat +1 until the end of the current mission. If that character is a Jaffa, they get Combat +2 instead.',
    'Stop this gear — Choose a character. That character gets Combat +1 until the end of the current mission. If that character is a Jaffa character, they get Combat +2 until the end of the current mission instead.',
  ],
  [
    'event',
    'If there are two or more obstacles at the current mission, destroy one of them.',
    'If there are two or more obstacles at the current mission, destroy an obstacle at the current mission.',
  ],
  [
    'event',
    "If a Jaffa character and a Tok'ra character are assigned, draw a card.",
    "If a Jaffa character is assigned and a Tok'ra character is assigned, draw a card.",
  ],
  [
    'support',
    'If a team character would be incapacitated you may destroy Bob instead.',
    'Each time a team character would be incapacitated, you may destroy Bob instead.',
  ],
  [
    'support',
    'Each time a character would be destroyed, you may stop Bob. If you do, that character is incapacitated instead.',
    'Each time a character would be destroyed, you may stop Bob. If you do, incapacitate that character instead.',
  ],
  [
    'event',
    'Ready all your characters. You cannot assign any more characters this mission.',
    "Ready all your characters. Your characters can't be assigned until the end of the current mission.",
  ],
  // Piles and glyphs.
  [
    'adversary',
    'Each time you assign Baal, search your deck for a card named Baal, reveal it, take it into hand, and shuffle your deck.',
    'Each time you assign Baal, search your deck for a card that has the title Baal, reveal it, take it into hand, and shuffle your deck.',
  ],
  [
    'event',
    'Search your deck for any 1 card and put it in your hand, then reshuffle.',
    'Search your deck for a card, take it into hand, and shuffle your deck.',
  ],
  [
    'event',
    'Search your deck for up to two gear, reveal them, put them into your hand, and shuffle your deck.',
    'Search your deck for a gear card, reveal it, take it into hand, and shuffle your deck. Do this 2 times.',
  ],
  [
    'ship',
    "Victory - Discard 3 cards from your opponent's deck",
    "Victory: Discard the top three cards of your opponent's deck.",
  ],
  [
    'event',
    'Shuffle your hand and discard pile into your deck, then draw five cards.',
    'Shuffle all cards from your hand into your deck, then shuffle all cards from your discard pile into your deck. Then draw five cards.',
  ],
  [
    'obstacle',
    "Failure: Choose a team character who has a glyph. Put one of that character's glyphs on the bottom of its owner's mission pile.",
    "Failure: Choose a team character who has a glyph, then put a glyph from that character on the bottom of its owner's mission pile.",
  ],
  [
    'event',
    'For each stopped character, reveal the top card of your deck. Take each hero card revealed this way into your hand and discard the rest.',
    'Reveal one card from the top of your deck for each stopped character, then take all hero cards from among those cards into hand. Then discard the rest of those cards.',
  ],
  [
    'event',
    'Your opponent reveals their hand and discards all Political cards revealed this way.',
    'Your opponent reveals their hand. Then your opponent discards all Political cards from their hand.',
  ],
  [
    'mission',
    'Success: Place the top card of your mission pile beneath a character as a glyph.',
    'Success: Choose a character, then place the top card of that pile as a glyph beneath that character.',
  ],
]

describe('loose wordings', () => {
  it.each(WORDINGS)('%s: %s', (card, typed, rendered) => {
    expect(compileParagraph(typed, cards[card])).toMatchObject({ kind: 'understood', rendered })
  })

  it('show what was typed otherwise', () => {
    const found = compileParagraph('Stop Bob - Untap an adversery.', cards.support)
    expect(
      found.kind === 'understood' && found.differs.map(({ typed, rendered }) => [typed, rendered]),
    ).toEqual([
      ['Untap', 'Ready'],
      ['adversery', 'adversary'],
    ])
  })

  it('call a person by a part of the name, unless it is another name', () => {
    const vala = { title: 'Vala Mal Doran', type: 'team', side: 'hero' } as const
    expect(compileParagraph('Vala gets Combat +1 while assigned.', vala)).toMatchObject({
      rendered: 'While Vala Mal Doran is assigned, they get Combat +1.',
    })
    expect(compileParagraph('Each time Vala Stone is assigned, draw a card.', vala)).not.toMatchObject({
      rendered: 'Each time you assign Vala Mal Doran, draw a card.',
    })
  })
})

describe('a people without a noun', () => {
  it.each([
    ['Stop Bob - Ready all Jaffa.', ['Ready all Jaffa characters.', 'Ready all Jaffa cards.']],
    ['Stop Bob - Stop two Replicators.', ['Stop two Replicator characters.', 'Stop two Replicator cards.']],
    [
      'If you control an Asgard, Bob gets +2 Science.',
      [
        'While you have an Asgard character in play, Bob gets',
        'While you have an Asgard card in play, Bob gets',
      ],
    ],
  ])('%s: is a character or any card, which the author is asked', (typed, texts) => {
    const found = compileParagraph(typed, cards.support)
    expect(found.kind === 'asked' && found.readings.map(({ rendered }) => rendered)).toEqual(
      texts.map((text) => expect.stringContaining(text)),
    )
  })

  it('is part of the noun that follows', () => {
    expect(compileParagraph('Stop Bob - Ready another Jaffa or SGC character.', cards.support)).toMatchObject(
      {
        kind: 'understood',
        differs: [],
      },
    )
  })
})

describe('what loose wordings do not say', () => {
  it.each([
    // A team character can't be destroyed, and the adversary itself is not meant.
    ['adversary', 'Failure: Your opponent chooses a character they control and destroys it.'],
    // A choice alone is no cost: the gear could do this at any time.
    ['gear', 'Choose a character: it gets +3 Combat until the end of the mission, then incapacitate it.'],
    // Nothing states when they may.
    [
      'obstacle',
      "Place this obstacle on target ship. That ship can't be assigned. Your opponent may pay 3 power to destroy this obstacle.",
    ],
    // A different word, not a mistyped one.
    ['support', 'Each time a mission is stored, gain 1 power.'],
    // A change of an event, or a paragraph without a moment.
    ['adversary', 'Baal gains +2 difficulty until end of turn.'],
    ['adversary', 'Each player discards one card.'],
  ] as const)('%s: %s', (card, typed) => {
    expect(compileParagraph(typed, cards[card]).kind).toBe('unknown')
  })

  it('whether two glyphs side by side are needed both or either', () => {
    expect(compileParagraph('[Pisces] [Orion]: Thor gets Combat +1.', cards.team).kind).toBe('asked')
  })
})
