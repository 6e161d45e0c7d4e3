import { describe, expect, it } from 'vitest'
import { type CardFacts, compileCard, compileParagraph } from '@/lib/game/text/compile'
import { cards } from './texts'

/** Other wordings that people use for card texts, and the text rendered from the resulting tree. */

const WORDINGS: readonly (readonly [card: CardFacts, typed: string, rendered: string])[] = [
  // The hand or deck that cards go to determines whose cards they are.
  [
    cards.support,
    'Stop Bob, pay 1 power - Return a gear to your hand.',
    "Stop Bob, pay 1 power — Return one of your gear to its owner's hand.",
  ],
  [
    cards.event,
    "Put a support character on top of your opponent's deck.",
    "Place one of your opponent's support characters on the top of their owner's deck.",
  ],
  [
    cards.support,
    'Stop Bob - Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom of your deck in any order.',
    'Stop Bob — Look at the top three cards of your deck. Then take one of those cards into hand, then place the rest of those cards on the bottom of your deck in any order.',
  ],
  [
    cards.support,
    'Stop Bob - Take up to 4 random cards from your discard pile, and put them in any order on the bottom of your deck.',
    'Stop Bob — Place up to four random cards from your discard pile on the bottom of your deck in any order.',
  ],
  [
    cards.event,
    'Shuffle your discard pile into your deck.',
    'Shuffle all cards from your discard pile into your deck.',
  ],
  // The hand that was looked at.
  [
    cards.event,
    'Look at your hand, then reveal a character from it.',
    'Look at your hand. Then reveal a character card from it.',
  ],
  // Effects of each player apply to their own cards.
  [
    cards.event,
    'Each player discards the top card of their deck.',
    "Discard the top card of your deck, then discard the top card of your opponent's deck.",
  ],
  [
    cards.event,
    'Obstacles cannot be played this turn.',
    "Until the end of the turn, you can't play obstacles and your opponent can't play obstacles.",
  ],
  // The first and the next one played.
  [
    cards.support,
    'Stop Bob - The next support character you play this turn costs power -2.',
    'Stop Bob — The next support character you play this turn costs 2 less power to play.',
  ],
  [
    cards.event,
    'The next obstacle your opponent plays this turn costs 1 more power.',
    'The next obstacle your opponent plays this turn costs 1 more power to play.',
  ],
  [
    cards.support,
    'The first gear you play each turn costs 1 less power.',
    'While you played no gear this turn, gear cost you 1 less power to play.',
  ],
  // The first time each turn.
  [
    cards.support,
    'The first time each turn a character you control is destroyed, draw a card.',
    'Each time one of your characters is destroyed, draw a card. You can do this only once each turn.',
  ],
  [
    cards.support,
    'Once per turn, when you play a gear, gain 1 power.',
    'Each time you play a gear, gain 1 power. You can do this only once each turn.',
  ],
  [
    cards.support,
    'Once per turn, when you play a gear, you may gain 1 power.',
    'Each time you play a gear, you may gain 1 power. You can do this only once each turn.',
  ],
  // Texts about the end of a mission, on the mission or on an obstacle there.
  [cards.mission, 'When this mission succeeds, draw a card.', 'Success: Draw a card.'],
  [cards.obstacle, 'If the mission fails, destroy a gear.', 'Failure: Destroy a gear.'],
  // Counters that a card enters with, traits that cards have or count as.
  [
    cards.gear,
    'This gear enters play with two shield counters on it.',
    'When you play this gear, place two shield tokens on it.',
  ],
  [cards.event, 'Ready a character with the Jaffa trait.', 'Ready a Jaffa character.'],
  [
    cards.support,
    'Bob counts as a Jaffa character while assigned.',
    'While Bob is assigned, they get the Jaffa trait.',
  ],
  // Totals, and boosts with other cards than those of the same title.
  [
    cards.support,
    'If the combined cost of your gear is 6 or more, Bob gets skills +2.',
    'While the total cost of your gear is equal to or greater than 6, Bob gets skills +2.',
  ],
  [cards.team, 'Thor may be boosted with any SGC card.', 'You may boost Thor with an SGC card in your hand.'],
  [cards.event, 'Each opponent discards two cards at random.', 'Your opponent discards two random cards.'],
  // More than the other player.
  [
    cards.team,
    'While you control more gear than your opponent, Thor gets Science +1.',
    "While the number of your gear is greater than the number of your opponent's gear, Thor gets Science +1.",
  ],
  [
    cards.team,
    'While your opponent has fewer cards in hand than you, Thor gets Science +1.',
    "While the number of cards in your opponent's hand is less than the number of cards in your hand, Thor gets Science +1.",
  ],
  [
    cards.team,
    'Thor gets Science +1 for every two gear you control.',
    'Thor gets Science +1 for every two of your gear.',
  ],
  // Conditions for assigning cards, and for playing them.
  [
    cards.support,
    'Bob may not be assigned to Culture missions.',
    "While the current mission is a Culture mission, Bob can't be assigned.",
  ],
  [
    cards.adversary,
    'Baal can only be assigned to Combat missions.',
    "While the current mission isn't a Combat mission, Baal can't be assigned.",
  ],
  [cards.mission, 'Ships may not be assigned to this mission.', "Ships can't be assigned."],
  [
    cards.support,
    "Bob can't be played unless you have a ship in play.",
    'You can play Bob only if you have a ship in play.',
  ],
  [
    cards.support,
    "Each time an opponent's adversary is destroyed, gain 1 power.",
    "Each time one of your opponent's adversaries is destroyed, gain 1 power.",
  ],
  [
    cards.support,
    'Stop Bob - Return an event from your discard pile to the top of your deck.',
    'Stop Bob — Place an event card from your discard pile on the top of your deck.',
  ],
  // Moments of a turn.
  [
    cards.gear,
    "At the end of each player's power phase, gain 1 power. This effect works even while you are the villain player.",
    "At the end of your power phase and at the end of your opponent's power phase, gain 1 power.",
  ],
  [
    cards.support,
    'At the end of your power phase and debrief phase, draw 1 card.',
    'At the end of your power phase and at the end of your debrief phase, draw a card.',
  ],
  [
    cards.support,
    'At the start of your power phase, if you control three or more SGC characters, gain 1 power.',
    'At the start of your power phase, if you have three or more SGC characters in play, gain 1 power.',
  ],
  [
    cards.obstacle,
    'While this obstacle is in play, each time you assign a Jaffa ship, gain 1 power.',
    'Each time you assign a Jaffa ship, gain 1 power.',
  ],
  [
    cards.team,
    'Libra While Thor is assigned, obstacles cost power +1 to play.',
    'Libra: While Thor is assigned, obstacles cost 1 more power to play.',
  ],
  [
    cards.obstacle,
    "Failure: Ready up to X Jaffa ships, where X is the current mission's experience.",
    'Failure: Ready a number of Jaffa ships up to the experience of the current mission.',
  ],
  [
    cards.obstacle,
    'Failure: You may wound assigned characters up to three times.',
    'Failure: You may place a wound token on an assigned character. Do this 3 times.',
  ],
  [cards.event, 'Destroy two gears.', 'Destroy two gear.'],
  // Counters, and features only in players' own sets.
  [
    cards.obstacle,
    'When you play this obstacle, you may wound an assigned character.',
    'When you play this obstacle, you may place a wound token on an assigned character.',
  ],
  [
    cards.obstacle,
    'Failure: Destroy a wounded support character.',
    'Failure: Destroy a support character who has a wound token.',
  ],
  [
    cards.gear,
    'Remove two charge counters from this gear: Gain 3 power.',
    'Remove two charge tokens from this gear — Gain 3 power.',
  ],
  [
    cards.gear,
    'Stop this gear - Destroy all wound tokens on a character.',
    'Stop this gear — Remove all wound tokens from a character.',
  ],
  [
    cards.support,
    'Bob gets skills +1 for each counter on him.',
    'Bob gets skills +1 for each counter on them.',
  ],
  [
    cards.support,
    'Each time Bob becomes ready, gain 1 power. You can do this only once per turn.',
    'Each time Bob becomes ready, gain 1 power. You can do this only once each turn.',
  ],
  [
    cards.support,
    'Stop Bob, pay 2 power - Draw a card. This ability costs power -2 while he is assigned.',
    'Stop Bob, pay 2 power — Draw a card. This ability costs 2 less power if Bob is assigned.',
  ],
  [
    cards.gear,
    'Discard this gear from your hand, pay 1 power - Ready a character.',
    'Discard this gear, pay 1 power — Ready a character. You can do this only while this gear is in your hand.',
  ],
  [
    cards.adversary,
    'While Baal is assigned, your opponent gets: "Pay 2 power - Block a character from the current mission."',
    'Your opponent may perform this action: “Pay 2 power — Block a character from the current mission. You can do this only if Baal is assigned.”',
  ],
  [
    cards.event,
    'Choose two: gain 1 power; or draw a card; or ready a gear.',
    'Choose two: gain 1 power; draw a card; or ready a gear.',
  ],
  [
    cards.ship,
    'Victory: Ready a character. You may immediately assign that character to the current mission.',
    'Victory: Ready a character. Then you may assign that character to the current mission.',
  ],
  [
    cards.ship,
    "Victory: At the end of this turn, if your opponent's deck is empty, you win the game.",
    "Victory: At the end of the turn, if there are no cards in your opponent's deck, you win the game.",
  ],
  [cards.obstacle, 'Failure: The hero player loses the game.', 'Failure: The villain player wins the game.'],
  [cards.event, 'Your opponent loses the game.', 'You win the game.'],
  [
    cards.gear,
    'Stop any number of characters with a total of 3 Science or greater - Gain 2 power.',
    'Stop any number of characters with a total of 3 Science or more — Gain 2 power.',
  ],
  [
    cards.support,
    'Each other SGC character gets skills +1 while assigned with Bob.',
    'While Bob is assigned, each other assigned SGC character gets skills +1.',
  ],
  [
    cards.event,
    'Gain 1 power (or 2 power if a Jaffa character is assigned).',
    'Gain 1 power. If a Jaffa character is assigned, gain 2 power instead.',
  ],
  [
    cards.obstacle,
    'Failure: Destroy all stopped support and assigned support characters.',
    'Failure: Destroy all stopped or assigned support characters.',
  ],
  [cards.support, 'When Bob comes into play, draw two cards.', 'When you play Bob, draw two cards.'],
  [
    cards.support,
    'When you play Bob, you may search your deck for an SGC character, reveal it and put it into your hand. Shuffle your deck afterwards.',
    'When you play Bob, you may search your deck for an SGC character card, reveal it, take it into hand, and shuffle your deck.',
  ],
  [
    cards.support,
    'Stop Bob, pay 2 power - Target character gets +2 Combat until the end of the mission.',
    'Stop Bob, pay 2 power — Choose a character. That character gets Combat +2 until the end of the current mission.',
  ],
  [
    cards.support,
    'Bob gets +1 Combat and +1 Science while another SGC character is assigned.',
    'While another SGC character is assigned, Bob gets Combat +1 and Science +1.',
  ],
  [
    cards.support,
    'Bob gets +1 to all skills for each other assigned SGC character.',
    'Bob gets skills +1 for each other assigned SGC character.',
  ],
  [
    cards.support,
    'While Bob is assigned to a Combat mission, he gets +2 Combat.',
    'While Bob is assigned and the current mission is a Combat mission, they get Combat +2.',
  ],
  [
    cards.support,
    'Each time you assign Bob, you may pay 1 power to draw a card.',
    'Each time you assign Bob, you may pay 1 power. If you do, draw a card.',
  ],
  [
    cards.support,
    'Bob costs 1 less power to play for each SGC team character you have.',
    'Bob costs 1 less power to play for each of your SGC team characters.',
  ],
  [cards.support, 'Stop Bob: Ready another character.', 'Stop Bob — Ready another character.'],
  [cards.support, 'Destroy Bob: Unblock all characters.', 'Destroy Bob — Unblock all characters.'],
  [cards.support, 'Bob cannot be incapacitated.', "Bob can't be incapacitated."],
  [
    cards.support,
    'If Bob would be destroyed, you may pay 3 power instead.',
    'Each time Bob would be destroyed, you may pay 3 power instead.',
  ],
  [cards.support, 'Success: Draw a card. Then discard a card.', 'Success: Draw a card, then discard a card.'],
  [
    cards.support,
    'Success: You may take a gear card from your discard pile into your hand.',
    'Success: You may take a gear card from your discard pile into hand.',
  ],
  [
    cards.support,
    'Once per turn, you may pay 1 power to ready Bob.',
    'Pay 1 power — Ready Bob. You can do this only once each turn.',
  ],
  [
    cards.support,
    'Pay 1 power - Bob gets Science +1 until the end of the turn. Limit once per turn.',
    'Pay 1 power — Bob gets Science +1 until the end of the turn. You can do this only once each turn.',
  ],
  [
    cards.support,
    'Each time Bob becomes stopped, you may pay 1 power. If you do, ready him.',
    'Each time Bob becomes stopped, you may pay 1 power. If you do, ready them.',
  ],
  [
    cards.support,
    'While Bob is ready, each of your other team characters gets Culture +1.',
    'While Bob is ready, each of your team characters gets Culture +1.',
  ],
  [
    cards.support,
    "Your opponent's complications cost power +1 to play.",
    'Complications cost your opponent 1 more power to play.',
  ],
  [cards.team, 'Thor gets skills +1 for each glyph he has.', 'Thor gets skills +1 for each glyph they have.'],
  [
    cards.adversary,
    'Failure: Your opponent discards two cards at random from their hand.',
    'Failure: Your opponent discards two random cards.',
  ],
  [
    cards.adversary,
    'When Baal is scored, your opponent must discard a card.',
    'When you score Baal, your opponent discards a card.',
  ],
  [
    cards.adversary,
    'Baal gets +1 difficulty for each obstacle at the current mission.',
    'Baal gets difficulty +1 for each obstacle at the current mission.',
  ],
  [
    cards.adversary,
    'While Baal is assigned, all Jaffa adversaries get difficulty +1.',
    'While Baal is assigned, each Jaffa adversary gets difficulty +1.',
  ],
  [
    cards.adversary,
    "Failure: Look at your opponent's hand and discard a card from it.",
    "Failure: Look at your opponent's hand. Then discard a card from it.",
  ],
  [
    cards.adversary,
    "Each time you assign Baal, discard the top card of your opponent's deck. If it is a support character, draw a card.",
    "Each time you assign Baal, discard the top card of your opponent's deck. If that card is a support character, draw a card.",
  ],
  [
    cards.obstacle,
    'When you play this obstacle, your opponent must stop a character or discard a card.',
    'When you play this obstacle, your opponent chooses one: your opponent stops a character; or your opponent discards a card.',
  ],
  [
    cards.obstacle,
    'When this obstacle is played, block a character from this mission.',
    'When you play this obstacle, block a character from the current mission.',
  ],
  [
    cards.obstacle,
    "This obstacle gets +1 difficulty for each assigned Goa'uld adversary.",
    "This obstacle gets difficulty +1 for each assigned Goa'uld adversary.",
  ],
  [cards.obstacle, 'Failure: Stop each assigned character.', 'Failure: Stop all assigned characters.'],
  [
    cards.obstacle,
    'Failure: The villain player scores an adversary at this mission.',
    'Failure: The villain player scores an adversary at the current mission.',
  ],
  [cards.obstacle, 'Withdraw 3 (Destroy this obstacle - gain 3 power.)', 'Withdraw 3.'],
  [
    cards.obstacle,
    'If a Jaffa adversary is assigned, this obstacle costs 1 less power to play.',
    'While a Jaffa adversary is assigned, this obstacle costs 1 less power to play.',
  ],
  [
    cards.obstacle,
    'Failure: Destroy two support characters or incapacitate a team character.',
    'Failure: Choose one: destroy two support characters; or incapacitate a team character.',
  ],
  [
    cards.event,
    'All of your characters get skills +1 until end of mission.',
    'Each of your characters gets skills +1 until the end of the current mission.',
  ],
  [
    cards.event,
    'Destroy an adversary with a cost of 3 or less.',
    'Destroy an adversary who costs 3 or less.',
  ],
  [
    cards.event,
    'Choose an adversary. That adversary is blocked from the current mission. Draw a card.',
    'Choose an adversary, then block that adversary from the current mission. Then draw a card.',
  ],
  [cards.event, 'Gain power equal to the number of adversaries in play.', 'Gain 1 power for each adversary.'],
  [
    cards.gear,
    'Stop this gear - Assigned characters get Combat +1 until the end of the mission.',
    'Stop this gear — Each assigned character gets Combat +1 until the end of the current mission.',
  ],
  [
    cards.gear,
    'Stop this gear, pay 1 power - A character gets Science +2 until the end of the current mission.',
    'Stop this gear, pay 1 power — Choose a character. That character gets Science +2 until the end of the current mission.',
  ],
  [
    cards.gear,
    'While this gear is ready, your team characters get Combat +1 on Combat missions.',
    'While this gear is ready and the current mission is a Combat mission, each of your team characters gets Combat +1.',
  ],
  [cards.mission, 'Success: Gain 3 power and draw a card.', 'Success: Gain 3 power, then draw a card.'],
  [cards.mission, 'SGC characters get skills +1.', 'Each SGC character gets skills +1.'],
  [cards.mission, 'Only team characters may be assigned to this mission.', 'Support characters are blocked.'],
  [
    cards.mission,
    'When you play this mission, each player draws two cards.',
    'When you play this mission, draw two cards. Then your opponent draws two cards.',
  ],
  [
    cards.mission,
    'Success: Each assigned character gets a promotion token.',
    'Success: Place a promotion token on all assigned characters.',
  ],
  [
    cards.ship,
    'Big Ship gets firepower +1 while another hero ship is assigned.',
    'While another hero ship is assigned, Big Ship gets firepower +1.',
  ],
  [cards.ship, 'Stop this ship - Ready a character.', 'Stop Big Ship — Ready a character.'],
  [
    cards.ship,
    'Each time you assign this ship, you may pay 2 power. If you do, destroy a villain ship.',
    'Each time you assign Big Ship, you may pay 2 power. If you do, destroy a villain ship.',
  ],
  [cards.ship, 'Your other ships get firepower +1.', 'Each of your other ships gets firepower +1.'],
]

