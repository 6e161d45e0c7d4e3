import type { OwnWording } from './own-wording'

/** Searches, hands, decks and piles, and cards that leave play. */
export const PILES: readonly OwnWording[] = [
  // Searches: another player's pile, and the destination of the found card.
  [
    'event',
    "Search your opponent's deck for an event and discard it. Your opponent shuffles their deck.",
    "Search your opponent's deck for an event card, place it in its owner's discard pile, and shuffle that deck.",
  ],
  [
    'event',
    'Search your deck for a support character, assign them to the current mission, and shuffle your deck.',
    'Search your deck for a support character card, play it at no cost, and shuffle your deck. Then assign that character to the current mission.',
  ],
  [
    'event',
    'Reveal the top card of your deck. If it is an event or a gear, draw it.',
    'Reveal the top card of your deck. If that card is an event or a gear, take it into hand.',
  ],
  // A searched pile is shuffled, whether stated or not.
  [
    'event',
    'Search your deck for a gear with cost 2 or less and put it into play.',
    'Search your deck for a gear card that costs 2 or less, play it at no cost, and shuffle your deck.',
  ],
  // Several cards that would be drawn.
  [
    'support',
    'If you would draw two or more cards, gain 1 power instead.',
    'Each time you would draw two or more cards, gain 1 power instead.',
  ],
  [
    'support',
    'While Bob is ready, if your opponent would draw three cards, they draw a card instead.',
    'While Bob is ready, each time your opponent would draw three cards, your opponent draws a card instead.',
  ],
  // All cards of a kind are those of the hand.
  [
    'event',
    'Your opponent reveals their hand and discards all Political cards.',
    'Your opponent reveals their hand. Then your opponent discards all Political cards from their hand.',
  ],
  // Leaving play, lost text and lost traits.
  ['support', 'When Bob leaves play, draw a card.', 'Each time Bob leaves play, draw a card.'],
  [
    'support',
    'Each time one of your Jaffa characters leaves play, gain 1 power.',
    'Each time one of your Jaffa characters leaves play, gain 1 power.',
  ],
  [
    'support',
    'While Bob is assigned, Jaffa adversaries lose their game text.',
    'While Bob is assigned, Jaffa adversaries have no game text.',
  ],
  [
    'event',
    'Choose an adversary. That adversary loses all game text until the end of the turn.',
    'Choose an adversary. That adversary has no game text until the end of the turn.',
  ],
  [
    'event',
    'Choose a character. They lose the Jaffa trait until the end of the turn.',
    'Choose a character. That character loses the Jaffa trait until the end of the turn.',
  ],
  [
    'support',
    'Bob has no traits while an adversary is assigned.',
    'While an adversary is assigned, Bob loses all traits.',
  ],
  // Complications turned face up.
  [
    'obstacle',
    'When you play this obstacle, turn a complication at the current mission face up.',
    'When you play this obstacle, turn a complication at the current mission face up.',
  ],
  ['event', 'Flip a complication over. Draw a card.', 'Turn a complication face up, then draw a card.'],
  // An obstacle goes to its owner's hand, whoever returns it.
  [
    'gear',
    "Each time your opponent plays an obstacle, you may stop this gear. If you do, return that obstacle to its owner's hand.",
    "Each time your opponent plays an obstacle, you may stop this gear. If you do, return that obstacle to its owner's hand.",
  ],
  [
    'adversary',
    'At the start of your turn as the villain, you may ready a Jaffa adversary.',
    "At the start of your opponent's turn, you may ready a Jaffa adversary.",
  ],
  [
    'event',
    'Choose a support character. Until the end of the turn, that character gets skills +1 and has the SGC trait.',
    'Choose a support character. Until the end of the turn, that character gets skills +1 and that character gets the SGC trait.',
  ],
  [
    'obstacle',
    'Your opponent must pay 1 power each time he assigns a character.',
    'To assign a character, your opponent must pay 1 power.',
  ],
  // Search for a card, then play or discard it.
  [
    'event',
    'Search your deck for a gear, reveal it, and put it into play. Shuffle your deck.',
    'Search your deck for a gear card, play it at no cost, and shuffle your deck.',
  ],
  [
    'event',
    'Search your deck for a villain card and discard it, then shuffle your deck.',
    'Search your deck for a villain card, place it in your discard pile, and shuffle your deck.',
  ],
  // Piles.
  [
    'support',
    'Stop Bob - Look at the top two cards of your deck, take one into hand and put the other on the bottom of your deck.',
    'Stop Bob — Look at the top two cards of your deck. Then take one of those cards into hand, then place the rest of those cards on the bottom of your deck in any order.',
  ],
  [
    'event',
    'Look at the top card of your mission pile. You may put it on the bottom.',
    'Look at the top card of your mission pile. Then you may place that card on the bottom of your mission pile.',
  ],
  [
    'event',
    'Look at the top five cards of your deck. Put them back in any order.',
    'Look at the top five cards of your deck. Then place those cards on the top of your deck in any order.',
  ],
  [
    'event',
    "Look at your opponent's hand and choose an obstacle. Your opponent discards that card.",
    "Look at your opponent's hand. Then choose an obstacle card from it. Then your opponent discards that card.",
  ],
  [
    'obstacle',
    "Failure: Put the top card of your opponent's mission pile on the bottom of that pile.",
    "Failure: Place the top card of your opponent's mission pile on the bottom of your opponent's mission pile.",
  ],
  [
    'obstacle',
    'Failure: Search your discard pile for an adversary and play it at no cost.',
    'Failure: Play an adversary card from your discard pile at no cost.',
  ],
  [
    'support',
    'While Bob is in your hand, you may discard him to ready a character.',
    'Discard Bob — Ready a character. You can do this only while Bob is in your hand.',
  ],
  ['gear', 'Discard this gear - Draw two cards.', 'Discard this gear — Draw two cards.'],
]
