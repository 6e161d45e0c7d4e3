import { describe, expect, it } from 'vitest'
import { compileCard, compileParagraph } from '@/lib/game/text/compile'
import { cards } from './texts'

/** Wordings of whole cards from fan sets, and the text rendered from the resulting tree. */

const WORDINGS: readonly (readonly [card: keyof typeof cards, typed: string, rendered: string])[] = [
  // A label with the type of the card itself.
  [
    'obstacle',
    'Obstacle: Each assigned character gets Culture -1.',
    'Each assigned character gets Culture −1.',
  ],
  ['mission', 'Mission: Success: Draw a card.', 'Success: Draw a card.'],
  ['event', 'Event: Draw a card.', 'Draw a card.'],
  ['gear', 'Gear: Stop: Draw a card.', 'Stop this gear — Draw a card.'],
  [
    'support',
    'Support character: When Bob is assigned, draw a card.',
    'Each time you assign Bob, draw a card.',
  ],
  // Costs that are printed, and limits said with "up to".
  ['event', 'Destroy an obstacle with printed cost 2 or less.', 'Destroy an obstacle that costs 2 or less.'],
  [
    'event',
    'Stop a support character with a cost of up to 3.',
    'Stop a support character who costs 3 or less.',
  ],
  ['event', 'Destroy a gear costing 2 or less.', 'Destroy a gear that costs 2 or less.'],
  [
    'event',
    'Ready any number of support characters with total cost 5 or less.',
    'Ready any number of support characters whose total cost is 5 or less.',
  ],
  [
    'obstacle',
    'Failure: Your opponent stops characters with a total Combat of at least 5, if able.',
    'Failure: Your opponent stops any number of characters with a total of 5 Combat or more.',
  ],
  // Missions that are described where they are resolved.
  [
    'support',
    'Each time you succeed at a mission that has a Libra or Scorpius glyph, draw a card.',
    'When you succeed at a mission, if the current mission has a Libra or Scorpius glyph, draw a card.',
  ],
  [
    'support',
    'When you fail a mission worth 3 or more experience, ready Bob.',
    'When you fail a mission, if the experience of the current mission is equal to or greater than 3, ready Bob.',
  ],
  [
    'support',
    'At the end of each mission to which Bob was assigned, discard a card or destroy it.',
    'At the end of the current mission, if Bob was assigned to the current mission, choose one: discard a card; or destroy Bob.',
  ],
  [
    'mission',
    'Each time your opponent plays an obstacle during this mission, gain 1 power.',
    'Each time your opponent plays an obstacle, gain 1 power.',
  ],
  [
    'event',
    'Destroy a complication. If you succeed at the current mission, draw two cards.',
    'Destroy a complication. Until the end of the current mission, when you succeed at a mission, draw two cards.',
  ],
  [
    'event',
    'Ready a character. If the current mission fails, stop that character.',
    'Ready a character. Until the end of the current mission, when you fail a mission, stop that character.',
  ],
  [
    'event',
    'Play only during a mission with at least two obstacles. Draw a card.',
    'You can play this event only if there are two or more obstacles at the current mission. Draw a card.',
  ],
  // Numbers told with their owner, and two statements about one card.
  [
    'gear',
    "Stop this gear - Choose an adversary. Its revive cost is +2 until the end of the turn, and it can't be readied.",
    "Stop this gear — Choose an adversary. That adversary gets revive cost +2 until the end of the turn. That adversary can't be readied until the end of the turn.",
  ],
  [
    'gear',
    'Stop this gear - Choose a Jaffa adversary. It loses the Jaffa trait and gets difficulty -2 until the end of the current mission.',
    'Stop this gear — Choose a Jaffa adversary. Until the end of the current mission, that adversary loses the Jaffa trait and that adversary gets difficulty −2.',
  ],
  [
    'support',
    'Stop Bob: Choose an assigned character. That character gets Combat +2 until the end of the mission and cannot be stopped.',
    "Stop Bob — Choose an assigned character. Until the end of the current mission, that character gets Combat +2 and that character can't be stopped.",
  ],
  [
    'support',
    "While Bob is assigned, each other SGC character gets skills +1 and can't be blocked.",
    "While Bob is assigned, each other SGC character gets skills +1 and other SGC characters can't be blocked.",
  ],
  // A hand that is shown.
  [
    'adversary',
    "Each time you assign Baal, you may look at your opponent's hand. If you do, choose an event there. Your opponent discards it.",
    "Each time you assign Baal, you may look at your opponent's hand. If you do, choose an event card from it. Then your opponent discards that card.",
  ],
  [
    'adversary',
    'When assigned, your opponent shows you his hand.',
    "Each time you assign Baal, look at your opponent's hand.",
  ],
  ['adversary', 'Failure: Put Baal back in your hand.', 'Failure: Take Baal into hand.'],
  // Prices and choices in few words.
  [
    'gear',
    "Stop: Return a ready support character to its owner's hand.",
    "Stop this gear — Return a ready support character to their owner's hand.",
  ],
  ['gear', 'Stop and destroy: Draw two cards.', 'Stop and destroy this gear — Draw two cards.'],
  [
    'event',
    "A character gets Combat +1 until the end of the turn, and that character can't be stopped.",
    "Choose a character. That character gets Combat +1 until the end of the turn. That character can't be stopped until the end of the turn.",
  ],
  [
    'support',
    'Stop Bob - Until the end of the turn, block an adversary.',
    'Stop Bob — Choose an adversary. That adversary is blocked until the end of the turn.',
  ],
  ['event', 'Your opponent discards his or her hand.', 'Your opponent discards all cards from their hand.'],
  [
    'support',
    'When you play Bob, until the end of the turn, each time you win a ship battle, draw a card.',
    'When you play Bob, each time you win a ship battle this turn, draw a card.',
  ],
  [
    'mission',
    'Success: Until the end of the turn, each time you win a ship battle, draw a card.',
    'Success: Each time you win a ship battle this turn, draw a card.',
  ],
  // The ship that was played, not the one that is no longer in play.
  [
    'event',
    'Return a ship you have in play to your hand. You may then play a ship from your hand at no cost. At the end of the turn, destroy that ship.',
    "Return one of your ships to its owner's hand. Then you may play a ship card from your hand at no cost. At the end of the turn, destroy that ship.",
  ],
  ['support', 'Stop Bob, wound it - Gain 2 power.', 'Stop Bob, place a wound token on Bob — Gain 2 power.'],
  [
    'adversary',
    'Each time you assign Baal, your opponent chooses one: stop a gear; or lose 1 power for each ship he has in play; or let you draw two cards.',
    'Each time you assign Baal, your opponent chooses one: your opponent stops a gear; your opponent loses 1 power for each of their ships; or you draw two cards.',
  ],
  [
    'event',
    'Choose a character. Stop that character if he is assigned. Otherwise, draw a card.',
    'Choose a character. If that character is assigned, stop them. Otherwise, draw a card.',
  ],
  // Ship battles.
  [
    'support',
    'Each time you win a ship battle, you may ready Bob.',
    'Each time you win a ship battle, you may ready Bob.',
  ],
  [
    'ship',
    'When you lose a ship battle, pay 1 power or destroy this ship.',
    'Each time your opponent wins a ship battle, choose one: pay 1 power; or destroy Big Ship.',
  ],
  [
    'adversary',
    'Each time your opponent wins a ship battle, your opponent discards a card.',
    'Each time your opponent wins a ship battle, your opponent discards a card.',
  ],
  // Assignments and results of missions that are described.
  [
    'adversary',
    'Each time Baal is assigned to a mission with an experience of 3 or more, gain 2 power.',
    'While the experience of the current mission is equal to or greater than 3, each time you assign Baal, gain 2 power.',
  ],
  [
    'team',
    'Each time you fail a mission to which Thor was assigned, draw a card.',
    'When you fail a mission, if Thor is assigned, draw a card.',
  ],
  // What happens to the host happens again and again.
  [
    'gear',
    'Place this gear on a character. That character gets Combat +1. When that character is stopped, you may pay 1 power to ready this gear.',
    'When you play this gear, place this gear on a character. That character gets Combat +1. Each time that character becomes stopped, you may pay 1 power. If you do, ready this gear.',
  ],
  [
    'obstacle',
    'Failure: Your opponent must destroy a support character. If he cannot, he loses 3 power.',
    "Failure: Your opponent destroys a support character. If they can't, they lose 3 power.",
  ],
  // Hands that have been seen, cards put into play, and counters of all.
  [
    'adversary',
    "Each time you assign Baal, look at your opponent's hand. You may pay 2 power. If you do, your opponent discards a card of your choice from it.",
    "Each time you assign Baal, look at your opponent's hand. Then you may pay 2 power. If you do, choose a card from it. Then your opponent discards that card.",
  ],
  [
    'ship',
    'Stop this ship: Put a character under this ship into play.',
    'Stop Big Ship — Play a character beneath Big Ship at no cost.',
  ],
  [
    'gear',
    'Stop this gear - Put a gear from your discard pile into play.',
    'Stop this gear — Play a gear card from your discard pile at no cost.',
  ],
  [
    'mission',
    'Success: Remove all wound tokens from your characters.',
    'Success: Remove all wound tokens from all your characters.',
  ],
  // Who is assigned with the card itself.
  [
    'team',
    'Gemini and Pisces: Thor gets [Combat] +1 for each other SGC character assigned with him.',
    'Gemini and Pisces: While Thor is assigned, they get Combat +1 for each other assigned SGC character.',
  ],
  [
    'adversary',
    "Baal gets difficulty +1 for each other Goa'uld adversary assigned with Baal.",
    "While Baal is assigned, they get difficulty +1 for each other assigned Goa'uld adversary.",
  ],
]

