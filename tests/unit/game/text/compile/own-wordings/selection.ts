import type { OwnWording } from './own-wording'

/** Which cards are meant. */
export const SELECTION: readonly OwnWording[] = [
  // Missions by their experience, and piles that are shuffled without saying so.
  [
    'gear',
    'When you play this gear, search your mission pile for a mission worth 3 or more experience, and place it on top of your mission pile.',
    'When you play this gear, search your mission pile for a mission that is worth 3 or more experience, shuffle the rest of that pile, and put that mission on top of it.',
  ],
  [
    'event',
    'Choose a glyph with experience of 2 or less. Draw a card.',
    'Choose a glyph that is worth 2 or less experience, then draw a card.',
  ],
  [
    'support',
    'When you play Bob, Bob gains the skills of another character until the end of the turn.',
    'When you play Bob, choose another character. Bob gets the skills of that character until the end of the turn.',
  ],
  [
    'adversary',
    "At the end of your opponent's turn, if they did not succeed at any mission this turn, draw a card.",
    "At the end of your opponent's turn, if there was no successful mission this turn, draw a card.",
  ],
  [
    'support',
    'Stop Bob - Ready two characters. Use this ability only during a Science mission.',
    'Stop Bob — Ready two characters. You can do this only if the current mission is a Science mission.',
  ],
  [
    'support',
    'Stop Bob: Remove a wound from a character.',
    'Stop Bob — Remove a wound token from a character.',
  ],
  // Who is assigned, and who is taken back.
  ['event', 'Unassign up to two characters.', 'Unassign up to two characters.'],
  ['event', 'Stop an unassigned character.', "Stop a character who isn't assigned."],
  [
    'support',
    'All characters assigned with Bob get Combat +1.',
    'While Bob is assigned, each other assigned character gets Combat +1.',
  ],
  // Team characters are never destroyed: only the others are meant.
  [
    'event',
    'Destroy a stopped character or an adversary.',
    'Destroy a stopped support character or an adversary.',
  ],
  [
    'obstacle',
    'Failure: Destroy two assigned characters.',
    'Failure: Destroy two assigned support characters.',
  ],
  // Exceptions.
  ['event', 'Destroy all support characters, except for SGC.', 'Destroy all non-SGC support characters.'],
  [
    'event',
    'Stop all adversaries except those that cost 3 or more.',
    "Stop all adversaries who don't cost 3 or more.",
  ],
  // Numbers among cards, and of ships.
  [
    'support',
    'Bob gets Combat +X, where X is the lowest Combat of assigned adversaries.',
    'Bob gets Combat +X, where X is the lowest Combat among assigned adversaries.',
  ],
  [
    'event',
    'Gain power equal to the highest number of glyphs on one of your team characters.',
    'Gain power equal to the highest number of glyphs among your team characters.',
  ],
  ['event', 'Destroy a ship with 2 or less firepower.', 'Destroy a ship that has firepower 2 or less.'],
  // Only cards that are already there, not later ones.
  [
    'adversary',
    'Each time you assign Baal, each character already assigned gets skills -1 until the end of the current mission.',
    'Each time you assign Baal, each character already assigned gets skills −1 until the end of the current mission.',
  ],
  // The highest and the lowest, printed difficulty.
  [
    'event',
    'Stop the assigned character with the lowest combat.',
    'Stop the assigned character who has the lowest Combat.',
  ],
  ['event', 'Destroy the obstacle with the highest cost.', 'Destroy the obstacle that has the highest cost.'],
  [
    'event',
    'Stop all assigned characters who have the fewest glyphs.',
    'Stop all assigned characters who have the fewest glyphs.',
  ],
  [
    'support',
    'While the current mission has difficulty 3 or less, Bob gets skills +1.',
    'While the current mission has printed difficulty 3 or less, Bob gets skills +1.',
  ],
  [
    'support',
    'While Bob is assigned to a mission with a printed difficulty of 4 or more, Bob gets skills +1.',
    'While Bob is assigned and the current mission has printed difficulty 4 or more, they get skills +1.',
  ],
  // A limit of one of two kinds of cards, or of both.
  [
    'event',
    'Destroy a gear or obstacle that costs 3 or less.',
    'Destroy a gear that costs 3 or less or an obstacle that costs 3 or less.',
  ],
  [
    'event',
    'Destroy a gear that costs 3 or less or an obstacle.',
    'Destroy a gear that costs 3 or less or an obstacle.',
  ],
  // "It" for characters.
  [
    'obstacle',
    'When you play this obstacle, your opponent chooses a character and stops it.',
    'When you play this obstacle, your opponent chooses a character. Then stop that character.',
  ],
  [
    'obstacle',
    'When you play this obstacle, you may discard a card. If you do, it gets difficulty +1.',
    'When you play this obstacle, you may discard a card. If you do, this obstacle gets difficulty +1.',
  ],
  [
    'event',
    'Choose a character. It gets skills +1 until the end of the turn.',
    'Choose a character. That character gets skills +1 until the end of the turn.',
  ],
]
