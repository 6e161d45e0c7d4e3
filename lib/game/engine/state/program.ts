import { type CardId, EngineError, type Player } from '../model/game'
import type { Frame, Program, ProgramStep } from '../model/program'
import { depthOf, type Game, setNumber } from './'
import { NONE } from './card-facts'
import { FRAME_FIELDS, NUMBER, STACK_AT, STACK_DEPTH } from './layout'

/**
 * Control flow of the rules. The state holds a stack of frames; a frame names a program (a part of the turn sequence or
 * a compiled ability), its current step, and its data. The machine (`flow/machine.ts`) runs the steps of the topmost
 * frame until one of them must ask. No step keeps anything outside the state, so a game can be saved, cloned or undone
 * at any decision, however deep.
 */

/** The parts of the turn sequence. A frame holds the index in this list, so the order is part of the save format. */
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
  'triggers',
  'outcome-texts',
  'affect',
  'play',
  'assign',
  'revive',
  'return-glyphs',
] as const
export type ProgramName = (typeof PROGRAM_NAMES)[number]

/** The same step with all its properties: steps of one layout are read faster. */
export const alike = (step: ProgramStep): ProgramStep =>
  step.run
    ? { name: step.name, run: step.run, ask: undefined, take: undefined, lacks: undefined }
    : { name: step.name, run: undefined, ask: step.ask, take: step.take, lacks: step.lacks }

const PROGRAM = 0
const PC = 1
const SOURCE = 2
const CONTROLLER = 3
const TEXT = 4
const SEQUENCE = 5
const THAT = 6
const THAT_SEQUENCE = 7
const THAT_PLAYER = 8
const EARNED = 9
const X = 10
const SLOTS = 11
export type Slot = 0 | 1 | 2 | 3 | 4 | 5

const read = (game: Game, frame: Frame, at: number): number =>
  game.cells[STACK_AT + frame * FRAME_FIELDS + at] as number
const write = (game: Game, frame: Frame, at: number, value: number): void => {
  game.cells[STACK_AT + frame * FRAME_FIELDS + at] = value
}

/** The topmost frame, or `NONE` when the stack is empty. */
export const topFrame = (game: Game): Frame => depthOf(game) - 1

export const programOf = (game: Game, frame: Frame): number => read(game, frame, PROGRAM)
/** The part of the rules that a frame carries out; undefined for the text of a card. */
export const programNameOf = (game: Game, frame: Frame): ProgramName | undefined =>
  PROGRAM_NAMES[programOf(game, frame)]
export const stepIndexOf = (game: Game, frame: Frame): number => read(game, frame, PC)
/** True if a frame carries out that program of the text of that card. */
export const isOfText = (game: Game, frame: Frame, text: CardId, program: number): boolean =>
  programOf(game, frame) === PROGRAM_NAMES.length + program && textOf(game, frame) === text
/** The card for which the frame runs, or `NONE`. */
export const sourceOf = (game: Game, frame: Frame): CardId => read(game, frame, SOURCE)
/** The player whose choice it is by default. */
export const controllerOf = (game: Game, frame: Frame): Player => read(game, frame, CONTROLLER)

/** The source's zone sequence number when the frame began. */
export const sourceSequenceOf = (game: Game, frame: Frame): number => read(game, frame, SEQUENCE)
export const setSourceSequence = (game: Game, frame: Frame, sequence: number): void =>
  write(game, frame, SEQUENCE, sequence)
/** The card whose text holds the program, or `NONE` for the rules' own. */
export const textOf = (game: Game, frame: Frame): CardId => read(game, frame, TEXT)
/** The card of the event that started the frame, with its sequence number, and the player of that event. */
export const thatOf = (game: Game, frame: Frame): CardId => read(game, frame, THAT)
export const thatSequenceOf = (game: Game, frame: Frame): number => read(game, frame, THAT_SEQUENCE)
export const thatPlayerOf = (game: Game, frame: Frame): Player => read(game, frame, THAT_PLAYER)
export const earnedOf = (game: Game, frame: Frame): CardId => read(game, frame, EARNED)
/** The X of the text, `NONE` before it is chosen. */
export const xOf = (game: Game, frame: Frame): number => read(game, frame, X)
export const setX = (game: Game, frame: Frame, value: number): void => write(game, frame, X, value)

/** One of the numbers that a frame keeps for itself, `NONE` at first. */
export const slotOf = (game: Game, frame: Frame, slot: Slot): number => read(game, frame, SLOTS + slot)
export const setSlot = (game: Game, frame: Frame, slot: Slot, value: number): void =>
  write(game, frame, SLOTS + slot, value)

/** The place of a part of the rules in `PROGRAM_NAMES`. */
const programNumbers: Readonly<Record<string, number>> = Object.fromEntries(
  PROGRAM_NAMES.map((name, place) => [name, place]),
)

/** Starts a part of the rules above the current program, which continues when that part has ended. */
export const call = (
  game: Game,
  program: ProgramName,
  source: CardId = NONE,
  controller: Player = NONE,
): Frame => push(game, programNumbers[program] ?? NONE, NONE, source, controller)

/** Starts program number `program` of the text of a card, for a source with the sequence number that it has there. */
export function callText(
  game: Game,
  text: CardId,
  program: number,
  source: CardId,
  sequence: number,
  controller: Player,
): Frame {
  const frame = push(game, PROGRAM_NAMES.length + program, text, source, controller)
  write(game, frame, SEQUENCE, sequence)
  return frame
}

/** Sets the card of the event that started a frame, with its sequence number. */
export function setThat(game: Game, frame: Frame, card: CardId, sequence: number): void {
  write(game, frame, THAT, card)
  write(game, frame, THAT_SEQUENCE, sequence)
}

/** Sets the player of the event that started a frame, and the glyph earned by it. */
export function setEvent(game: Game, frame: Frame, player: Player, earned: CardId): void {
  write(game, frame, THAT_PLAYER, player)
  write(game, frame, EARNED, earned)
}

function push(game: Game, program: number, text: CardId, source: CardId, controller: Player): Frame {
  const frame = depthOf(game)
  if (frame >= STACK_DEPTH) throw new EngineError('capacity', { of: 'frames', most: STACK_DEPTH })
  setNumber(game, NUMBER.depth, frame + 1)
  const { cells } = game
  const at = STACK_AT + frame * FRAME_FIELDS
  // One by one: for so few cells this is faster than filling a range.
  for (let cell = at; cell < at + FRAME_FIELDS; cell++) cells[cell] = NONE
  cells[at + PROGRAM] = program
  cells[at + PC] = 0
  cells[at + TEXT] = text
  cells[at + SOURCE] = source
  cells[at + CONTROLLER] = controller
  return frame
}

/** Ends the topmost program. */
export const finish = (game: Game): void => setNumber(game, NUMBER.depth, depthOf(game) - 1)

/** Ends all programs: the game is over. */
export const finishAll = (game: Game): void => setNumber(game, NUMBER.depth, 0)

/** The frame continues at this step of its program. */
export const goTo = (game: Game, frame: Frame, step: number): void => write(game, frame, PC, step)

/** The place of a step in its program. Throws when there is none of that name: a defect of the rules. */
export function placeOf(program: Program, step: string): number {
  const place = program.findIndex(({ name }) => name === step)
  if (place < 0) throw new RangeError(`no step ${step}`)
  return place
}
