import type { RuleId } from '@/lib/features/decks/model/legality'
import type {
  CardUse,
  ChoicePurpose,
  ContributionCode,
  DecisionKind,
  Phase,
  ReasonCode,
  UnmetCondition,
} from '@/lib/game/engine'
import type { CardType } from '@/lib/game/terms'
import type { Messages } from '@/lib/platform/i18n/generated/messages'
import type { Links, RuleAddress } from './book'

/**
 * Maps situations that raise a question to the rule that answers it: the targets of links from the table, the builder
 * and card texts. A new kind of question without a rule, or a rule address without a text, does not compile.
 */

/** The steps that the table's bar shows: phases, and the parts of the mission phase. */
export type TurnBarStep = Phase | 'resolve' | 'continue'

export const TURN_BAR_RULES: Links<TurnBarStep> = {
  setup: { chapter: 'start', rule: 'layOutTheTeam' },
  power: { chapter: 'turn', rule: 'receivePower' },
  mission: { chapter: 'missions', rule: 'alternate' },
  resolve: { chapter: 'missions', rule: 'orderOfResolving' },
  continue: { chapter: 'missions', rule: 'anotherMission' },
  debrief: { chapter: 'debrief', rule: 'whenItBegins' },
  over: { chapter: 'winning', rule: 'atOnce' },
}

/** Rules by kind of decision. */
export const DECISION_RULES: Links<DecisionKind> = {
  'stop-team-character': { chapter: 'start', rule: 'stoppedAtTheStart' },
  mulligan: { chapter: 'start', rule: 'mulligan' },
  action: { chapter: 'missions', rule: 'alternate' },
  'ship-battle': { chapter: 'ships', rule: 'incapacitateShip' },
  'revive-or-score': { chapter: 'missions', rule: 'fateOfTheAdversary' },
  'earn-glyph': { chapter: 'missions', rule: 'earn' },
  continue: { chapter: 'missions', rule: 'priceOfFailure' },
  'return-mission': { chapter: 'debrief', rule: 'missionsGoBack' },
  'return-glyph': { chapter: 'states', rule: 'glyphsReturn' },
  discard: { chapter: 'debrief', rule: 'tooManyCards' },
  choose: { chapter: 'abilities', rule: 'whoChooses' },
  may: { chapter: 'abilities', rule: 'may' },
  'choose-one': { chapter: 'abilities', rule: 'chooseOne' },
  'choose-player': { chapter: 'more-players', rule: 'anyPlayersPiles' },
  amount: { chapter: 'abilities', rule: 'xIsChosen' },
  order: { chapter: 'abilities', rule: 'triggeredOrder' },
  'put-back': { chapter: 'abilities', rule: 'whoChooses' },
  replace: { chapter: 'abilities', rule: 'instead' },
}

/** Rules by the purpose for which a text asks to choose a card. */
export const PURPOSE_RULES: Links<ChoicePurpose> = {
  stop: { chapter: 'states', rule: 'stopped' },
  ready: { chapter: 'states', rule: 'becomingReady' },
  destroy: { chapter: 'states', rule: 'destroyed' },
  incapacitate: { chapter: 'states', rule: 'incapacitated' },
  choose: { chapter: 'abilities', rule: 'whenChosen' },
  discard: { chapter: 'states', rule: 'ownersPile' },
  reveal: { chapter: 'abilities', rule: 'whoChooses' },
  take: { chapter: 'states', rule: 'showWhatYouTake' },
  place: { chapter: 'states', rule: 'cardsBeneath' },
  order: { chapter: 'abilities', rule: 'whoChooses' },
  search: { chapter: 'abilities', rule: 'searching' },
  play: { chapter: 'abilities', rule: 'atNoCost' },
  block: { chapter: 'states', rule: 'blocked' },
  unblock: { chapter: 'states', rule: 'severalBlocks' },
  unassign: { chapter: 'states', rule: 'assigned' },
  attach: { chapter: 'states', rule: 'obstacleOnCard' },
  'move-glyph': { chapter: 'missions', rule: 'movedIsNotEarned' },
  'move-glyph-to': { chapter: 'missions', rule: 'movedIsNotEarned' },
  'lose-glyph': { chapter: 'states', rule: 'glyphsBeneath' },
  token: { chapter: 'winning', rule: 'promotionToken' },
  'put-counter': { chapter: 'abilities', rule: 'whoChooses' },
  'take-counter': { chapter: 'abilities', rule: 'whoChooses' },
  assign: { chapter: 'missions', rule: 'assigningIsFree' },
  'turn-face-down': { chapter: 'states', rule: 'turnedFaceDown' },
  'turn-face-up': { chapter: 'states', rule: 'turnedFaceDown' },
  score: { chapter: 'missions', rule: 'scoreAdversary' },
  dominion: { chapter: 'abilities', rule: 'dominion' },
}

