import type { Checklist } from './checklist'
import { sentences as activatedAbilities } from './checklist/activatedAbilities'
import { sentences as buildingADeck } from './checklist/buildingADeck'
import { sentences as cardTypes } from './checklist/cardTypes'
import { sentences as debriefPhase } from './checklist/debriefPhase'
import { sentences as decidingToContinue } from './checklist/decidingToContinue'
import { sentences as determineSuccessOrFailure } from './checklist/determineSuccessOrFailure'
import { sentences as earnAGlyph } from './checklist/earnAGlyph'
import { sentences as exampleOfPerformingActions } from './checklist/exampleOfPerformingActions'
import { sentences as glossary } from './checklist/glossary'
import { sentences as heroPlayerActions } from './checklist/heroPlayerActions'
import { sentences as introduction } from './checklist/introduction'
import { sentences as missionPhase } from './checklist/missionPhase'
import { sentences as performingActions } from './checklist/performingActions'
import { sentences as powerPhase } from './checklist/powerPhase'
import { sentences as resolvingTheCurrentMission } from './checklist/resolvingTheCurrentMission'
import { sentences as reviveOrScoreAdversaries } from './checklist/reviveOrScoreAdversaries'
import { sentences as shipBattle } from './checklist/shipBattle'
import { sentences as startingAGame } from './checklist/startingAGame'
import { sentences as threeOrMorePlayers } from './checklist/threeOrMorePlayers'
import { sentences as turnSequence } from './checklist/turnSequence'
import { sentences as useSuccessAndFailureGameText } from './checklist/useSuccessAndFailureGameText'
import { sentences as villainPlayerActions } from './checklist/villainPlayerActions'
import { sentences as winningTheGame } from './checklist/winningTheGame'

/**
 * Every sentence of the 2008 rulebook by heading, in order, with the rule that states it. Headings that only contain
 * other headings have none.
 */
export const CHECKLIST_2008 = {
  introduction,
  cardTypes,
  startingAGame,
  turnSequence,
  powerPhase,
  missionPhase,
  performingActions,
  heroPlayerActions,
  villainPlayerActions,
  activatedAbilities,
  exampleOfPerformingActions,
  resolvingTheCurrentMission,
  shipBattle,
  determineSuccessOrFailure,
  useSuccessAndFailureGameText,
  reviveOrScoreAdversaries,
  earnAGlyph,
  decidingToContinue,
  debriefPhase,
  winningTheGame,
  buildingADeck,
  threeOrMorePlayers,
  glossary,
} as const satisfies Readonly<Record<string, Checklist>>