describe('wordings of fan sets', () => {
  it.each(WORDINGS)('%s: %s', (card, typed, rendered) => {
    expect(compileParagraph(typed, cards[card])).toMatchObject({ kind: 'understood', rendered })
  })
})

const REFUSED: readonly (readonly [card: keyof typeof cards, typed: string])[] = [
  // Whose name is it? Without an article it is no trait.
  ['support', 'If Daniel is assigned, all Ori adversaries have -1 to all skills.'],
  ['obstacle', 'While Daniel is assigned, this obstacle gets difficulty +1.'],
  // What the opponent discards is never a card of yours in play.
  ['adversary', 'When you play Baal, your opponent discards it.'],
  // Nobody pays power for a mission itself.
  ['gear', 'Stop this gear: Until the end of the turn, missions cost 2 more to play.'],
  // Out of a hand that nobody has seen.
  ['event', 'Your opponent discards a card of your choice.'],
]

describe('what a fan card does not say', () => {
  it.each(REFUSED)('%s: %s', (card, typed) => {
    expect(compileParagraph(typed, cards[card]).kind).toBe('unknown')
  })
})

const partsOf = (card: keyof typeof cards, text: string) => {
  const [result] = compileCard([text], cards[card]).paragraphs
  return result?.kind === 'unknown' ? result.parts : result?.kind
}

