import { EngineError } from './errors'
import { NONE } from './facts'
import { FRAME_FIELDS, type Game, number, STACK_AT, STACK_DEPTH, setNumber } from './state'
import type { CardId, Decision, Option, Player } from './types'

/**
 * How the rules flow. The state holds a stack of frames; a frame names a program (one part of the turn sequence
 * now, a compiled ability later), the step it has reached, and what it works with. The machine (`machine.ts`)
 * runs the steps of the topmost frame until one of them must ask. Nothing of a step lives outside the state, so
 * a game can be saved, cloned or undone at any decision, however deep.
 */

/** The parts of the turn sequence. A frame holds the place in this list, so the order is part of the save format. */
export const PROGRAM_NAMES = [
  'game',
  'turn',
  'actions',
  'resolution',
  'ship-battle',
  'revive-or-score',
  'earn-glyph',
  'debrief',
  'refill',
] as const
export type ProgramName = (typeof PROGRAM_NAMES)[number]

/** A step that goes by itself. */
interface AutomaticStep {
  readonly name: string
  readonly run: (game: Game, frame: Frame) => void
}

/**
 * A step that asks. `ask` returns undefined when there is nothing to decide; then the frame goes on. A decision
 * with only one option is taken without asking, except an action: to pass is said aloud (ruling 57).
 */
interface AskingStep {
  readonly name: string
  readonly ask: (game: Game, frame: Frame) => Decision | undefined
  readonly take: (game: Game, option: Option, frame: Frame) => void
}

type ProgramStep = AutomaticStep | AskingStep
export type Program = readonly ProgramStep[]

/** A frame by its place on the stack, from 0 at the bottom. */
export type Frame = number

const PROGRAM = 0
const PC = 1
const SOURCE = 2
const CONTROLLER = 3
const SLOTS = 4

const read = (game: Game, frame: Frame, at: number): number =>
  game.cells[STACK_AT + frame * FRAME_FIELDS + at] ?? NONE
const write = (game: Game, frame: Frame, at: number, value: number): void => {
  game.cells[STACK_AT + frame * FRAME_FIELDS + at] = value
}

/** The topmost frame, or `NONE` when the stack is empty. */
export const topFrame = (game: Game): Frame => number(game, 'depth') - 1

export const programOf = (game: Game, frame: Frame): number => read(game, frame, PROGRAM)
export const stepIndexOf = (game: Game, frame: Frame): number => read(game, frame, PC)
/** The card for which the frame runs, or `NONE`. */
export const sourceOf = (game: Game, frame: Frame): CardId => read(game, frame, SOURCE)
/** The player whose choice it is by default. */
export const controllerOf = (game: Game, frame: Frame): Player => read(game, frame, CONTROLLER)

/** One of the two numbers that a frame keeps for itself, `NONE` at first. */
export const slotOf = (game: Game, frame: Frame, slot: 0 | 1): number => read(game, frame, SLOTS + slot)
export const setSlot = (game: Game, frame: Frame, slot: 0 | 1, value: number): void =>
  write(game, frame, SLOTS + slot, value)

/** Starts a program above the current one; that one goes on when it has ended. */
export function call(
  game: Game,
  program: ProgramName,
  { source = NONE, controller = NONE }: { source?: CardId; controller?: Player } = {},
): void {
  const frame = number(game, 'depth')
  if (frame >= STACK_DEPTH) throw new EngineError('step-budget', { depth: frame })
  setNumber(game, 'depth', frame + 1)
  write(game, frame, PROGRAM, PROGRAM_NAMES.indexOf(program))
  write(game, frame, PC, 0)
  write(game, frame, SOURCE, source)
  write(game, frame, CONTROLLER, controller)
  for (let slot = SLOTS; slot < FRAME_FIELDS; slot++) write(game, frame, slot, NONE)
}

/** Ends the topmost program. */
export const finish = (game: Game): void => setNumber(game, 'depth', number(game, 'depth') - 1)

/** Ends all programs: the game is over. */
export const finishAll = (game: Game): void => setNumber(game, 'depth', 0)

/** The frame goes on at this step of its program. */
export const goTo = (game: Game, frame: Frame, step: number): void => write(game, frame, PC, step)
