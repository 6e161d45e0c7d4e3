import type { StoreApi } from 'zustand/vanilla'
import type { ReasonCode } from '@/lib/game/bots'
import type { LastingView } from '@/lib/game/engine'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import type { LogEvent } from '@/lib/game/engine/model/log'
import type { View } from '@/lib/game/engine/model/views'
import type { Move, Reader } from '@/lib/tabletop/protocol/game'
import type { Branch, History, HistoryRules, KeptGame, Step, TurnMark } from '@/lib/tabletop/protocol/history'
import type { Auto, PassUntil } from './auto'
import type { Concern } from './auto-pass-stop'
import type { SeatController } from './setup'

/** The seat of a person who plays alone. */
export const YOU: Player = 0
export const OPPONENT: Player = 1

/** Why a bot chose what it chose, as a message key with figures. */
export interface Why {
  readonly code: ReasonCode
  /**
   * `chance`: the estimated chance of winning in percent; `difference`: how far that of the next best lies from it, in
   * points of a hundred; `visits`, `others`: imagined continuations of the chosen move and of the next best.
   */
  readonly figures: Readonly<Record<'chance' | 'difference' | 'visits' | 'others', number>>
}

/** What a bot answers. */
export interface Thought {
  readonly index: number
  readonly why?: Why
}

/** Why a bot gave the answer of that number. */
export interface BotThought {
  readonly player: Player
  readonly at: number
  readonly why: Why
}

/** What was passed on a player's wish until something concerned them. */
export interface PassedOn {
  /** Decisions, the one at which they wished it included. */
  readonly count: number
  /** Answers given when it ended. */
  readonly at: number
  /** Absent where the game ended, or somebody stopped it. */
  readonly why?: Concern
}

/** The engine's API for one game at a time, as the table needs it. */
export interface GameApi<Game extends object> extends HistoryRules<Game> {
  decision(game: Game): Decision | undefined
  view(game: Game, player: Player): View
  explain(game: Game, question: Question): Answer
  /** What texts have begun and what still holds, as the player may see it. */
  lasting(game: Game, player: Player): readonly LastingView[]
  /** Everything that happened, as the reader may read it. */
  log(game: Game, reader: Reader): readonly LogEvent[]
  /** What the controller of a seat answers who is no person: at once for a goldfish, later for a bot. */
  choose(game: Game, decision: Decision, controller: SeatController): number | Promise<Thought>
  /** Whether the controller of a seat who is no person accepts a draw. */
  acceptsDraw(game: Game, player: Player, controller: SeatController): boolean
  /** The game with these moves as a replay string; absent for a game that has none. */
  replay?(moves: readonly Move[]): string
  /** Lets go of what thinks. */
  close(): void
}

/** A draw that a player has offered. */
export interface DrawOffer {
  readonly by: Player
  /** The person at the screen who must say next whether they accept; undefined where it was declined. */
  readonly asked?: Player
  /** Who declined it. */
  readonly declinedBy?: Player
}

