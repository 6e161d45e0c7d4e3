import type { GameRules, GameTypes, Reader } from '@/lib/tabletop/protocol/game'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { agreeToDraw, concede } from './concede'
import { DATA_HASH } from './data'
import { answer, decision } from './decisions'
import { standingOf } from './evaluate'
import { type DiceEvent, type DiceResult, shownEvent } from './events'
import { type DiceDecision, type DiceGame, type DiceOption, type DiceSetup, meaning } from './model'
import { clone, resample } from './resample'
import { hash, restore, save } from './save'
import { newGame } from './setup'
import { type DiceView, view } from './view'

/**
 * The Stargate dice and card game for two to six: teams of five, missions and challenges that are tested with two
 * ten-sided dice. Gaps in its source are decided in `rulings.ts`, all cards are in `data.json`.
 */

/** Raised whenever the same answers could lead to another course than before. */
const RULES = 1

/** The types of the game. */
export interface Dice extends GameTypes {
  readonly game: DiceGame
  readonly setup: DiceSetup
  readonly option: DiceOption
  readonly decision: DiceDecision
  readonly view: DiceView
  readonly event: DiceEvent
  readonly result: DiceResult
}

/** The rules of the game. */
export const dice: GameRules<Dice> = {
  newGame,
  players: ({ at }) => at.seats.map((_, player) => player),
  conceded: ({ at }) => at.seats.flatMap(({ conceded }, player) => (conceded ? [player] : [])),
  decision,
  answer,
  concede,
  agreeToDraw,
  result: ({ at }) => at.result ?? undefined,
  view,
  log: ({ log }, reader: Reader) => log?.map((event) => shownEvent(event, reader)) ?? [],
  logLength: ({ log }) => log?.length ?? 0,
  turn: ({ at }) => (at.turn > 0 ? { turn: at.turn, player: at.active } : undefined),
  optionSignature: meaning,
  clone,
  save,
  restore,
  resample,
  hash,
  evaluate: ({ at }) => standingOf(at),
  rulesFingerprint: ({ box }) => ({
    rules: RULES,
    cards: box ? hashText(JSON.stringify(box), DATA_HASH) : DATA_HASH,
  }),
}

export {
  type DiceComponentSet,
  parseDiceComponentSet,
  standardDiceComponentSet,
} from './component-set'
export { costOf, EVENTS, isSupport, MISSION_POINTS, MISSIONS, PERSONNEL } from './data'
export type { DiceEvent, DiceResult, LossCause } from './events'
export type {
  DecisionKind,
  DiceDecision,
  DiceGame,
  DiceOption,
  DiceSetup,
} from './model'
export { attemptChance, type Chance, chanceWithRerolls, share, testWays } from './odds'
export { RULINGS } from './rulings'
export {
  type AttemptView,
  type DiceView,
  type OddsView,
  publicView,
  type SeatView,
  type SkillView,
  type TestView,
} from './view'
