import type { OwnWording } from './own-wording'

/** Conditions, and what follows “otherwise” or “if you do”. */
export const CONDITIONS: readonly OwnWording[] = [
  [
    'support',
    'Bob loses all of his game text while an adversary is in play.',
    'While there is an adversary, Bob has no game text.',
  ],
  [
    'support',
    'Jaffa characters get Combat +1 while he is assigned.',
    'While Bob is assigned, each Jaffa character gets Combat +1.',
  ],
  // Two answers to a question: what follows "otherwise" is not what follows a refusal.
  [
    'event',
    "Reveal the top card of your deck. If it's a gear, you may play it at no cost. Otherwise, take it into hand.",
    'Reveal the top card of your deck. If that card is a gear, you may play it at no cost. Otherwise, take that card into hand.',
  ],
  [
    'event',
    "Reveal the top card of your deck. If it's a gear, you may play it at no cost. If you don't, take it into hand.",
    "Reveal the top card of your deck. If that card is a gear, you may play it at no cost. If you don't, take that card into hand.",
  ],
  [
    'event',
    "Choose a character. If that character is blocked, unblock him. If he isn't, he gets skills +1 until the end of the turn.",
    'Choose a character. If that character is blocked, unblock them. Otherwise, that character gets skills +1 until the end of the turn.',
  ],
  [
    'support',
    'At the start of your turn you may pay 1 power. If you do, draw a card, otherwise stop Bob.',
    "At the start of your turn, you may pay 1 power. If you do, draw a card. If you don't, stop Bob.",
  ],
  // “While this obstacle is at the current mission” is a state, not a condition to check.
  [
    'obstacle',
    "While this obstacle is at the current mission, your opponent can't assign support characters.",
    "While this obstacle is at the current mission, your opponent's support characters can't be assigned.",
  ],
  [
    'obstacle',
    'Each time your opponent assigns a character while this obstacle is at the current mission, they lose 1 power.',
    'While this obstacle is at the current mission, each time your opponent assigns a character, your opponent loses 1 power.',
  ],
  // An action, and what follows "if you do".
  [
    'event',
    'Turn an obstacle at the current mission face down. If you do draw a card.',
    'Turn an obstacle at the current mission face down. If you do, draw a card.',
  ],
  [
    'event',
    "Destroy a support character. If you can't, discard two cards.",
    "Destroy a support character. If you can't, discard two cards.",
  ],
  // Cards that were assigned.
  [
    'support',
    'At the end of the mission, if Bob was assigned, destroy him.',
    'At the end of the current mission, if Bob was assigned to the current mission, destroy them.',
  ],
  [
    'support',
    'At the end of the current mission, destroy Bob if he is assigned.',
    'At the end of the current mission, if Bob was assigned to the current mission, destroy them.',
  ],
  [
    'mission',
    'At the end of this mission, ready all assigned Russian characters.',
    'At the end of the current mission, ready all Russian characters who were assigned to the current mission.',
  ],
  // Conditions.
  [
    'obstacle',
    'Play this obstacle only if your opponent has succeeded at a mission this turn.',
    'You can play this obstacle only if there was a successful mission this turn.',
  ],
  [
    'event',
    'Play only if you have failed a mission this turn. The current mission gets difficulty -3.',
    'You can play this event only if there was a failed mission this turn. The current mission gets difficulty −3.',
  ],
  [
    'support',
    'To play Bob, you must have a Jaffa character in play.',
    'You can play Bob only if you have a Jaffa character in play.',
  ],
  [
    'support',
    "You can't play Bob if there is an adversary assigned.",
    'You can play Bob only if no adversaries are assigned.',
  ],
  [
    'support',
    'Bob gets skills +2 while assigned to a mission with experience of 3 or more.',
    'While Bob is assigned and the experience of the current mission is equal to or greater than 3, they get skills +2.',
  ],
  [
    'support',
    'While Bob is the only assigned character, he gets skills +2.',
    'While Bob is assigned and no other characters are assigned, Bob gets skills +2.',
  ],
  [
    'support',
    'Bob gets skills +1 while you have more power than your opponent.',
    'While the power you have left is greater than the power your opponent has left, Bob gets skills +1.',
  ],
  [
    'obstacle',
    'This obstacle can only be played on [Science] missions.',
    'You can play this obstacle only if the current mission is a Science mission.',
  ],
  // Conditions.
  [
    'support',
    'Bob can be assigned only if at least two team characters are assigned.',
    "While there are fewer than two assigned team characters, Bob can't be assigned.",
  ],
  [
    'support',
    "Bob gets skills +1 while he's the only assigned support character.",
    'While Bob is assigned and no other support characters are assigned, Bob gets skills +1.',
  ],
  [
    'support',
    'Events which you play cost 1 less power while Bob is assigned.',
    'While Bob is assigned, events cost you 1 less power to play.',
  ],
  // A card's text works while it is in play: stating that adds nothing.
  [
    'obstacle',
    "While this obstacle is in play, characters can't be readied.",
    "Characters can't be readied.",
  ],
  ['obstacle', "Ships can't be assigned while this obstacle is in play.", "Ships can't be assigned."],
  [
    'support',
    'SGC cards cost you power -1 to play while Bob is in play.',
    'SGC cards cost you 1 less power to play.',
  ],
]
