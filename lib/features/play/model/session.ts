import type { ReasonCode } from '@/lib/game/bots'
import type { LastingView, StargateTypes } from '@/lib/game/engine'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import type { Move } from '@/lib/tabletop/protocol/game'
import type { History, SavedHistory } from '@/lib/tabletop/protocol/history'
import type {
  TableSession as AnySession,
  TableSnapshot as AnySnapshot,
  BotAnswer,
  SessionRules,
} from '@/lib/tabletop/session/session'
import type { Auto, AutoPassStop, PassUntil } from './auto'
import type { SeatController, ShownSeat } from './setup'

/** The seat of a person who plays alone. */
export const YOU: Player = 0
export const OPPONENT: Player = 1

/** A bot's reason for its choice, as a message key with figures. */
export interface Why {
  readonly code: ReasonCode
  /**
   * `chance`: the estimated chance of winning in percent; `difference`: its lead over the next best move, in percentage
   * points; `visits`, `others`: simulated continuations of the chosen move and of the next best.
   */
  readonly figures: Readonly<Record<'chance' | 'difference' | 'visits' | 'others', number>>
}

/** Decisions passed automatically for a player until one concerned them. */
export interface AutoPassed {
  /** Number of decisions, including the one at which automatic passing began. */
  readonly count: number
  /** Answers given when it ended. */
  readonly at: number
  /** Absent if the game ended or somebody stopped it. */
  readonly why?: AutoPassStop
}

/** The answer of a bot of the Stargate TCG. */
export type Thought = BotAnswer<Why>

/** Limits of the search bot for one decision: simulated continuations and time. */
export interface AdviceLimits {
  readonly iterations: number
  readonly milliseconds: number
}

/** A move that was looked at, by the number of its option. */
export interface AdvisedMove {
  readonly index: number
  /** The chance of winning that it is put at, from 0 to 1. */
  readonly chance: number
  /** Imagined continuations that began with it. */
  readonly visits: number
}

export interface Advice {
  /** Every move that was looked at, the one that the bot would make first, then by the chances they are put at. */
  readonly moves: readonly AdvisedMove[]
  readonly why: Why
  /** Imagined continuations in all. */
  readonly iterations: number
}

/** The engine's API for one game at a time, as the table needs it. */
export interface GameApi extends SessionRules<StargateTypes> {
  explain(game: StargateTypes['game'], question: Question): Answer
  /** Effects of texts that have begun and still hold, as the player may see them. */
  lasting(game: StargateTypes['game'], player: Player): readonly LastingView[]
  /** Answers for the controller of a seat who is no person: at once for a goldfish, later for a bot. */
  choose(
    game: StargateTypes['game'],
    decision: Decision,
    controller: SeatController,
  ): number | Promise<Thought>
  /** The search bot's advice for a player who must decide; absent if it is unavailable. */
  readonly advise?:
    | ((game: StargateTypes['game'], player: Player, limits: AdviceLimits) => Promise<Advice>)
    | undefined
  /** Tells whether the controller of a seat who is no person accepts a draw. */
  acceptsDraw(game: StargateTypes['game'], player: Player, controller: SeatController): boolean
  /** The game with these moves as a replay string; absent for a game that has none. */
  replay?(moves: readonly Move[]): string
  /** Lets go of bots that think. */
  close(): void
}

/** Answers that are given for a person, and the outcome of the last time that somebody passed on. */
export interface AutoState extends Auto {
  /** The passes that were just made for a person; undefined while it goes on, and once something else was answered. */
  readonly passed?: AutoPassed | undefined
}

/** The table at one moment: see `lib/tabletop/session`. */
export interface TableSnapshot extends AnySnapshot<StargateTypes, AutoState, Why> {
  readonly seats: readonly ShownSeat[]
}

/** A table of the Stargate TCG: the session of any game, with what only this one has. */
export interface TableSession
  extends Omit<
    AnySession<StargateTypes, AutoState, Why>,
    'store' | 'snapshot' | 'update' | 'review' | 'lookAt'
  > {
  readonly store: {
    readonly getState: () => TableSnapshot
    readonly getInitialState: () => TableSnapshot
    readonly subscribe: (listener: (now: TableSnapshot, before: TableSnapshot) => void) => () => void
  }
  readonly snapshot: () => TableSnapshot
  /** Wishes about what is answered by itself; `passUntil` is for the person who decides now. */
  readonly setAuto: (auto: Partial<Omit<Auto, 'passUntil'>> & { readonly passUntil?: PassUntil }) => void
  /**
   * Passes an action, then every decision that does not concern the player (see `autoPassStop`). To be taken back as the
   * one answer that it is.
   */
  readonly autoPass: () => void
  /** Stops passing. */
  readonly stop: () => void
  readonly explain: (question: Question) => Answer
  /** Effects of texts that have begun and still hold, as the viewer may see them. */
  readonly lasting: () => readonly LastingView[]
  /** The viewer's chance of winning at every moment, from 0 to 1, as far as the table shows it. */
  readonly chances: () => readonly number[]
  /**
   * The search bot's advice for the deciding player, now or at an earlier moment; undefined if unavailable, as in a game
   * against somebody elsewhere.
   */
  readonly advise: ((limits: AdviceLimits, cursor?: number) => Promise<AdviceAt | undefined>) | undefined
  /** The game up to now as a replay string; undefined for a game that has none. */
  readonly replay: (() => string) | undefined
}

/** Advice for one decision of a game. */
export interface AdviceAt extends Advice {
  readonly decision: Decision
}

export interface SessionOptions {
  /** By seat. */
  readonly seats: readonly SeatController[]
  /** True if your decisions in the turns of a goldfish as hero player are passed automatically. */
  readonly skipOpponentTurns?: boolean
  readonly openHands?: boolean
  /** True for a replay: no decisions are asked or answered, and all hands are open. */
  readonly watch?: boolean
  /** The player whose side of a replay is shown, from its beginning to its end; the first one by default. */
  readonly below?: Player
  readonly auto?: Partial<Pick<Auto, 'passWhenNothing' | 'resolveSimple'>>
  /** Between two passes that are made for you, in milliseconds. */
  readonly pace?: number
  /** Milliseconds until the next answer of an opponent; they answer without a pause when absent. */
  readonly stepDelay?: (news: readonly StargateTypes['event'][]) => number
  /** A game to go on with, from where it was saved. Steps whose signature is '' are taken as they are. */
  readonly resume?: SavedHistory
  /** A game to go on with that was played already; it is copied. */
  readonly history?: History<StargateTypes['game']>
}