describe('other wordings', () => {
  it.each(WORDINGS)('%o: %s', (card, typed, rendered) => {
    const found = compileParagraph(typed, card)
    expect(found).toMatchObject({ kind: 'understood', rendered })
    // Different wording is shown to its author.
    expect(found.kind === 'understood' && found.differs.length).toBeGreaterThan(0)
  })
})

describe('what a compiler must not guess', () => {
  it.each([
    [cards.support, 'Bob gets skills.', 'unexpected-word'],
    [cards.event, 'Stop characters.', 'unexpected-word'],
    [cards.event, 'Destroy that obstacle.', 'no-antecedent'],
    [cards.gear, 'Success: Destroy an obstacle.', 'impossible'],
    [cards.event, 'Choose a character. That character gets skills +1.', 'no-duration'],
    [cards.support, 'Stop Bob - A character gets +2 Combat.', 'no-duration'],
    [cards.event, 'Ambush a character.', 'unexpected-word'],
    [cards.event, 'Gain 2 power (or 3 if you like).', 'unexpected-word'],
    [cards.event, 'Gain 2 power \u{1F600}', 'unexpected-word'],
    // Back onto another pile than the one that was looked at, or onto that of a player who does not own the card.
    [
      cards.support,
      "Stop Bob - Look at the top card of your opponent's deck, then place it on the top or bottom of your deck.",
      'unexpected-word',
    ],
    [
      cards.support,
      "Stop Bob - Look at the top card of your opponent's deck. You may put it on the bottom of your deck.",
      'no-antecedent',
    ],
    // A card cannot be both, and the text does not distinguish the two.
    [cards.event, 'Choose a character and an adversary. Stop them.', 'unexpected-word'],
    [cards.event, 'Destroy two gear and ships.', 'unexpected-word'],
    [cards.event, 'Destroy a Jaffa and SGC character.', 'unexpected-word'],
    [cards.event, 'Ready a character who has a Libra and Orion glyph.', 'unexpected-word'],
    // The first opportunity passes even if its player declines; an offer once each turn is made again.
    [cards.support, 'The first time each turn you play a gear, you may gain 1 power.', 'unfinished'],
    // A support character is no ship, whatever else it counts as.
    [cards.support, 'Bob is also a Jaffa ship.', 'unexpected-word'],
    [cards.support, 'If this mission fails, destroy a gear.', 'unfinished'],
    // The text does not state whose the second option is.
    [cards.event, 'Your opponent chooses one: they lose 2 power or discard a card.', 'unfinished'],
    // A mission is in its pile: its text has no effect there.
    [cards.mission, "This mission can't be played unless you have a ship in play.", 'impossible'],
    [cards.support, 'The first support character you play each turn costs 1 less power.', 'unexpected-word'],
    // There is no "next" for a condition that is checked continuously.
    [cards.support, 'At the end of your next power phase, gain 1 power.', 'unexpected-word'],
    // There is no place from which an event could block.
    [cards.event, 'Block up to two adversaries.', 'impossible'],
    [cards.support, 'Stop Bob - Destroy one of Bob.', 'no-antecedent'],
    [cards.event, '', 'empty'],
  ] as const)('%o: %s', (card, typed, reason) => {
    expect(compileParagraph(typed, card)).toMatchObject({ kind: 'unknown', problems: [{ reason }] })
  })

  it('names the word that is not understood, and what it could have been', () => {
    const found = compileParagraph('Destroy an obstaklle.', cards.event)
    expect(found).toMatchObject({
      kind: 'unknown',
      problems: [
        { from: 11, to: 20, detail: 'obstaklle', suggestions: expect.arrayContaining(['obstacle']) },
      ],
    })
  })
})

describe('two meanings', () => {
  it('are a question to the author', () => {
    const found = compileParagraph(
      'While Bob is ready, each time you assign a character, they get skills +1 until the end of the turn.',
      cards.support,
    )
    expect(found.kind).toBe('asked')
  })
})

describe('the paragraphs of a card', () => {
  it('know what those before them have chosen', () => {
    const { paragraphs, kind } = compileCard(
      ['When you play this obstacle, choose a support character.', 'Failure: Destroy the chosen character.'],
      cards.obstacle,
    )
    expect(kind).toBe('plays')
    expect(paragraphs[1]).toMatchObject({ kind: 'understood', differs: [] })
  })

  it('make a card played by hand if one of them is not understood', () => {
    const { kind } = compileCard(['Gain 2 power.', 'Frobnicate.'], cards.event)
    expect(kind).toBe('byHand')
  })
})