/** True if a word is the name of such a purpose. */
export const isPurpose = (word: string | undefined): word is ChoicePurpose =>
  word !== undefined && Object.hasOwn(PURPOSE_RULES, word)

/** Rules by the intended use of a card. */
export const USE_RULES: Links<CardUse> = {
  play: { chapter: 'missions', rule: 'payTheCost' },
  assign: { chapter: 'missions', rule: 'assigningIsFree' },
  boost: { chapter: 'missions', rule: 'boostCharacter' },
  complication: { chapter: 'missions', rule: 'complication' },
  use: { chapter: 'abilities', rule: 'activated' },
}

/** Rules by the reason why a card cannot be used now. */
export const REASON_RULES: Links<ReasonCode> = {
  'game-over': { chapter: 'winning', rule: 'atOnce' },
  'not-your-decision': { chapter: 'missions', rule: 'alternate' },
  'no-mission': { chapter: 'missions', rule: 'steps' },
  'other-role': { chapter: 'abilities', rule: 'ignored' },
  'wrong-type': { chapter: 'deck', rule: 'useOfTeamCopies' },
  'not-in-hand': { chapter: 'missions', rule: 'payTheCost' },
  'not-in-play': { chapter: 'abilities', rule: 'whereTextsWork' },
  power: { chapter: 'turn', rule: 'powerIsLost' },
  'same-title': { chapter: 'missions', rule: 'sameCharacter' },
  'no-rating': { chapter: 'missions', rule: 'whoCanGo' },
  blocked: { chapter: 'states', rule: 'blocked' },
  forbidden: { chapter: 'abilities', rule: 'cannotWins' },
  'own-condition': { chapter: 'abilities', rule: 'cardOverRules' },
  'other-costs': { chapter: 'abilities', rule: 'costsToPlay' },
  'adversary-assigned': { chapter: 'missions', rule: 'oneAdversary' },
  'not-ready': { chapter: 'states', rule: 'ready' },
  'nothing-to-boost': { chapter: 'missions', rule: 'boostCharacter' },
  'only-pass': { chapter: 'missions', rule: 'pass' },
  'not-yours': { chapter: 'abilities', rule: 'activatedByBoth' },
  'used-this-turn': { chapter: 'abilities', rule: 'onceEachTurn' },
  loop: { chapter: 'abilities', rule: 'useAgain' },
  glyph: { chapter: 'abilities', rule: 'glyphsInCosts' },
  condition: { chapter: 'abilities', rule: 'cardOverRules' },
  cost: { chapter: 'abilities', rule: 'payInFull' },
}

/** Rules by reason and type of card, for types with a rule of their own. */
export const REASON_RULES_OF_TYPES: Links<
  `no-rating ${'obstacle' | 'adversary'}` | 'same-title ship' | `nothing-to-boost ${'adversary' | 'ship'}`
> = {
  'no-rating obstacle': { chapter: 'missions', rule: 'obstacleSkill' },
  'no-rating adversary': { chapter: 'missions', rule: 'adversaryNeedsRating' },
  'same-title ship': { chapter: 'missions', rule: 'sameShip' },
  'nothing-to-boost adversary': { chapter: 'missions', rule: 'boostAdversary' },
  'nothing-to-boost ship': { chapter: 'missions', rule: 'boostShip' },
}

