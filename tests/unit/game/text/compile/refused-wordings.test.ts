import { describe, expect, it } from 'vitest'
import { compileParagraph } from '@/lib/game/text/compile'
import { cards } from './texts'

/** Texts that state something impossible, or are ambiguous. */
const REFUSED: readonly (readonly [card: keyof typeof cards, typed: string])[] = [
  // Labels that say of which cards, of which player or when, which may be a limit.
  ['mission', 'Complication: Each assigned character gets Culture -1.'],
  ['mission', 'Hero: Each assigned character gets Culture -1.'],
  ['mission', 'Obstacle: Each obstacle gets Combat +1.'],
  ['event', 'Mission: Draw a card.'],
  ['event', 'Hero: Draw a card.'],
  ['gear', 'Character: gets Combat +1.'],
  ['gear', 'Ship: gets firepower +1.'],
  ['support', 'Team character: When Bob is assigned, draw a card.'],
  // The card itself, or all of its type?
  ['team', 'Team: gets skills +1 while assigned.'],
  ['team', "Team: Orion: Can't be blocked."],
  ['gear', 'Gear: Combat +1.'],
  ['adversary', "Adversary: can't be blocked."],
  // A second paragraph, not something that waits within the first.
  ['support', 'When Bob is assigned, draw a card. When Bob is destroyed, discard a card.'],
  ['support', 'When Bob is assigned, draw a card. When a ship is destroyed, discard a card.'],
  // Blocked for how long? Characters, gear and adversaries stay in play.
  ['support', 'Stop Bob - Choose a character. That character is blocked.'],
  ['support', 'When you play Bob, choose an adversary. That adversary is blocked.'],
  // The one that was played, or the other, which is in play as well.
  [
    'event',
    'Stop a character. Then you may play a character card from your hand at normal cost. Then ready that character.',
  ],
  // A condition cannot be about each of the cards.
  ['support', 'Adversaries have no game text unless they are assigned.'],
  ['support', 'Jaffa characters get Combat +1 while they are assigned.'],
  ['support', 'While they are assigned, Jaffa characters get Combat +1.'],
  // What has left play is neither stopped nor assigned, and has no glyphs.
  ['support', 'When a stopped character leaves play, draw a card.'],
  ['support', 'When an assigned adversary is destroyed, draw a card.'],
  ['support', 'When a character with a glyph leaves play, draw a card.'],
  // Not those of each of them.
  [
    'event',
    "Choose a character. Support characters get all of that character's traits until the end of the turn.",
  ],
  [
    'event',
    'Choose a character. Support characters get the skills of that character until the end of the turn.',
  ],
  ['support', 'Blocked characters have no game text.'],
  // An answer without its question, and a player in an action of somebody else.
  ['event', "Ready a character. If it isn't, draw a card."],
  ['event', "Choose a character. If it's a Jaffa, stop it. Stop a ship. If it isn't, ready it."],
  ['support', 'Your opponent may pay 2 power to draw a card from your deck.'],
  // Obstacles alone are played at a mission.
  ['mission', 'Gear costs power +1 to play at this mission.'],
  // Names of properties that every object has.
  ['event', 'Gain constructor power.'],
  ['mission', "Samuels' constructor difficulty is equal to the experience of the current mission."],
  ['event', 'toString. __proto__ hasOwnProperty [constructor]'],
  // A mission is never assigned.
  ['mission', 'Success: Until this mission is assigned, each character gets skills +1.'],
  // A trait that nobody chose, or that nothing refers to again.
  ['event', 'Stop a character with that trait.'],
  ['event', 'Choose a trait. Draw a card.'],
  // Adversaries have no firepower, missions no cost.
  ['event', 'Destroy an adversary with firepower 2 or more.'],
  ['event', 'Gain power equal to the highest cost among missions.'],
  // The shuffled pile is not the searched one, and cards stay their owner's.
  ['event', "Search your deck for a gear, discard it, and shuffle your opponent's deck."],
  ['event', "Search your opponent's deck for a gear, discard it, and shuffle your deck."],
  ['event', "Search your opponent's deck for a card, take it into hand, and shuffle that deck."],
  // A card in play is not drawn.
  ['event', "Ready a character. If it's an SGC character, draw it."],
  // A skill that nobody chose, or that nothing refers to again.
  ['event', 'Each of your characters gets that skill +1 until the end of the turn.'],
  ['event', 'Choose a skill. Draw a card.'],
  // Obstacles have ratings, missions a difficulty; characters are not destroyed.
  ['event', 'Destroy an obstacle with difficulty 2 or less.'],
  ['event', 'Destroy the team character with the highest combat.'],
  // An effect during a future turn does not last until its end.
  ['support', 'When you play Bob, Bob gets skills +1 during your next turn.'],
  // Singular and plural must match the number, which must be stated.
  ['support', 'If you would draw one cards, gain 1 power instead.'],
  ['support', 'If you would draw cards, gain 1 power instead.'],
  // Only gains, draws and changes have a maximum.
  ['event', 'Stop a character for each gear you have, to a maximum of 3.'],
  ['support', 'Bob gets skills +1 for each assigned SGC character, to a maximum of -3.'],
  // A card of a hand is not in play.
  ['support', 'If you would discard an SGC character, you may assign that character instead.'],
  // A card of another kind is not this one.
  ['obstacle', 'You can only play this gear if a Jaffa adversary is assigned.'],
  ['obstacle', 'Place this adversary on a character. They are blocked.'],
  // The keyword and its reminder have different numbers.
  ['obstacle', 'Failure: Purge 3. (Your opponent discards the top four cards of their deck.)'],
  // The villain player assigns no characters.
  ['obstacle', 'While this obstacle is at the current mission, you must pay 1 power to assign a character.'],
  // Glyphs are the hero player's.
  [
    'support',
    "Stop Bob, put a glyph from a character on the bottom of your opponent's mission pile - Draw a card.",
  ],
  // The shuffled pile is not the searched one.
  ['event', 'Search your deck for a gear, reveal it, take it into hand, and shuffle your mission pile.'],
  // The text does not identify the adversary.
  ['event', 'If an adversary is assigned, destroy it.'],
  // Not the glyphs of all of them.
  ['event', 'Gain power equal to the number of glyphs on one of your characters.'],
  // By then it has been paid for.
  ['support', 'Stop Bob - Play a gear from your hand. It costs power -2 to play.'],
  // The ship is meant, but the gear would be understood.
  ['ship', 'When Big Ship becomes incapacitated, you may destroy a gear. If you do, stop it instead.'],
  // A card of the hand would be taken into the hand.
  ['event', 'Look at the top five cards of your deck. You may reveal a gear and take it into your hand.'],
  // "Or", or "and"?
  ['obstacle', 'Failure: Stop a team character, a gear.'],
  // The options of a choice have semicolons too.
  ['event', 'Choose one: draw two cards, you gain 1 power; or gain 2 power.'],
  // Until when?
  ['event', 'Until the end of the turn, each character gets skills +1 until the end of the current mission.'],
  ['event', 'Until the end of the turn, your characters get skills +1 this mission.'],
  // Chosen by whom?
  ['event', 'Your opponent discards a card of your choice.'],
  ['event', 'Your opponent stops a character of your choice.'],
  // The next mission comes from the pile, and "no cost" is not said of a card in the hand.
  ['event', 'Play another mission at no cost.'],
  ['mission', 'Success: Your opponent may play a mission.'],
  // Blocked by gear, or at all?
  ['support', "Bob can't be blocked, or stopped by gear."],
  // Who is "she"?
  [
    'adversary',
    'When you assign Baal, she gains the skills of a team character until the end of the mission.',
  ],
  // Only texts stop: that says nothing of who plays a card.
  ['support', "Bob can't be played by your opponent."],
  ['event', 'Players can use gear this turn.'],
  ['support', 'Pay 1 power - Draw a card. You can do this only four times each turn.'],
  // Is an offer used up that the opponent has left alone?
  ['support', 'Once each turn, when you play a gear, your opponent may draw a card.'],
  // A token lies on them, not this card.
  [
    'support',
    "Stop Bob — Put a promotion token on a team character. As long as it is on them, they can't be stopped.",
  ],
  [
    'gear',
    "When you play this gear, place it on a character. Then put a promotion token on a team character. While it is on them, they can't be stopped.",
  ],
  // Where they were played is not where they are.
  ['mission', 'Success: Destroy a gear played during this mission.'],
  ['mission', 'Success: Destroy an obstacle or a ship played during this mission.'],
  ['obstacle', 'Failure: Stop all support characters played during this mission.'],
  ['mission', 'Success: Gear played during this mission costs 1 less until the end of the turn.'],
  ['mission', 'Adversaries played during this mission cost 1 more power to revive.'],
  // A name that is no known trait may be a title.
  ['event', "Stop all characters except Teal'c."],
  ['event', "Stop all non-Teal'c characters."],
  ['event', "Stop all characters who aren't Teal'c."],
  ['event', "Stop a character who is Jaffa or Teal'c."],
  // Is a description behind those that are left out theirs, or that of the others?
  ['event', 'Stop all characters except characters named Apophis.'],
  ['event', 'Stop all characters except SGC characters with 2 or more Combat.'],
  ['event', 'Destroy all ships except ships.'],
  // Not the cost of an action.
  ['gear', 'Place this gear on a character: that character gets [Combat] +1.'],
]

