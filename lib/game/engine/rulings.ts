/**
 * Questions that the rulebook leaves open, and this engine's decisions. Docstrings and tests cite the numbers; the app
 * shows the list, with the wording in the messages `rulings`, in every language. Numbers are never reused: 1 to 50 are
 * reserved for questions raised by card texts, 51 and up concern the flow of the game and card texts in general. This
 * list has only the rulings that the engine uses so far.
 */

/** Sections of the 2008 rulebook. */
export const RULEBOOK_SECTIONS = [
  'activatedAbilities',
  'glossary',
  'turnSequence',
  'villainPlayerActions',
  'heroPlayerActions',
  'earnAGlyph',
  'determineSuccessOrFailure',
  'decidingToContinue',
  'useSuccessAndFailureGameText',
  'reviveOrScoreAdversaries',
  'winningTheGame',
  'performingActions',
  'debriefPhase',
  'cardTypes',
  'missionPhase',
  'startingAGame',
  'buildingADeck',
  'powerPhase',
  'shipBattle',
  'threeOrMorePlayers',
  'playACard',
  'playingCards',
] as const
export type RulebookSection = (typeof RULEBOOK_SECTIONS)[number]

/** Every ruling's number with the section that it belongs to. */
const SECTION_OF = {
  1: 'activatedAbilities',
  2: 'glossary',
  3: 'activatedAbilities',
  4: 'activatedAbilities',
  5: 'activatedAbilities',
  6: 'glossary',
  7: 'glossary',
  8: 'glossary',
  9: 'glossary',
  10: 'turnSequence',
  11: 'turnSequence',
  12: 'turnSequence',
  13: 'glossary',
  14: 'villainPlayerActions',
  15: 'heroPlayerActions',
  16: 'earnAGlyph',
  17: 'heroPlayerActions',
  18: 'determineSuccessOrFailure',
  19: 'decidingToContinue',
  20: 'earnAGlyph',
  21: 'earnAGlyph',
  22: 'earnAGlyph',
  23: 'useSuccessAndFailureGameText',
  24: 'glossary',
  25: 'glossary',
  26: 'reviveOrScoreAdversaries',
  27: 'reviveOrScoreAdversaries',
  28: 'glossary',
  29: 'earnAGlyph',
  30: 'glossary',
  31: 'glossary',
  32: 'earnAGlyph',
  33: 'winningTheGame',
  34: 'winningTheGame',
  35: 'glossary',
  36: 'performingActions',
  37: 'performingActions',
  38: 'turnSequence',
  39: 'decidingToContinue',
  40: 'decidingToContinue',
  41: 'heroPlayerActions',
  42: 'glossary',
  43: 'heroPlayerActions',
  44: 'glossary',
  45: 'debriefPhase',
  46: 'cardTypes',
  47: 'heroPlayerActions',
  48: 'heroPlayerActions',
  49: 'glossary',
  50: 'activatedAbilities',
  51: 'missionPhase',
  52: 'debriefPhase',
  53: 'debriefPhase',
  54: 'startingAGame',
  55: 'winningTheGame',
  56: 'winningTheGame',
  57: 'performingActions',
  58: 'useSuccessAndFailureGameText',
  59: 'buildingADeck',
  60: 'powerPhase',
  61: 'villainPlayerActions',
  62: 'reviveOrScoreAdversaries',
  63: 'shipBattle',
  64: 'startingAGame',
  65: 'threeOrMorePlayers',
  66: 'threeOrMorePlayers',
  67: 'threeOrMorePlayers',
  68: 'threeOrMorePlayers',
  71: 'glossary',
  72: 'glossary',
  73: 'reviveOrScoreAdversaries',
  74: 'playACard',
  75: 'glossary',
  76: 'glossary',
  77: 'playingCards',
  78: 'activatedAbilities',
  79: 'glossary',
  81: 'glossary',
  82: 'activatedAbilities',
  83: 'useSuccessAndFailureGameText',
  84: 'glossary',
  85: 'activatedAbilities',
  86: 'glossary',
  87: 'glossary',
  88: 'glossary',
  89: 'winningTheGame',
  90: 'winningTheGame',
  91: 'turnSequence',
  92: 'threeOrMorePlayers',
  93: 'threeOrMorePlayers',
  94: 'buildingADeck',
  95: 'buildingADeck',
  96: 'winningTheGame',
  97: 'winningTheGame',
  100: 'reviveOrScoreAdversaries',
  101: 'activatedAbilities',
  102: 'decidingToContinue',
  103: 'decidingToContinue',
  110: 'performingActions',
  111: 'winningTheGame',
  112: 'glossary',
  113: 'glossary',
} as const satisfies Readonly<Record<number, RulebookSection>>

export type RulingNumber = keyof typeof SECTION_OF

export interface Ruling {
  readonly number: RulingNumber
  readonly section: RulebookSection
}

const isRuling = (number: number): number is RulingNumber => number in SECTION_OF

/** All rulings by number. */
export const RULINGS: readonly Ruling[] = Object.keys(SECTION_OF)
  .map(Number)
  .filter(isRuling)
  .map((number) => ({ number, section: SECTION_OF[number] }))
