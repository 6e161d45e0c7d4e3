import type { ReasonCode } from '@/lib/bots'
import type { LastingView } from '@/lib/engine'
import type { Answer, Decision, LogEvent, Player, Question, View } from '@/lib/engine/model/types'
import type { Auto, PassUntil } from './auto'
import type { Concern } from './concern'
import type { Sitter } from './setup'

/** The seat of a person who plays alone. */
export const YOU: Player = 0
export const OPPONENT: Player = 1

/** Whose eyes read: one player's, everybody's, or only what all may know. */
export type Reader = Player | 'all' | 'public'

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

/** What was passed on a player's wish until something concerned him. */
export interface PassedOn {
  /** Decisions, the one at which he wished it included. */
  readonly count: number
  /** Answers given when it ended. */
  readonly at: number
  /** Absent where the game ended, or somebody stopped it. */
  readonly why?: Concern
}

/** A turn in the timeline. */
export interface TurnMark {
  readonly turn: number
  readonly hero: Player
  /** Answers given when it had begun. */
  readonly at: number
  /** The position then, in 32 bits. */
  readonly hash: number
}

/** The engine's door for one game at a time, as the table needs it. */
export interface GameDoor<Game> {
  readonly newGame: () => Game
  /** An independent copy, with its log. */
  readonly clone: (game: Game) => Game
  readonly decision: (game: Game) => Decision | undefined
  readonly answer: (game: Game, index: number) => void
  readonly view: (game: Game, player: Player) => View
  readonly explain: (game: Game, question: Question) => Answer
  /** What texts have begun and what still holds, as the player may see it. */
  readonly lasting: (game: Game, player: Player) => readonly LastingView[]
  /** Everything that happened, as the reader may read it. */
  readonly log: (game: Game, reader: Reader) => readonly LogEvent[]
  /** How many lines the log has. */
  readonly logLength: (game: Game) => number
  /** The last turn that began from that line of the log on. */
  readonly turnBegun: (
    game: Game,
    line: number,
  ) => { readonly turn: number; readonly hero: Player } | undefined
  /** The position in 32 bits. */
  readonly hash: (game: Game) => number
  /** What the sitter of a seat answers who is no person: at once for a goldfish, later for a bot. */
  readonly choose: (game: Game, decision: Decision, sitter: Sitter) => number | Promise<Thought>
  /** The game with these answers as a replay string. */
  readonly replay: (answers: readonly number[]) => string
  /** Lets go of what thinks. */
  readonly close: () => void
}

/** One answer of a game. */
export interface Step {
  readonly index: number
  /** What the answer meant: kind and card. A game whose answers no longer mean the same is not replayed further. */
  readonly meant: string
  /** Given by a goldfish, a bot, or for a person by his own wish, not by himself. */
  readonly auto: boolean
}

/** A line of the game that was left for another one. */
export interface Branch {
  readonly id: number
  /** Answers it has in common with what was played instead. */
  readonly from: number
  readonly turn: number
  readonly steps: readonly Step[]
}

/** What the table shows at one moment. A new object after each change, never changed itself. */
export interface TableSnapshot {
  /**
   * As the `viewer` sees it. With open hands the hands of the others are in it too. A game that was conceded has a
   * result, with the reason `undecided`: see `conceded`.
   */
  readonly view: View
  /**
   * Whose eyes the table shows: the one person's, or those of whoever of several decides (or decided last). In a replay
   * they stay those of one player.
   */
  readonly viewer: Player
  readonly seats: readonly Sitter[]
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
  /** Who has given up. */
  readonly conceded?: Player
  readonly log: readonly LogEvent[]
  /** Where the news begins: lines from here on came with the last answer, undo or redo. */
  readonly fresh: number
  /** How the moment was reached. */
  readonly reached: 'start' | 'answer' | 'undo' | 'redo'
  readonly steps: readonly Step[]
  /** Answers given so far; the steps after it can be redone. */
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
  readonly snapshot: () => TableSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Chooses an option of the decision. */
  readonly answer: (index: number) => void
  /** Back to the last decision of a person; of anybody in a replay. Takes a concession back first. */
  readonly undo: () => void
  /** On to the next decision that a person had already answered, at last to the concession that was taken back. */
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
  readonly explain: (question: Question) => Answer
  /** What texts have begun and what still holds, as the viewer may see it. */
  readonly lasting: () => readonly LastingView[]
  /** The game up to now as a replay string. */
  readonly replay: () => string
  /** Ends timers and thinking. The session can be woken by anything that is done with it. */
  readonly close: () => void
  /** Goes on where `close` has stopped. */
  readonly wake: () => void
}

export interface SessionOptions {
  /** By seat. */
  readonly seats: readonly Sitter[]
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
  /** A game to go on with. Steps that mean '' are taken as they are. */
  readonly resume?: {
    readonly steps: readonly Step[]
    readonly at: number
    readonly turns?: readonly TurnMark[]
    readonly conceded?: Player
    /** What was played and left before, newest last. */
    readonly branches?: readonly Branch[]
  }
}
