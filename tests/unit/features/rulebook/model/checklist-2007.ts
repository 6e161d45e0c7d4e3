import type { Checklist } from './checklist'
import { differences as activatedAbilities } from './checklist/activatedAbilities'
import { differences as buildingADeck } from './checklist/buildingADeck'
import { differences as cardTypes } from './checklist/cardTypes'
import { differences as debriefPhase } from './checklist/debriefPhase'
import { differences as decidingToContinue } from './checklist/decidingToContinue'
import { differences as determineSuccessOrFailure } from './checklist/determineSuccessOrFailure'
import { differences as earnAGlyph } from './checklist/earnAGlyph'
import { differences as exampleOfPerformingActions } from './checklist/exampleOfPerformingActions'
import { differences as glossary } from './checklist/glossary'
import { differences as heroPlayerActions } from './checklist/heroPlayerActions'
import { differences as introduction } from './checklist/introduction'
import { differences as missionPhase } from './checklist/missionPhase'
import { differences as performingActions } from './checklist/performingActions'
import { differences as powerPhase } from './checklist/powerPhase'
import { differences as resolvingTheCurrentMission } from './checklist/resolvingTheCurrentMission'
import { differences as reviveOrScoreAdversaries } from './checklist/reviveOrScoreAdversaries'
import { differences as shipBattle } from './checklist/shipBattle'
import { differences as startingAGame } from './checklist/startingAGame'
import { differences as threeOrMorePlayers } from './checklist/threeOrMorePlayers'
import { differences as turnSequence } from './checklist/turnSequence'
import { differences as useSuccessAndFailureGameText } from './checklist/useSuccessAndFailureGameText'
import { differences as villainPlayerActions } from './checklist/villainPlayerActions'
import { differences as winningTheGame } from './checklist/winningTheGame'

/** Differences of the 2007 rulebook by heading, with the rule that each concerns. */
export const CHECKLIST_2007 = {
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