describe('impossible or ambiguous texts of own sets are not understood', () => {
  it.each(REFUSED)('%s: %s', (card, typed) => {
    expect(compileParagraph(typed, cards[card]).kind).toBe('unknown')
  })
})

describe('a card discarded after a look at a hand', () => {
  it('is of that hand or of the own one: both readings are offered', () => {
    const asked = compileParagraph("Look at your opponent's hand and discard one card.", cards.event)
    expect(asked.kind === 'asked' && asked.readings.map(({ rendered }) => rendered)).toEqual([
      "Look at your opponent's hand. Then discard a card.",
      "Look at your opponent's hand. Then choose a card from it. Then your opponent discards that card.",
    ])
  })
})

describe('a trait of own cards alone', () => {
  it('is of a character or of any card: both readings are offered', () => {
    const wraith = { ...cards.team, names: { traits: ['Wraith'] } }
    const asked = compileParagraph('Thor gets Combat +1 while assigned with another Wraith.', wraith)
    expect(asked.kind === 'asked' && asked.readings.map(({ rendered }) => rendered)).toEqual([
      'Thor gets Combat +1 while assigned with another Wraith character.',
      'Thor gets Combat +1 while assigned with another Wraith card.',
    ])
  })
})

describe('a limit behind two kinds of cards', () => {
  it.each([
    [
      'Destroy a gear or an obstacle that costs 3 or less.',
      'Destroy a gear that costs 3 or less or an obstacle that costs 3 or less.',
      'Destroy an obstacle that costs 3 or less or a gear.',
    ],
    [
      'Stop a team character or a support character with 2 Combat or less.',
      'Stop a team character who has 2 Combat or less or a support character who has 2 Combat or less.',
      'Stop a support character who has 2 Combat or less or a team character.',
    ],
  ])('is of both or of the last alone: both readings are offered: %s', (typed, ...meant) => {
    const asked = compileParagraph(typed, cards.event)
    expect(asked.kind === 'asked' && asked.readings.map(({ rendered }) => rendered)).toEqual(meant)
    for (const rendered of meant)
      expect(compileParagraph(rendered, cards.event)).toMatchObject({ kind: 'understood', rendered })
  })
})