/** What the table shows at one moment. A new object after each change, never changed itself. */
export interface TableSnapshot {
  /** As the `viewer` sees it. With open hands the hands of the others are in it too. */
  readonly view: View
  /**
   * Whose eyes the table shows: the one person's, or those of whoever of several decides (or decided last). In a replay
   * they stay those of one player.
   */
  readonly viewer: Player
  readonly seats: readonly SeatController[]
  /** Who must decide now, person or not; undefined when the game is over. */
  readonly deciding?: Player
  /** A person's to answer now; undefined while a bot thinks, while it passes by itself, and when the game is over. */
  readonly decision?: Decision
  /** A bot is at work. */
  readonly isThinking: boolean
  /** What the bot that answered last said of it. */
  readonly thought?: BotThought
  /** By answer: what the bot that gave it said of it, as far as it thought while the table was open. */
  readonly thoughts: ReadonlyMap<number, Why>
  /** What was just passed for a person; undefined while it goes on, and once something else was answered. */
  readonly passedOn?: PassedOn
  /** One person sees all hands. */
  readonly openHands: boolean
  /** Several people share the screen: nothing that only one may know is shown until its owner asks for it. */
  readonly hiddenHands: boolean
  /** A replay that is watched: nobody is asked. */
  readonly watching: boolean
  readonly auto: Auto
  /** Who has given up, in order of the seats. */
  readonly conceded: readonly Player[]
  /** A draw that somebody offers, or that was declined just now. */
  readonly draw?: DrawOffer
  readonly log: readonly LogEvent[]
  /** Where the news begins: lines from here on came with the last answer, undo or redo. */
  readonly fresh: number
  /** How the moment was reached. */
  readonly reached: 'start' | 'answer' | 'undo' | 'redo'
  readonly steps: readonly Step[]
  /** Moves made so far; the steps after it can be redone. */
  readonly at: number
  /** By answer: how long the log was before it. */
  readonly marks: readonly number[]
  /** Every turn of the game, those that can be redone included. */
  readonly turns: readonly TurnMark[]
  /** What was played and left, newest last. */
  readonly branches: readonly Branch[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface TableSession {
  /** What the table shows, for screens to follow. */
  readonly store: Pick<StoreApi<TableSnapshot>, 'getState' | 'getInitialState' | 'subscribe'>
  /** What the table shows now. */
  readonly snapshot: () => TableSnapshot
  /** Chooses an option of the decision. */
  readonly answer: (index: number) => void
  /** Back to the last move of a person; of anybody in a replay. */
  readonly undo: () => void
  /** On past the next move, to the one after it that a person had already made. */
  readonly redo: () => void
  /** Back (or on) to the moment before an answer. */
  readonly goTo: (at: number) => void
  /** Back (or on) to the moment before an answer, and on from there: what followed becomes a branch. */
  readonly branchFrom: (at: number) => void
  /** Takes up a branch again; what was played instead becomes one. */
  readonly takeBranch: (id: number) => void
  /** Wishes about what is answered by itself; `passUntil` is for the person who decides now. */
  readonly setAuto: (auto: Partial<Omit<Auto, 'passUntil'>> & { readonly passUntil?: PassUntil }) => void
  /**
   * Passes an action, then every decision that does not concern the player (see `concernOf`). To be taken back as the
   * one answer that it is.
   */
  readonly passOn: () => void
  /** Stops passing. */
  readonly stop: () => void
  /** Gives the game up for a player. */
  readonly concede: (player: Player) => void
  /**
   * Offers a draw for a player. Bots and goldfish answer at once, every other person at the screen is asked in turn (see
   * `TableSnapshot.draw`); the game is drawn when all have accepted.
   */
  readonly offerDraw: (player: Player) => void
  /** The answer of the person who is asked whether they accept. */
  readonly answerDraw: (accepts: boolean) => void
  readonly explain: (question: Question) => Answer
  /** What texts have begun and what still holds, as the viewer may see it. */
  readonly lasting: () => readonly LastingView[]
  /** The game up to now as a replay string; undefined for a game that has none. */
  readonly replay: (() => string) | undefined
  /** Ends timers and thinking. The session can be woken by anything that is done with it. */
  readonly close: () => void
  /** Goes on where `close` has stopped. */
  readonly wake: () => void
}

export interface SessionOptions<Game extends object = object> {
  /** By seat. */
  readonly seats: readonly SeatController[]
  /** Whether the turns in which a goldfish is the hero player are passed through for you. */
  readonly skipOpponentTurns?: boolean
  readonly openHands?: boolean
  /** Nobody is asked and nothing is answered: a replay. All hands are open. */
  readonly watch?: boolean
  /** Whose side of a replay is shown, from its beginning to its end; the first player's by default. */
  readonly below?: Player
  readonly auto?: Partial<Pick<Auto, 'passWhenNothing' | 'resolveSimple'>>
  /** Between two passes that are made for you, in milliseconds. */
  readonly pace?: number
  /** A game to go on with, from where it was kept. Steps that mean '' are taken as they are. */
  readonly resume?: KeptGame
  /** A game to go on with that was played already; it is copied. */
  readonly history?: History<Game>
}
