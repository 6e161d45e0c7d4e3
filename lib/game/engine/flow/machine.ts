import type { Frame, Program } from '@/lib/game/engine/model/program'
import type { UnmetCondition } from '../model/answers'
import type { Decision, Option } from '../model/decisions'
import { type CardId, EngineError, type Player } from '../model/game'
import { checkVictory, endByConcession, endInDraw, endInLoop } from '../numbers/victory'
import {
  factsOf,
  type Game,
  hasConceded,
  isOver,
  keyOf,
  knows,
  number,
  playersLeft,
  playersOf,
  returningGlyphs,
  setConceded,
  waitingTexts,
} from '../state'
import { NUMBER } from '../state/layout'
import { record } from '../state/log'
import {
  alike,
  call,
  finish,
  goTo,
  PROGRAM_NAMES,
  type ProgramName,
  programOf,
  stepIndexOf,
  textOf,
  topFrame,
} from '../state/program'
import { isWatched } from '../state/turn-answers'
import { clearOwner, ofFrame } from '../texts/runtime/bindings'
import { isCrowded, makeRoom } from '../texts/runtime/lasting'
import { actions } from './actions'
import { affectProgram } from './affect'
import { assignProgram } from './assign'
import { earnGlyph, returnGlyphs } from './glyphs'
import { endUnbreakableLoop, isEnding, noteAnswer, withoutLoops } from './loops'
import { refill } from './piles'
import { playProgram } from './play'
import { outcomeTexts, resolution, shipBattle } from './resolution'
import { reviveOrScore, reviveProgram } from './revive'
import { setup } from './setup'
import { triggerOrder } from './trigger-order'
import { debrief, turn } from './turn'

const PROGRAMS: Readonly<Record<ProgramName, Program>> = {
  game: setup,
  turn,
  actions,
  resolution,
  'ship-battle': shipBattle,
  'revive-or-score': reviveOrScore,
  'earn-glyph': earnGlyph,
  debrief,
  refill,
  triggers: triggerOrder,
  'outcome-texts': outcomeTexts,
  affect: affectProgram,
  play: playProgram,
  assign: assignProgram,
  revive: reviveProgram,
  'return-glyphs': returnGlyphs,
}
const programs: readonly Program[] = PROGRAM_NAMES.map((name) => PROGRAMS[name].map(alike))

/**
 * The last of the parts of the turn sequence between whose steps triggered texts are carried out. Refilling a hand is
 * not one: a text can do that too, and it is finished first (ruling 35).
 */
const FLOW = PROGRAM_NAMES.indexOf('debrief')
const TRIGGERS = PROGRAM_NAMES.indexOf('triggers')
const RETURN_GLYPHS = PROGRAM_NAMES.indexOf('return-glyphs')

/** The program of a frame: the rules' own, or one of a card's text. */
function programAt(game: Game, frame: Frame, program: number): Program | undefined {
  if (program < PROGRAM_NAMES.length) return programs[program]
  return factsOf(game, textOf(game, frame)).compiled.programs[program - PROGRAM_NAMES.length]
}

/** Ends the topmost program and drops its bindings. */
function end(game: Game, frame: Frame): void {
  clearOwner(game, ofFrame(frame))
  finish(game)
}

/** True if triggered texts are waiting and nothing that must be finished first is in progress. */
const mustOrder = (game: Game, program: number): boolean =>
  program <= FLOW && program !== TRIGGERS && waitingTexts(game) > 0

/** More steps than any turn can take without a decision; reaching it means that texts start each other for ever. */
const STEPS_PER_TURN = 20_000

/** Runs the game until it must ask (`game.pending`) or is over. Changes nothing when it already waits. */
export function advance(game: Game): void {
  game.pending = undefined
  if (isOver(game)) return
  withinCapacity(game, () => takeSteps(game))
}

/** A game that needs more slots than it has ends like one with texts that never end. */
function withinCapacity(game: Game, run: () => void): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'capacity') throw error
    endInLoop(game, textAtWork(game))
  }
}

function takeSteps(game: Game): void {
  let steps = 0
  let turn = number(game, NUMBER.turn)
  // A game ends immediately, so totals are checked after every step and not only at decisions (ruling 34).
  checkVictory(game)
  while (!isOver(game) && takeStep(game)) {
    checkVictory(game)
    if (++steps < STEPS_PER_TURN) continue
    const now = number(game, NUMBER.turn)
    // If nobody is left to make decisions, whole turns pass.
    if (now === turn && !isOver(game)) endInLoop(game, textAtWork(game))
    steps = 0
    turn = now
  }
}

/** The card whose text is being carried out, if everybody may know it: it names the endless loop. */
function textAtWork(game: Game): CardId | undefined {
  for (let frame = topFrame(game); frame >= 0; frame--) {
    const card = textOf(game, frame)
    if (card >= 0) return playersOf(game).every((player) => knows(game, player, card)) ? card : undefined
  }
  return undefined
}

