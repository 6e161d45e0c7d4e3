import type { UnmetCondition } from './answers'
import type { Decision, Option } from './decisions'
import type { CardId, Player } from './game'
import type { Game } from './running-game'

/** Programs: the steps of the rules and of texts, the stack of frames that runs them, and their data. */

/** A step without a decision. */
export interface AutomaticStep {
  readonly name: string
  readonly run: (game: Game, frame: Frame) => void
  readonly ask?: undefined
  readonly take?: undefined
  readonly lacks?: undefined
}

/**
 * A step with a decision. `ask` returns undefined if there is nothing to decide; then the frame continues. A decision
 * with only one option is taken without asking, except an action: passing is always explicit (ruling 57).
 */
export interface AskingStep {
  readonly name: string
  readonly run?: undefined
  readonly ask: (game: Game, frame: Frame) => Decision | undefined
  readonly take: (game: Game, option: Option, frame: Frame) => void
  /** For steps that ask for a card: the reason why a card is not among the options. */
  readonly lacks?: (game: Game, frame: Frame, card: CardId) => UnmetCondition
}

export type ProgramStep = AutomaticStep | AskingStep

export type Program = readonly ProgramStep[]

/** A frame by its place on the stack, from 0 at the bottom. */
export type Frame = number

/** Owner of bindings, as one number. */
export type Owner = number

/** Bindings, cards used up and payments that would result if a cost were paid: none of it is in the state. */
export interface Trial {
  /** By slot; undefined as long as there are none. */
  bound: Map<number, readonly CardId[]> | undefined
  readonly used: CardId[]
  readonly paid: number[]
}

/** The context in which a text is read. */
export interface Context {
  readonly source: CardId
  readonly sequence: number
  readonly controller: Player
  /** Owner of the bindings of the running text, or `NONE`. */
  readonly bindings: Owner
  readonly that: CardId
  readonly thatSequence: number
  readonly thatPlayer: Player
  readonly earned: CardId
  /** The amount paid for X; in a trial, the amount that might be. */
  x: number
  /** The card whose number is being worked out. */
  them: CardId
  trial: Trial | undefined
}
