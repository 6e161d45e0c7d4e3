import type { OwnWording } from './own-wording'

/** What can’t be done. */
export const PROHIBITIONS: readonly OwnWording[] = [
  // What some cards' texts can't do, and cards that can't be used.
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
]