/**
 * Takes the next step of a game that is not over; returns false, with `game.pending` set, if a decision is needed
 * instead.
 */
export function takeStep(game: Game): boolean {
  const frame = topFrame(game)
  const program = programOf(game, frame)
  if (program !== RETURN_GLYPHS && returningGlyphs(game) > 0) {
    call(game, 'return-glyphs')
    return true
  }
  if (mustOrder(game, program)) {
    call(game, 'triggers')
    return true
  }
  const index = stepIndexOf(game, frame)
  const step = programAt(game, frame, program)?.[index]
  if (!step) {
    end(game, frame)
    return true
  }
  if (step.run) {
    goTo(game, frame, index + 1)
    step.run(game, frame)
    return true
  }
  const asked = step.ask(game, frame)
  const decision = asked && isWatched(game) ? withoutLoops(game, asked) : asked
  const given = decision && forcedOption(game, decision)
  if (decision && !given) {
    game.pending = withKey(game, decision)
    return false
  }
  goTo(game, frame, index + 1)
  if (given) step.take(game, given, frame)
  return true
}

/**
 * The option that is taken without asking: the only one, except for actions, which players may look at, and for
 * searches, since skipping the decision would reveal that there is nothing to find (ruling 44); for a player who has
 * conceded, the one that does least, or the first.
 */
function forcedOption(game: Game, { player, kind, purpose, options }: Decision): Option | undefined {
  if (hasConceded(game, player)) return options.find((option) => isEnding(option.kind)) ?? options[0]
  return options.length === 1 && kind !== 'action' && purpose !== 'search' ? options[0] : undefined
}

/**
 * Adds the name of the card that the decision is about, if the player who decides may know it. Every decision has the
 * same fields in the same order, so that objects share a hidden class and are read faster.
 */
function withKey(game: Game, decision: Decision): Decision {
  // The commonest has them already.
  if (decision.kind === 'action') return decision
  const { player, kind, card, paragraph, purpose, options, refused } = decision
  const key = card !== undefined && card >= 0 && knows(game, player, card) ? keyOf(game, card) : undefined
  return { player, kind, card, key, paragraph, purpose, options, refused }
}

/** Reason why a card is not among the options of the decision that the game is waiting for. */
export function lacking(game: Game, card: CardId): UnmetCondition {
  const frame = topFrame(game)
  const step = programAt(game, frame, programOf(game, frame))?.[stepIndexOf(game, frame)]
  return step?.lacks?.(game, frame, card) ?? { code: 'other' }
}

/** Takes an option of the decision that the game waits for, and runs on to the next. */
export function answer(game: Game, index: number): void {
  takeOption(game, index)
  advance(game)
  if (endUnbreakableLoop(game)) game.pending = undefined
}

/** Takes an option of the decision that the game waits for, without running on. */
export function takeOption(game: Game, index: number): void {
  const decision = game.pending
  if (!decision) throw new EngineError('game-over')
  const option = decision.options[index]
  if (!option) throw new EngineError('illegal-answer', { index, options: decision.options.length })
  const frame = topFrame(game)
  const step = programAt(game, frame, programOf(game, frame))?.[stepIndexOf(game, frame)]
  if (!step || step.run) throw new EngineError('corrupt-state', { at: `step ${stepIndexOf(game, frame)}` })
  if (isCrowded(game)) makeRoom(game)
  noteAnswer(game, decision, option)
  goTo(game, frame, stepIndexOf(game, frame) + 1)
  withinCapacity(game, () => step.take(game, option, frame))
}

/**
 * A player concedes, no matter whose decision it is (ruling 96): the last one who has not conceded wins, and as long as
 * several are left they play on. Throws an `EngineError`: `game-over`, `unknown-player`, or `illegal-answer` if the
 * player has already conceded.
 */
export function concede(game: Game, player: Player): void {
  if (isOver(game)) throw new EngineError('game-over')
  if (!playersOf(game).includes(player)) throw new EngineError('unknown-player', { player })
  if (hasConceded(game, player)) throw new EngineError('illegal-answer', { player })
  record(game, 'concede', { player })
  setConceded(game, player)
  const [last, ...others] = playersLeft(game)
  if (last !== undefined && others.length === 0) {
    endByConcession(game, last)
    game.pending = undefined
  } else advance(game)
}

/**
 * All who have not conceded agree to a draw that one of them has offered (ruling 97). The caller makes sure that they do.
 * Throws an `EngineError`: `game-over`, `unknown-player`, or `illegal-answer` if the player who offers it has conceded.
 */
export function agreeToDraw(game: Game, player: Player): void {
  if (isOver(game)) throw new EngineError('game-over')
  if (!playersOf(game).includes(player)) throw new EngineError('unknown-player', { player })
  if (hasConceded(game, player)) throw new EngineError('illegal-answer', { player })
  record(game, 'draw-agreed', { player })
  endInDraw(game)
  game.pending = undefined
}
