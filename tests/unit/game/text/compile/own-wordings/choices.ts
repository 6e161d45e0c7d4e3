import type { OwnWording } from './own-wording'

/** Choices of players: between options, of a trait, of a skill. */
export const CHOICES: readonly OwnWording[] = [
  // The player who discards is not always the one whose hand it is.
  [
    'support',
    'Stop Bob: Your opponent chooses one: discard a card from your hand or lose 2 power.',
    'Stop Bob — Your opponent chooses one: your opponent discards a card from your hand; or your opponent loses 2 power.',
  ],
  // The opponent chooses, and the controller does it.
  [
    'obstacle',
    'Failure: Your opponent chooses one: you draw two cards; or you gain 2 power.',
    'Failure: Your opponent chooses one: you draw two cards; or you gain 2 power.',
  ],
  [
    'event',
    'Your opponent chooses one: you draw a card; or you may ready or stop a character.',
    'Your opponent chooses one: you draw a card; or you may ready or stop a character.',
  ],
  [
    'event',
    'Choose an adversary. If it has no Combat, destroy it.',
    'Choose an adversary. If that adversary has no Combat, destroy them.',
  ],
  // Two options, for two players.
  [
    'obstacle',
    'When you play this obstacle, destroy a gear or your opponent loses 3 power.',
    'When you play this obstacle, choose one: destroy a gear; or your opponent loses 3 power.',
  ],
  [
    'support',
    "At the end of your opponent's power phase, your opponent discards a card unless they pay 1 power.",
    "At the end of your opponent's power phase, your opponent may pay 1 power. If they don't, they discard a card.",
  ],
  // A chosen trait.
  [
    'event',
    'Choose a trait. Until the end of the turn, characters without that trait get skills -1.',
    "Choose a trait. Each character who doesn't have that trait gets skills −1 until the end of the turn.",
  ],
  [
    'obstacle',
    'Failure: Name a trait. Stop all assigned characters of the chosen trait.',
    'Failure: Choose a trait. Then stop all assigned characters who have that trait.',
  ],
  [
    'event',
    'Choose a trait, then choose a character. That character gains that trait until the end of the turn.',
    'Choose a trait. Then choose a character. That character gets that trait until the end of the turn.',
  ],
  // A chosen skill: a mode for each of the four.
  [
    'event',
    'Choose a skill. Stop the assigned character with the lowest rating in that skill.',
    'Choose one: stop the assigned character who has the lowest Culture; stop the assigned character who has the lowest Science; stop the assigned character who has the lowest Combat; or stop the assigned character who has the lowest Ingenuity.',
  ],
  [
    'event',
    'Choose a skill. If the current mission requires the chosen skill, gain 2 power.',
    'Choose one: if the current mission is a Culture mission, gain 2 power; if the current mission is a Science mission, gain 2 power; if the current mission is a Combat mission, gain 2 power; or if the current mission is an Ingenuity mission, gain 2 power.',
  ],
]
