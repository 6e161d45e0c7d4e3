import type { OwnWording } from './own-wording'

/** Replaced events, blocked cards, limits of changes, extra turns and keywords. */
export const CHANGES: readonly OwnWording[] = [
  // Cards that become blocked.
  [
    'support',
    'When a character is blocked, draw a card.',
    'Each time a character becomes blocked, draw a card.',
  ],
  [
    'support',
    'Each time one of your characters becomes unblocked, gain 1 power.',
    'Each time one of your characters becomes unblocked, gain 1 power.',
  ],
  // An extra turn.
  [
    'event',
    'Stop a character. That character does not ready during your next turn.',
    "Stop a character. That character can't be readied until the end of your next turn.",
  ],
  // Replaced draws and discards, and the size of a hand.
  [
    'support',
    'If you would draw a card, instead gain 1 power.',
    'Each time you would draw a card, gain 1 power instead.',
  ],
  [
    'support',
    'If your opponent would draw a card, they discard the top card of their deck instead.',
    "Each time your opponent would draw a card, discard the top card of your opponent's deck instead.",
  ],
  [
    'support',
    'While Bob is ready, each time you would draw a card, you draw two cards instead.',
    'While Bob is ready, each time you would draw a card, draw two cards instead.',
  ],
  [
    'support',
    'If you would discard an SGC character, you may put it on the bottom of your deck instead.',
    "Each time you would discard an SGC character from your hand, you may place that character on the bottom of their owner's deck instead.",
  ],
  [
    'event',
    'The next time your opponent would discard a card, they lose 2 power instead.',
    'The next time your opponent would discard a card from their hand, your opponent loses 2 power instead.',
  ],
  [
    'support',
    'Your maximum hand size is increased by 2 while Bob is ready.',
    'While Bob is ready, your hand size is increased by 2.',
  ],
  [
    'adversary',
    "While Baal is assigned, your opponent's hand size is reduced by 1 for each assigned adversary.",
    "While Baal is assigned, your opponent's hand size is reduced by 1 for each assigned adversary.",
  ],
  // A maximum applies to the whole change, whichever sign is typed with it.
  [
    'support',
    'Bob gets skills +2 for each assigned SGC character, to a maximum of +4.',
    'Bob gets skills +2 for each assigned SGC character, to a maximum of 4.',
  ],
  [
    'support',
    'Stop Bob - Gain 1 power for each gear you have up to a maximum of 4 power.',
    'Stop Bob — Gain 1 power for each of your gear, to a maximum of 4.',
  ],
  [
    'event',
    'Each character gets skills -1 for each obstacle at the current mission, to a maximum of -2.',
    'Until the end of the current mission, each character gets skills −1 for each obstacle at the current mission, to a maximum of 2.',
  ],
  // A keyword of the author's own.
  [
    'obstacle',
    'Failure: Purge 3. (Your opponent discards the top three cards of their deck.)',
    "Failure: Discard the top three cards of your opponent's deck.",
  ],
  ['adversary', 'Dominion.', 'Dominion.'],
]
