import { describe, expect, it } from 'vitest'
import { compileParagraph } from '@/lib/game/text/compile'
import { cards } from './texts'

/** Wordings of players' own sets, and the text rendered from the resulting tree. */

const WORDINGS: readonly (readonly [card: keyof typeof cards, typed: string, rendered: string])[] = [
  // Who discards is not always whose hand it is.
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
  // Each time that a moment comes, not the next time alone.
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
  // What texts of some cards cannot do, and cards that cannot be used.
  [
    'support',
    "Tok'ra support characters cannot be stopped or destroyed by obstacles.",
    "Tok'ra support characters can't be stopped or destroyed by obstacles.",
  ],
  ['adversary', 'Baal cannot be destroyed by events.', "Baal can't be destroyed by events."],
  [
    'event',
    'Choose a character. Until the end of the turn, that character cannot be stopped by your opponent.',
    "Choose a character. That character can't be stopped by your opponent's cards until the end of the turn.",
  ],
  ['event', 'Players cannot use gear this turn.', "Gear can't be used until the end of the turn."],
  ['obstacle', "Your opponent can't use gear.", "Your opponent's gear can't be used."],
  [
    'support',
    'Stop Bob - Ready a gear. You may not use that gear again this turn.',
    "Stop Bob — Ready a gear. That gear can't be used until the end of the turn.",
  ],
  [
    'event',
    'Neither player may play events until the end of the turn.',
    "Until the end of the turn, you can't play events and your opponent can't play events.",
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
  // That an obstacle is at the mission is said of it, and no question.
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
  // Missions by their experience, and piles that are shuffled though nobody says so.
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
  // Who is assigned, and who is taken back.
  ['event', 'Unassign up to two characters.', 'Unassign up to two characters.'],
  ['event', 'Stop an unassigned character.', "Stop a character who isn't assigned."],
  [
    'support',
    'All characters assigned with Bob get Combat +1.',
    'While Bob is assigned, each other assigned character gets Combat +1.',
  ],
  // Team characters are never destroyed: those meant are the others.
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
  // Left out.
  ['event', 'Destroy all support characters, except for SGC.', 'Destroy all non-SGC support characters.'],
  [
    'event',
    'Stop all adversaries except those that cost 3 or more.',
    "Stop all adversaries who don't cost 3 or more.",
  ],
  // Two ways, of two players.
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
  // Signs.
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
  // All cards of a kind are those of the hand, and the text says so.
  [
    'event',
    'Your opponent reveals their hand and discards all Political cards.',
    'Your opponent reveals their hand. Then your opponent discards all Political cards from their hand.',
  ],
  // Costs without their noun, and other abbreviations.
  ['support', 'Stop Bob, pay 2 - Draw a card.', 'Stop Bob, pay 2 power — Draw a card.'],
  [
    'event',
    "Discard the top three cards of your opponent's deck. If any of them are characters, gain 2 power.",
    "Discard the top three cards of your opponent's deck. Then, if there is a character card among those cards, gain 2 power.",
  ],
  // Prohibitions.
  [
    'adversary',
    "Baal can't be blocked or destroyed while a Jaffa obstacle is at the current mission.",
    "While there is a Jaffa obstacle at the current mission, Baal can't be blocked and they can't be destroyed.",
  ],
  [
    'obstacle',
    "This obstacle can't be destroyed or turned face down.",
    "This obstacle can't be destroyed. It can't be turned face down.",
  ],
  ['obstacle', "Your opponent can't boost characters.", "Your opponent's characters can't be boosted."],
  ['mission', 'No adversaries can be assigned to this mission.', "Adversaries can't be assigned."],
  [
    'gear',
    "Stop this gear - Choose a character. Until the end of the current mission, that character gets [Combat] +1 and can't be stopped.",
    "Stop this gear — Choose a character. Until the end of the current mission, that character gets Combat +1 and that character can't be stopped.",
  ],
  [
    'event',
    "Ready an assigned character. They can't be assigned again this turn.",
    "Ready an assigned character. That character can't be assigned until the end of the turn.",
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
  // Assigning stopped cards, and at no cost.
  ['support', 'You may assign Bob while he is stopped.', 'Bob can be assigned while stopped.'],
  ['support', 'Stopped Jaffa characters may be assigned.', 'Jaffa characters can be assigned while stopped.'],
  [
    'event',
    'Assign up to two characters at no cost.',
    'Assign up to two characters to the current mission at no cost.',
  ],
  // Two verbs are joined, and a third is not lost.
  [
    'event',
    'Ready and unblock all characters, then stop those characters.',
    'Ready and unblock all characters, then stop those characters.',
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
  // A keyword of the author's own.
  [
    'obstacle',
    'Failure: Purge 3. (Your opponent discards the top three cards of their deck.)',
    "Failure: Discard the top three cards of your opponent's deck.",
  ],
  ['adversary', 'Dominion.', 'Dominion.'],
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

describe('wordings of own sets', () => {
  it.each(WORDINGS)('%s: %s', (card, typed, rendered) => {
    expect(compileParagraph(typed, cards[card])).toMatchObject({ kind: 'understood', rendered })
  })
})

const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b2\b/, '3'],
  [/\btwo\b/, 'three'],
  [/\+1\b/, '+2'],
  [/-1\b/, '-2'],
  [/\bcan't\b/, 'can'],
  [/\bsupport character/, 'team character'],
  [/\bgear\b/, 'ship'],
  [/(?<!\()\byour opponents?\b/i, 'you'],
  [/\bready\b/i, 'stop'],
  [/\bat least\b/, 'at most'],
  [/ until the end of the mission/, ' until the end of the turn'],
]

describe('a word changed in such a wording', () => {
  it('changes the text of its tree, or is refused', () => {
    const kept: string[] = []
    let tried = 0
    for (const [card, typed, rendered] of WORDINGS) {
      for (const [from, to] of OTHER_WORDS) {
        const changed = typed.replace(from, to)
        if (changed === typed) continue
        tried += 1
        const found = compileParagraph(changed, cards[card])
        if (found.kind === 'understood' && found.rendered === rendered) kept.push(changed)
      }
    }
    expect(tried).toBeGreaterThan(60)
    expect(kept).toEqual([])
  })
})

/** Texts that state something impossible, or are ambiguous. */
const REFUSED: readonly (readonly [card: keyof typeof cards, typed: string])[] = [
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

describe('what is not said clearly', () => {
  it.each(REFUSED)('%s: %s', (card, typed) => {
    expect(compileParagraph(typed, cards[card]).kind).toBe('unknown')
  })
})

describe('a card discarded after a look at a hand', () => {
  it("may be one of that hand or of one's own, and the author says which", () => {
    const asked = compileParagraph("Look at your opponent's hand and discard one card.", cards.event)
    expect(asked.kind === 'asked' && asked.readings.map(({ rendered }) => rendered)).toEqual([
      "Look at your opponent's hand. Then discard a card.",
      "Look at your opponent's hand. Then choose a card from it. Then your opponent discards that card.",
    ])
  })
})

describe('a people of the author alone', () => {
  it('is somebody or something of it, and the author says which', () => {
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
  ])('can be one of both or of the last alone, and the author says which: %s', (typed, ...meant) => {
    const asked = compileParagraph(typed, cards.event)
    expect(asked.kind === 'asked' && asked.readings.map(({ rendered }) => rendered)).toEqual(meant)
    for (const rendered of meant)
      expect(compileParagraph(rendered, cards.event)).toMatchObject({ kind: 'understood', rendered })
  })
})

describe('a title that stands alone', () => {
  const names = { titles: ['Acastus Kolya', 'Rodney McKay'], nonCharacters: ['Acastus Kolya'] }
  const compiled = (typed: string) => compileParagraph(typed, { ...cards.support, names })

  it('is a character of that name', () => {
    expect(compiled('While Rodney McKay is assigned, Bob gets skills +1.')).toMatchObject({
      ability: { while: { kind: 'exists', of: { what: 'character', title: 'Rodney McKay' } } },
    })
  })

  it('is whatever has that name if no character does', () => {
    const result = compiled('While Acastus Kolya is in play, Bob gets skills +1.')
    expect(result).toMatchObject({
      ability: { while: { kind: 'exists', of: { what: 'card', title: 'Acastus Kolya' } } },
    })
  })
})

describe('a title with a comma in it', () => {
  it('is called by what stands before the comma', () => {
    const athar = { ...cards.support, title: 'Athar, Fallen Ancient' }
    expect(compileParagraph('Stop Athar, pay 4 power - Destroy all adversaries.', athar)).toMatchObject({
      kind: 'understood',
      rendered: 'Stop Athar, Fallen Ancient, pay 4 power — Destroy all adversaries.',
    })
  })
})