/** Rules by reason and use, for uses with a rule of their own. */
export const REASON_RULES_OF_USES: Links<`power ${'play' | 'complication' | 'use'}`> = {
  'power play': { chapter: 'missions', rule: 'payTheCost' },
  'power complication': { chapter: 'missions', rule: 'complicationCost' },
  'power use': { chapter: 'abilities', rule: 'payInFull' },
}

const has = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key)

/** The rule for a reason: that of the card's type or of the use if they have one of their own. */
export function ruleOfReason(code: ReasonCode, use: CardUse, type: CardType | undefined): RuleAddress {
  const [ofType, ofUse] = [`${code} ${type}`, `${code} ${use}`]
  if (has(REASON_RULES_OF_TYPES, ofType)) return REASON_RULES_OF_TYPES[ofType]
  if (has(REASON_RULES_OF_USES, ofUse)) return REASON_RULES_OF_USES[ofUse]
  return REASON_RULES[code]
}

/** Rules by the condition that a card does not meet as a choice. */
export const LACK_RULES: Links<UnmetCondition['code']> = {
  kind: { chapter: 'abilities', rule: 'traits' },
  place: { chapter: 'abilities', rule: 'whereTextsWork' },
  whose: { chapter: 'abilities', rule: 'youAndOpponent' },
  side: { chapter: 'abilities', rule: 'ignored' },
  state: { chapter: 'states', rule: 'oneState' },
  trait: { chapter: 'abilities', rule: 'traitsAsked' },
  skill: { chapter: 'abilities', rule: 'obstacleOfSkill' },
  mission: { chapter: 'states', rule: 'assigned' },
  blocked: { chapter: 'states', rule: 'blocked' },
  itself: { chapter: 'abilities', rule: 'another' },
  loop: { chapter: 'abilities', rule: 'useAgain' },
  other: { chapter: 'abilities', rule: 'whenChosen' },
  'stop-team-character': DECISION_RULES['stop-team-character'],
  'ship-battle': DECISION_RULES['ship-battle'],
  'revive-or-score': DECISION_RULES['revive-or-score'],
  'earn-glyph': DECISION_RULES['earn-glyph'],
  'return-mission': DECISION_RULES['return-mission'],
  'return-glyph': DECISION_RULES['return-glyph'],
  discard: DECISION_RULES.discard,
  'discard-passed': DECISION_RULES.discard,
  'discard-later': DECISION_RULES.discard,
}

/** Rules by the contributions to a number. */
export const CONTRIBUTION_RULES: Links<ContributionCode> = {
  printed: { chapter: 'abilities', rule: 'countAnew' },
  boost: USE_RULES.boost,
  character: { chapter: 'missions', rule: 'successOrFailed' },
  obstacle: { chapter: 'missions', rule: 'obstacleAdds' },
  adversary: { chapter: 'missions', rule: 'adversaryNeedsRating' },
  complication: { chapter: 'missions', rule: 'complication' },
  ship: { chapter: 'ships', rule: 'totalFirepower' },
  base: { chapter: 'turn', rule: 'receivePower' },
  glyphs: { chapter: 'turn', rule: 'receivePower' },
  gained: { chapter: 'turn', rule: 'receivePower' },
  spent: { chapter: 'turn', rule: 'powerIsLost' },
  'team-character': { chapter: 'winning', rule: 'victoryTotal' },
  glyph: { chapter: 'winning', rule: 'whatGivesExperience' },
  scored: { chapter: 'winning', rule: 'byScore' },
  'first-complication': { chapter: 'missions', rule: 'complicationCost' },
  'other-complications': { chapter: 'missions', rule: 'complicationCost' },
  'failed-missions': { chapter: 'missions', rule: 'priceOfFailure' },
  text: { chapter: 'abilities', rule: 'continuous' },
  floor: { chapter: 'abilities', rule: 'neverBelowZero' },
}