describe('a block without a duration', () => {
  it.each<keyof typeof cards>(['support', 'adversary', 'event', 'gear'])(
    'is left to its author: %s',
    (card) => {
      expect(compileParagraph('Each time you assign a ship, block a character.', cards[card]).kind).toBe(
        'unknown',
      )
      expect(
        compileParagraph(
          'Each time you assign a ship, block a character from the current mission.',
          cards.support,
        ).kind,
      ).toBe('understood')
    },
  )
})

describe('several texts in one paragraph', () => {
  it.each<readonly [card: keyof typeof cards, parts: readonly string[]]>([
    ['support', ['When you play Bob, draw a card.', 'Stop Bob - Gain 1 power.']],
    [
      'support',
      [
        'Bob gets Combat +1 while assigned.',
        'Stop Bob, pay 2 power - Ready another character.',
        'While Bob is ready, ships cost 1 less to play.',
      ],
    ],
    ['adversary', ['When you play Baal, destroy a gear.', 'Each time you assign Baal, draw a card.']],
    ['gear', ['When a ship is destroyed, ready this gear.', 'Stop this gear - Draw a card.']],
    ['support', ["Bob can't be blocked. Bob gets Combat +1.", 'To play Bob, discard a card.']],
    ['support', ['When you play Bob, draw a card.', 'When you fail a mission, lose 1 power.']],
    ['mission', ['Ships cost 1 more to play.', 'Success: Gain 2 power. You may draw a card.']],
  ])('%s: are told apart where each is whole: %s', (card, parts) => {
    expect(partsOf(card, parts.join(' '))).toEqual(parts)
    for (const part of parts) expect(compileParagraph(part, cards[card]).kind).toBe('understood')
  })

  it.each<readonly [card: keyof typeof cards, text: string]>([
    // How long? A statement after an effect could be part of it.
    ['support', 'Each time you assign Bob, draw a card. Bob gets Combat +1.'],
    // Whose character?
    ['support', 'Stop Bob - Draw a card. While Bob is ready, that character gets skills +1.'],
    // The condition of what has been said, or of another text?
    ['support', 'Each time you assign Bob, draw a card. If a ship is assigned, Bob gets Combat +1.'],
    // The next time, or each time?
    ['gear', 'Stop this gear - Draw a card. When a ship is destroyed, ready this gear.'],
    ['support', 'Stop Bob - Gain 3 power. When you assign a character, lose 1 power.'],
    ['support', 'Stop Bob - Gain 3 power. When you fail a mission, lose 1 power.'],
    ['support', 'Stop Bob - Gain 3 power. Each time you win a ship battle, draw a card.'],
    // One of them is not understood.
    ['support', 'Each time you assign Bob, frob. Stop Bob - Draw a card.'],
    // An event does it once.
    ['event', 'Draw a card. While a ship is assigned, your characters get skills +1.'],
  ])('%s: are not told apart where one may continue the other: %s', (card, text) => {
    expect(partsOf(card, text)).toBeUndefined()
  })

  it('stay one where they are understood together', () => {
    expect(
      partsOf('support', 'Stop Bob - Draw a card. At the end of the current mission, destroy Bob.'),
    ).toBe('understood')
  })
})
