import type { OwnWording } from './own-wording'

/** Habits of writing: punctuation, lists, missing words. */
export const STYLE: readonly OwnWording[] = [
  // Punctuation.
  [
    'support',
    'Stop Bob & pay 1 power - Ready a team character.',
    'Stop Bob, pay 1 power — Ready a team character.',
  ],
  ['support', 'Libra + Orion: Bob gets Combat+1.', 'Libra and Orion: Bob gets Combat +1.'],
  ['support', 'Libra & Orion - Bob gets Science +2.', 'Libra and Orion: Bob gets Science +2.'],
  [
    'support',
    'Libra; Each time Bob earns a glyph, draw a card.',
    'Libra: Each time Bob earns a glyph, draw a card.',
  ],
  // Habits of casual writers.
  [
    'gear',
    'At the end of your turn, destroy a ship or destroy this gear.',
    'At the end of your turn, choose one: destroy a ship; or destroy this gear.',
  ],
  [
    'obstacle',
    'Failure: Choose an assigned character. If that character is a support character, destroy it. Otherwise incapacitate it.',
    'Failure: Choose an assigned character. If that character is a support character, destroy them. Otherwise, incapacitate that character.',
  ],
  [
    'support',
    'When you assign Bob to the first mission of the turn, gain 1 power.',
    'While the current mission is the first mission this turn, each time you assign Bob, gain 1 power.',
  ],
  ['adversary', 'Baal costs 2 less power to revive.', 'Baal gets revive cost −2.'],
  [
    'team',
    'Without glyphs: Each time you assign Thor, draw a card.',
    'While Thor has no glyph, each time you assign Thor, draw a card.',
  ],
  [
    'team',
    'Without glyphs: Thor gets skills +1 while an adversary is assigned.',
    'While Thor has no glyph and an adversary is assigned, Thor gets skills +1.',
  ],
  [
    'team',
    'Without glyphs: Stop Thor - Draw a card.',
    'Stop Thor — Draw a card. You can do this only if Thor has no glyph.',
  ],
  [
    'mission',
    "When you play this mission, choose a team character. That character can't be assigned to this mission.",
    "When you play this mission, choose a team character. That character can't be assigned until the end of the current mission.",
  ],
  [
    'mission',
    'Characters with no glyphs get skills -1 at this mission.',
    'Each character who has no glyph gets skills −1.',
  ],
  [
    'event',
    "You can't play this event during a Combat mission.",
    "You can play this event only if the current mission isn't a Combat mission.",
  ],
  [
    'event',
    'Place a promotion token on a team character. You may then pay 2 power to draw a card.',
    'Place a promotion token on a team character. Then you may pay 2 power. If you do, draw a card.',
  ],
  [
    'event',
    'Cancel the failure text of an obstacle at the current mission.',
    'Choose an obstacle at the current mission. That obstacle loses its failure text.',
  ],
  // Two verbs joined, and a third.
  [
    'event',
    'Ready and unblock all characters, then stop those characters.',
    'Ready and unblock all characters, then stop those characters.',
  ],
  // Missing commas, and "if" for events.
  [
    'support',
    'When you play Bob you may stop him. If you do draw two cards.',
    'When you play Bob, you may stop them. If you do, draw two cards.',
  ],
  [
    'ship',
    'If Big Ship is destroyed, your opponent gains 3 power.',
    'When Big Ship is destroyed, your opponent gains 3 power.',
  ],
  [
    'support',
    'Each time a character is incapacitated, you may pay 2 power. If you do, stop that character instead.',
    'Each time a character would be incapacitated, you may pay 2 power. If you do, stop that character instead.',
  ],
  // Lists.
  [
    'obstacle',
    'Failure: Stop a team character, a support character and a gear.',
    'Failure: Stop a team character, then stop a support character. Then stop a gear.',
  ],
  [
    'obstacle',
    'Failure: Stop a team character, a support character or a gear.',
    'Failure: Stop a team character, a support character, or a gear.',
  ],
  // Sentences separated only by a comma or a semicolon.
  [
    'event',
    'Choose a Jaffa character, that character gets +2 Combat until the end of the mission.',
    'Choose a Jaffa character. That character gets Combat +2 until the end of the current mission.',
  ],
  [
    'support',
    'Stop Bob - Your opponent discards one card, you draw one card.',
    'Stop Bob — Your opponent discards a card. Then draw a card.',
  ],
  [
    'obstacle',
    'When you play this obstacle, you may pay 2 power, if you do, stop all assigned support characters.',
    'When you play this obstacle, you may pay 2 power. If you do, stop all assigned support characters.',
  ],
  [
    'event',
    'Ready a character and draw a card; lose 1 power.',
    'Ready a character, then draw a card. Then lose 1 power.',
  ],
  // Loose writing.
  ['event', 'Choose one - Draw two cards; or gain 2 power.', 'Choose one: draw two cards; or gain 2 power.'],
  [
    'team',
    'Stop Thor - Move a glyph from Thor onto another team character.',
    'Stop Thor — Move a glyph from Thor to another team character.',
  ],
  ['support', '• Stop Bob - Draw a card.', 'Stop Bob — Draw a card.'],
  [
    'support',
    'When you play Bob, look at your opponents hand.',
    "When you play Bob, look at your opponent's hand.",
  ],
  [
    'support',
    'Whenever an SGC team character earns a glyph, Bob becomes ready.',
    'Each time an SGC team character earns a glyph, ready Bob.',
  ],
  [
    'team',
    'After you successfully complete a mission, you may ready Thor.',
    'When you succeed at a mission, you may ready Thor.',
  ],
]