/** Rules for the keywords of card texts that the glossary explains. */
export const KEYWORD_RULES: Links<keyof Messages['glossary']['terms']> = {
  stop: { chapter: 'states', rule: 'stopped' },
  ready: { chapter: 'states', rule: 'ready' },
  assign: { chapter: 'states', rule: 'assigned' },
  incapacitate: { chapter: 'states', rule: 'incapacitated' },
  destroy: { chapter: 'states', rule: 'destroyed' },
  block: { chapter: 'states', rule: 'blocked' },
  unblock: { chapter: 'states', rule: 'severalBlocks' },
  boost: { chapter: 'missions', rule: 'boostCharacter' },
  revive: { chapter: 'missions', rule: 'revive' },
  'revive-cost': { chapter: 'missions', rule: 'reviveInWhole' },
  score: { chapter: 'missions', rule: 'scoreAdversary' },
  'score-pile': { chapter: 'states', rule: 'scorePileNotInPlay' },
  glyph: { chapter: 'states', rule: 'glyphsBeneath' },
  experience: { chapter: 'winning', rule: 'whatGivesExperience' },
  difficulty: { chapter: 'missions', rule: 'theDifficulty' },
  skills: { chapter: 'abilities', rule: 'skillsInGeneral' },
  firepower: { chapter: 'ships', rule: 'totalFirepower' },
  power: { chapter: 'turn', rule: 'receivePower' },
  'power-phase': { chapter: 'turn', rule: 'receivePower' },
  'debrief-phase': { chapter: 'debrief', rule: 'whenItBegins' },
  mission: { chapter: 'missions', rule: 'currentMission' },
  'mission-pile': { chapter: 'start', rule: 'shuffleTheMissions' },
  failed: { chapter: 'debrief', rule: 'missionsGoBack' },
  obstacle: { chapter: 'missions', rule: 'obstacleAdds' },
  complication: { chapter: 'missions', rule: 'complication' },
  adversary: { chapter: 'missions', rule: 'adversaryNeedsRating' },
  team: { chapter: 'cards', rule: 'teamCharacters' },
  support: { chapter: 'cards', rule: 'supportCharacters' },
  gear: { chapter: 'cards', rule: 'gear' },
  ship: { chapter: 'ships', rule: 'ships' },
  dominion: { chapter: 'abilities', rule: 'dominion' },
  withdraw: { chapter: 'abilities', rule: 'withdraw' },
  blockade: { chapter: 'ships', rule: 'blockade' },
  token: { chapter: 'winning', rule: 'promotionToken' },
  'point-value': { chapter: 'winning', rule: 'victoryTotal' },
  success: { chapter: 'abilities', rule: 'successFailureVictory' },
  failure: { chapter: 'abilities', rule: 'successFailureVictory' },
  victory: { chapter: 'ships', rule: 'victoryTexts' },
  'hero-player': { chapter: 'game', rule: 'heroPlayer' },
  'villain-player': { chapter: 'game', rule: 'villainPlayer' },
  trait: { chapter: 'abilities', rule: 'traits' },
  'discard-pile': { chapter: 'states', rule: 'discardPileOpen' },
  'face-down': { chapter: 'states', rule: 'turnedFaceDown' },
  mulligan: { chapter: 'start', rule: 'mulligan' },
}

/** Rules by deck rule, and for decks with cards outside their edition. */
export const LEGALITY_RULES: Links<RuleId | 'outsideEdition'> = {
  team: { chapter: 'deck', rule: 'startingTeam' },
  missions: { chapter: 'deck', rule: 'twelveMissions' },
  skills: { chapter: 'deck', rule: 'missionsPerSkill' },
  heroes: { chapter: 'deck', rule: 'atLeast' },
  villains: { chapter: 'deck', rule: 'atLeast' },
  copies: { chapter: 'deck', rule: 'copiesOfATitle' },
  belongings: { chapter: 'deck', rule: 'copiesOfTheTeam' },
  outsideEdition: { chapter: 'game', rule: 'twoEditions' },
}
