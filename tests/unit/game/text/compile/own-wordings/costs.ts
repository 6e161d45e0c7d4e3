import type { OwnWording } from './own-wording'

/** Costs of cards and of actions. */
export const COSTS: readonly OwnWording[] = [
  // Costs and numbers of the same cards, and the mission at which a cost is paid.
  [
    'adversary',
    'While Baal is assigned, Jaffa obstacles cost power -1 to play and get difficulty +1.',
    'While Baal is assigned, Jaffa obstacles cost 1 less power to play and each Jaffa obstacle gets difficulty +1.',
  ],
  ['mission', 'Obstacles cost power +1 to play at this mission.', 'Obstacles cost 1 more power to play.'],
  [
    'obstacle',
    'When you play this obstacle, stop an assigned character who has no [Combat].',
    'When you play this obstacle, stop an assigned character who has no Combat.',
  ],
  [
    'support',
    'When you play Bob, you may look at the top card of your deck. If you do, you may put that card into your discard pile.',
    'When you play Bob, you may look at the top card of your deck. If you do, you may discard that card.',
  ],
  [
    'gear',
    'Stop this gear - Ready a character. At the end of that mission, stop that character.',
    'Stop this gear — Ready a character. At the end of the current mission, stop that character.',
  ],
  // Costs without their noun, and other abbreviations.
  ['support', 'Stop Bob, pay 2 - Draw a card.', 'Stop Bob, pay 2 power — Draw a card.'],
  [
    'event',
    "Discard the top three cards of your opponent's deck. If any of them are characters, gain 2 power.",
    "Discard the top three cards of your opponent's deck. Then, if there is a character card among those cards, gain 2 power.",
  ],
  // An exchange, and an action that costs nothing.
  [
    'event',
    'Exchange a card in your hand with a card in your discard pile.',
    'If there is a card in your hand and there is a card in your discard pile, discard a card, then take another card from your discard pile into hand.',
  ],
  [
    'support',
    'Once per turn, you may draw a card.',
    'Pay 0 power — Draw a card. You can do this only once each turn.',
  ],
  // Assigning stopped cards, and at no cost.
  ['support', 'You may assign Bob while he is stopped.', 'Bob can be assigned while stopped.'],
  ['support', 'Stopped Jaffa characters may be assigned.', 'Jaffa characters can be assigned while stopped.'],
  [
    'event',
    'Assign up to two characters at no cost.',
    'Assign up to two characters to the current mission at no cost.',
  ],
  // Costs.
  [
    'obstacle',
    'While this obstacle is at the current mission, your opponent must pay 1 power to assign a character.',
    'While this obstacle is at the current mission, to assign a character, your opponent must pay 1 power.',
  ],
  [
    'mission',
    'Team characters cost power +1 to assign.',
    'To assign a team character, you must pay 1 power.',
  ],
  [
    'mission',
    "Your opponent can't assign an adversary unless they pay 2 power.",
    'To assign an adversary, your opponent must pay 2 power.',
  ],
  [
    'adversary',
    'While Baal is assigned, your opponent pays 1 additional power to play events.',
    'While Baal is assigned, events cost your opponent 1 more power to play.',
  ],
  [
    'adversary',
    'While Baal is assigned, Jaffa obstacles get difficulty +1 and cost power -1 to play.',
    'While Baal is assigned, each Jaffa obstacle gets difficulty +1 and Jaffa obstacles cost 1 less power to play.',
  ],
  [
    'event',
    'As an additional cost to play this event, discard a card. Draw three cards.',
    'To play this event, discard a card. Draw three cards.',
  ],
  [
    'support',
    "Stop Bob, pay power equal to an obstacle's cost - Destroy that obstacle.",
    "Stop Bob, choose an obstacle, pay power equal to that obstacle's cost — Destroy that obstacle.",
  ],
  [
    'adversary',
    "Baal's revive cost is reduced by 1 for each Jaffa card in your discard pile.",
    'Baal gets revive cost −1 for each Jaffa card in your discard pile.',
  ],
]
