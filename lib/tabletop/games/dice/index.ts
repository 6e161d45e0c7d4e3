import type { GameRules, GameTypes, Reader } from '@/lib/tabletop/protocol/game'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { agreeToDraw, answer, concede } from './apply'
import { DATA_HASH } from './component-set'
import { decision } from './decisions'
import { standingOf } from './evaluate'
import {
  type DiceDecision,
  type DiceEvent,
  type DiceGame,
  type DiceOption,
  type DiceResult,
  type DiceSetup,
  meaning,
  shownEvent,
} from './model'
import { clone, hash, resample, restore, save } from './save'
import { newGame } from './setup'
import { type DiceView, view } from './view'

/**
 * The Stargate dice and card game for two to six: teams of five, missions and challenges that are tested with two
 * ten-sided dice. Gaps in its source are decided by `RULINGS`, all cards are in `data.json`.
 */

/**
 * Questions that the source leaves open, and this game's decisions. Code, data and tests cite the numbers, which are
 * never reassigned; the texts, which the rulings page shows, are in the messages `rulings`.
 */
export const RULINGS: readonly { readonly number: number }[] = Array.from({ length: 29 }, (_, at) => ({
  number: at + 1,
}))

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
  log: ({ log }, reader: Reader, from = 0) =>
    log?.slice(from).map((event) => shownEvent(event, reader)) ?? [],
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

export { EVENTS, PERSONNEL, parseDiceComponentSet, standardDiceComponentSet } from './component-set'
export type { DiceDecision, DiceEvent, DiceGame, DiceOption, DiceResult, DiceSetup } from './model'
export { attemptChance, type Chance, chanceWithRerolls, share, testWays } from './odds'
export { type AttemptView, type DiceView, publicView, type SeatView, type TestView } from './view'
