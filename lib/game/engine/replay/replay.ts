import type { Pool } from '@/lib/game/cards/pool'
import { isAnswer, isLegal, type Move, play, type RulesFingerprint } from '@/lib/tabletop/protocol/game'
import type { Engine } from '../model/api'
import type { Decision } from '../model/decisions'
import { EngineError, type EngineErrorCode } from '../model/game'
import { type Game, keyOf, number } from '../state'
import { NUMBER } from '../state/layout'
import { type Beginning, beginGame } from './beginning'
import { fingerprintsOf, positionHash } from './fingerprints'
import {
  type DecodedReplay,
  type OptionSignature,
  type Replay,
  type ReplayFlaw,
  shapeOf,
  type TurnMark,
  type UnreadableReplay,
} from './replay-format'

/**
 * Reason why a replay is not, or not completely, the original game.
 * - `not-a-replay`, `too-long`: no replay string at all
 * - `other-version`: of another format; `version` has the number
 * - `damaged`, `truncated`: characters have changed or are missing
 * - `other-rules`, `other-cards`: it was played by other rules, or cards in its decks were different
 * - `illegal-answer`: a move is not possible, or the option is not the one that was chosen
 * - `departed`: at the start of a turn the position is not the recorded one
 * - `unplayable`: the game cannot begin here; `code` has the reason, such as an unknown card
 */
export type ReplayErrorKind =
  | UnreadableReplay
  | ReplayFlaw
  | 'other-rules'
  | 'other-cards'
  | 'illegal-answer'
  | 'departed'
  | 'unplayable'

export interface ReplayError {
  readonly kind: ReplayErrorKind
  readonly version?: number
  readonly code?: EngineErrorCode
  /** The last turn that could be played, if any. */
  readonly turn?: number
}

/** The number of the turn that the first mark of a replay stands for: a position may begin in any. */
const firstTurn = ({ options }: Pick<Replay, 'options'>): number => Math.max(1, options.position?.turn ?? 1)

/** Marks a turn that has begun: called at the start and after every move. `first`: the turn of the first mark. */
function noteTurn(turns: TurnMark[], game: Game, at: number, first: number): void {
  if (number(game, NUMBER.turn) >= first + turns.length) turns.push({ at, hash: positionHash(game) })
}

/** Meaning of a move, as recorded in replays. */
function optionSignature(game: Game, decision: Decision, move: Move): OptionSignature | undefined {
  if (!isAnswer(move)) return move
  const option = decision.options[move]
  if (!option) return undefined
  const { kind } = option
  const shape = shapeOf(kind)
  const about = decision.card === undefined ? undefined : keyOf(game, decision.card)
  const key = shape === 'nothing' ? undefined : (option.key ?? about)
  const target = shape === 'cards' ? option.targetKey : undefined
  const figure =
    shape === 'number' ? (option.mode ?? option.amount ?? option.player ?? option.paragraph) : undefined
  return {
    player: decision.player,
    kind,
    ...(key === undefined ? {} : { key }),
    ...(target === undefined ? {} : { target }),
    ...(figure === undefined ? {} : { number: figure }),
  }
}

const means = (a: OptionSignature | undefined, b: OptionSignature): boolean =>
  a !== undefined &&
  a.player === b.player &&
  a.kind === b.kind &&
  a.key === b.key &&
  a.target === b.target &&
  a.number === b.number

/** One line of a recorded game, which needs neither the rules nor the cards of that time. */
export interface StoredStep {
  /** From 1; 0 before the first turn. */
  readonly turn: number
  readonly meaning: OptionSignature
}

/** The recorded game, answer by answer up to `end`, without answers of unknown meaning. */
export function storedLog(replay: Replay, end = replay.answers.length): StoredStep[] {
  const { turns } = replay
  const before = firstTurn(replay) - 1
  let turn = 0
  return replay.meanings.slice(0, end).flatMap((meaning, at) => {
    while ((turns[turn]?.at ?? Number.POSITIVE_INFINITY) <= at) turn++
    return meaning ? [{ turn: before + turn, meaning }] : []
  })
}

/** The difference in rules or cards from those of a replay; undefined if they are the same, or if nothing is known. */
export function fingerprintError(pool: Pool, replay: Replay): 'other-rules' | 'other-cards' | undefined {
  if (!replay.pins) return undefined
  const here: RulesFingerprint = fingerprintsOf(pool, replay.options.decks)
  if (here.rules !== replay.pins.rules) return 'other-rules'
  return here.cards === replay.pins.cards ? undefined : 'other-cards'
}

export interface Replayed {
  /** The game after the last good answer. */
  readonly game: Game
  /** Answers that were played. */
  readonly played: number
  /**
   * Reason for stopping before the end: `illegal-answer` is about the answer numbered `played`; with `departed`, the
   * game is in the state in which the difference was noticed.
   */
  readonly stopped?: { readonly kind: 'illegal-answer' | 'departed'; readonly turn: number }
}

type Rules = Pick<
  Engine,
  'newGame' | 'parsePosition' | 'decision' | 'answer' | 'concede' | 'agreeToDraw' | 'players' | 'conceded'
>

/** A player of replays: for a game alone, or one with its history. */
interface Player {
  readonly game: () => Game
  readonly play: (move: Move) => void
}