describe('a title that stands alone', () => {
  const names = { titles: ['Acastus Kolya', 'Rodney McKay'], nonCharacters: ['Acastus Kolya'] }
  const compiled = (typed: string) => compileParagraph(typed, { ...cards.support, names })

  it('means the character of that name', () => {
    expect(compiled('While Rodney McKay is assigned, Bob gets skills +1.')).toMatchObject({
      ability: { while: { kind: 'exists', of: { what: 'character', title: 'Rodney McKay' } } },
    })
  })

  it('means any card of that name if no character has it', () => {
    const result = compiled('While Acastus Kolya is in play, Bob gets skills +1.')
    expect(result).toMatchObject({
      ability: { while: { kind: 'exists', of: { what: 'card', title: 'Acastus Kolya' } } },
      rendered: 'While Acastus Kolya is in play, Bob gets skills +1.',
    })
    expect(compiled('Acastus Kolya has no game text.')).toMatchObject({
      rendered: 'Acastus Kolya has no game text.',
    })
    expect(compiled('Acastus Kolya costs 2 less to play.')).toMatchObject({
      rendered: 'Acastus Kolya costs 2 less power to play.',
    })
  })
})

describe('a title with a comma in it', () => {
  it('can be shortened to the part before the comma', () => {
    const athar = { ...cards.support, title: 'Athar, Fallen Ancient' }
    expect(compileParagraph('Stop Athar, pay 4 power - Destroy all adversaries.', athar)).toMatchObject({
      kind: 'understood',
      rendered: 'Stop Athar, Fallen Ancient, pay 4 power — Destroy all adversaries.',
    })
  })
})
