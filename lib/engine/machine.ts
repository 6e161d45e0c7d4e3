import { actions } from './actions'
import { debrief } from './debrief'
import { earnGlyph } from './earn-glyph'
import { EngineError } from './errors'
import {
  finish,
  goTo,
  PROGRAM_NAMES,
  type Program,
  type ProgramName,
  programOf,
  stepIndexOf,
  topFrame,
} from './program'
import { refill } from './refill'
import { resolution } from './resolution'
import { reviveOrScore } from './revive-or-score'
import { setup } from './setup'
import { shipBattle } from './ship-battle'
import { type Game, isOver } from './state'
import { turn } from './turn'

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
}
const programs: readonly Program[] = PROGRAM_NAMES.map((name) => PROGRAMS[name])

/** More steps than any turn can take without a question; reaching it is a defect of a rule, not of a player. */
const STEPS_PER_TURN = 1_000

/** Runs the game until it must ask (`game.pending`) or is over. Changes nothing when it already waits. */
export function advance(game: Game): void {
  game.pending = undefined
  let budget = STEPS_PER_TURN * (game.setup.turnLimit + 1)
  while (!isOver(game)) {
    if (budget-- === 0) throw new EngineError('step-budget')
    const frame = topFrame(game)
    const index = stepIndexOf(game, frame)
    const step = programs[programOf(game, frame)]?.[index]
    if (!step) {
      finish(game)
      continue
    }
    if ('run' in step) {
      goTo(game, frame, index + 1)
      step.run(game, frame)
      continue
    }
    const decision = step.ask(game, frame)
    const only = decision?.options.length === 1 ? decision.options[0] : undefined
    if (decision && (!only || decision.kind === 'action')) {
      game.pending = decision
      return
    }
    goTo(game, frame, index + 1)
    if (only) step.take(game, only, frame)
  }
}

/** Takes an option of the decision that the game waits for, and runs on to the next. */
export function answer(game: Game, index: number): void {
  const decision = game.pending
  if (!decision) throw new EngineError('game-over')
  const option = decision.options[index]
  if (!option) throw new EngineError('illegal-answer', { index, options: decision.options.length })
  const frame = topFrame(game)
  const step = programs[programOf(game, frame)]?.[stepIndexOf(game, frame)]
  if (!step || !('ask' in step)) throw new EngineError('step-budget')
  goTo(game, frame, stepIndexOf(game, frame) + 1)
  step.take(game, option, frame)
  advance(game)
}
