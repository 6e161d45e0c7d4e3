import type { OwnWording } from './own-wording'

/** Events that a text waits for, how often it does, and for how long. */
export const EVENTS: readonly OwnWording[] = [
  [
    'support',
    'When Bob leaves play, put him on the bottom of your deck.',
    'Each time Bob leaves play, place them on the bottom of your deck.',
  ],
  [
    'event',
    'Choose a character. When that character is destroyed, draw a card.',
    'Choose a character. The next time that character is destroyed, draw a card.',
  ],
  // At each of several moments, not at the next one alone.
  [
    'obstacle',
    'Failure: Place this obstacle on a character. At the end of each mission, stop that character.',
    'Failure: Place this obstacle on a character. At the end of each mission, stop that character.',
  ],
  [
    'event',
    'At the end of each mission this turn, draw a card.',
    'Until the end of the turn, at the end of each mission, draw a card.',
  ],
  [
    'event',
    "Until the end of your next turn, at the start of each of your opponent's power phases, gain 1 power.",
    "Until the end of your next turn, at the start of each of your opponent's power phases, gain 1 power.",
  ],
  [
    'event',
    'At the end of the current mission, draw a card.',
    'At the end of the current mission, draw a card.',
  ],
  // How often, and until when.
  [
    'support',
    'Pay 1 power - Bob gets Combat +1 until the end of the turn. Use this ability only twice per turn.',
    'Pay 1 power — Bob gets Combat +1 until the end of the turn. You can do this only twice each turn.',
  ],
  [
    'adversary',
    'Pay 2 power - Draw a card. You can do this up to three times each turn.',
    'Pay 2 power — Draw a card. You can do this only three times each turn.',
  ],
  [
    'support',
    'Once each turn, when you play a gear, your opponent loses 2 power unless they discard a card.',
    "Each time you play a gear, your opponent may discard a card. If they don't, they lose 2 power. You can do this only once each turn.",
  ],
  [
    'mission',
    'Success: Draw a card for each obstacle played during this mission.',
    'Success: Draw a card for each obstacle at the current mission.',
  ],
  ['mission', 'Gear played during this mission costs 1 less.', 'Gear cost 1 less power to play.'],
  [
    'obstacle',
    "Failure: Until the end of your opponent's next turn, hero ships can't be readied.",
    "Failure: Hero ships can't be readied until the end of your opponent's next turn.",
  ],
  [
    'event',
    "Until your next turn begins, your support characters can't be destroyed.",
    "Your support characters can't be destroyed until the start of your next turn.",
  ],
  // Moments of several turns.
  [
    'support',
    "At the end of each of your opponent's turns, draw a card.",
    "At the end of your opponent's turn, draw a card.",
  ],
  [
    'support',
    'Each time you play or assign a ship, you may ready Bob.',
    'Each time you play a ship or assign a ship, you may ready Bob.',
  ],
  // Events.
  [
    'team',
    'Each time you succeed at a [Culture] mission, gain 1 power.',
    'When you succeed at a mission, if the current mission is a Culture mission, gain 1 power.',
  ],
  [
    'support',
    'Each time you assign Bob to a [Science] mission, draw a card.',
    'While the current mission is a Science mission, each time you assign Bob, draw a card.',
  ],
  [
    'obstacle',
    'Each time your opponent boosts a character, your opponent loses 1 power.',
    'Each time your opponent boosts a character, your opponent loses 1 power.',
  ],
  ['gear', 'This gear enters play stopped.', 'When you play this gear, stop it.'],
  [
    'gear',
    'Place this gear on a character. That character gets [Combat] +1.',
    'When you play this gear, place this gear on a character. That character gets Combat +1.',
  ],
]