/** Like `follow`, one move at a time: the caller decides when, and whether, the next one is played. */
export function* followSteps(rules: Rules, replay: Replay, player: Player): Generator<undefined, Replayed> {
  const turns: TurnMark[] = []
  const first = firstTurn(replay)
  let played = 0
  const departed = () => {
    const before = turns.length
    noteTurn(turns, player.game(), played, first)
    const [noted, recorded] = [turns[before], replay.turns[before]]
    return noted !== undefined && recorded !== undefined && noted.hash !== recorded.hash
  }
  const stop = (kind: 'illegal-answer' | 'departed'): Replayed => ({
    game: player.game(),
    played,
    stopped: { kind, turn: number(player.game(), NUMBER.turn) },
  })
  if (departed()) return stop('departed')
  for (const [at, move] of replay.answers.entries()) {
    const game = player.game()
    const decision = rules.decision(game)
    if (!decision || !isLegal(rules, game, move)) return stop('illegal-answer')
    const meaning = replay.meanings[at]
    if (meaning && !means(optionSignature(game, decision, move), meaning)) return stop('illegal-answer')
    player.play(move)
    played++
    if (departed()) return stop('departed')
    yield
  }
  return { game: player.game(), played }
}

/** Makes the moves of a replay as long as each has its recorded meaning and every turn begins as recorded. */
export function follow(rules: Rules, replay: Replay, player: Player): Replayed {
  const steps = followSteps(rules, replay, player)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * Plays a replay from its first line, a move at a time, for callers that must yield in between. Throws an `EngineError` if
 * the decks are not playable.
 */
export function playReplaySteps(engine: Rules, replay: Replay): Generator<undefined, Replayed> {
  const game = beginGame(engine, replay.options, true)
  return followSteps(engine, replay, { game: () => game, play: (move) => play(engine, game, move) })
}

/** Plays a replay from its first line. Throws an `EngineError` if the decks cannot be played with. */
export function playReplay(engine: Rules, replay: Replay, options: { log?: boolean } = {}): Replayed {
  const game = beginGame(engine, replay.options, options.log ?? true)
  return follow(engine, replay, { game: () => game, play: (move) => play(engine, game, move) })
}

/** Result of playing a replay string to check whether it is complete. */
export interface CheckedReplay {
  /** As read; absent if it is unreadable. */
  readonly replay?: Replay
  /** After the last valid move; absent if the game cannot even begin. */
  readonly game?: Game
  /** Moves that could be played. */
  readonly played: number
  /** Reason why it is not, or not completely, the original game. */
  readonly error?: ReplayError
}

/**
 * Plays a decoded replay without keeping its history, with a pause after each move. Never throws because of its
 * content.
 */
export function* checkingReplay(
  engine: Engine,
  decoded: DecodedReplay & { readonly ok: true },
): Generator<void, CheckedReplay> {
  const { replay } = decoded
  const pinned = fingerprintError(engine.pool, replay)
  let game: Game | undefined
  let played = 0
  try {
    const begun = beginGame(engine, replay.options, false)
    game = begun
    const end = yield* followSteps(engine, replay, {
      game: () => begun,
      play: (move) => {
        play(engine, begun, move)
        played++
      },
    })
    const error = errorOf(decoded, pinned, end)
    return { replay, game: end.game, played: end.played, ...(error ? { error } : {}) }
  } catch (error) {
    const why = unplayable(error)
    if (!game)
      return { replay, played: 0, error: pinned && why.code !== 'unknown-card' ? { kind: pinned } : why }
    return { replay, game, played, error: { kind: 'illegal-answer', turn: number(game, NUMBER.turn) } }
  }
}

/** A game as a replay, with the meanings of all moves and its fingerprints. Throws as the engine does. */
export function recordReplay(engine: Engine, options: Beginning, answers: readonly Move[]): Replay {
  const game = beginGame(engine, options, false)
  const first = firstTurn({ options })
  const turns: TurnMark[] = []
  noteTurn(turns, game, 0, first)
  const meanings = answers.map((move, at) => {
    const decision = engine.decision(game)
    const meaning = decision && optionSignature(game, decision, move)
    play(engine, game, move)
    noteTurn(turns, game, at + 1, first)
    return meaning
  })
  return { options, pins: fingerprintsOf(engine.pool, options.decks), answers, meanings, turns }
}

/**
 * Determines the cause from a decoded string, the rules here and the number of moves that could be played: the first
 * explanation that applies.
 */
export function errorOf(
  decoded: DecodedReplay & { ok: true },
  pinned: 'other-rules' | 'other-cards' | undefined,
  replayed: Replayed,
): ReplayError | undefined {
  const kind = pinned ?? decoded.flaw ?? replayed.stopped?.kind
  return kind && { kind, turn: replayed.stopped?.turn ?? number(replayed.game, NUMBER.turn) }
}

/** An `EngineError` as the error of a replay; anything else is thrown on. */
export function unplayable(error: unknown): ReplayError {
  if (error instanceof EngineError) {
    // A position names the place of its unknown card; that is of no interest to somebody who opens a replay.
    const code = error.figures.problem === 'unknown-card' ? 'unknown-card' : error.code
    return { kind: 'unplayable', code }
  }
  throw error
}
