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

/** A move that was examined, by the index of its option. */
export interface AdvisedMove {
  readonly index: number
  /** Its estimated chance of winning, from 0 to 1. */
  readonly chance: number
  /** Number of simulated continuations that start with it. */
  readonly visits: number
}

export interface Advice {
  /** All examined moves: the bot's choice first, then by estimated chance, highest first. */
  readonly moves: readonly AdvisedMove[]
  readonly why: Why
  /** Total number of simulated continuations. */
  readonly iterations: number
}

/** The engine's API for one game at a time, as the table needs it. */
export interface GameApi extends SessionRules<StargateTypes> {
  explain(game: StargateTypes['game'], question: Question): Answer
  /** Ongoing effects of texts that are visible to a player. */
  lasting(game: StargateTypes['game'], player: Player): readonly LastingView[]
  /** Answers for a bot or goldfish: a goldfish immediately, a bot asynchronously. */
  choose(
    game: StargateTypes['game'],
    decision: Decision,
    controller: SeatController,
  ): number | Promise<Thought>
  /** The search bot's advice for a player who must decide; absent if it is unavailable. */
  readonly advise?:
    | ((game: StargateTypes['game'], player: Player, limits: AdviceLimits) => Promise<Advice>)
    | undefined
  /** True if a bot or goldfish accepts a draw. */
  acceptsDraw(game: StargateTypes['game'], player: Player, controller: SeatController): boolean
  /** The game with these moves as a replay string; absent if it cannot have one. */
  replay?(moves: readonly Move[]): string
  /** Abandons the bots' current thinking. */
  close(): void
}

/** Automatic answers for a person, and the outcome of the last automatic passing. */
export interface AutoState extends Auto {
  /** The passes just made for a person; undefined while passing goes on, and after any other answer. */
  readonly passed?: AutoPassed | undefined
}

/** The state of the table at one moment: see `lib/tabletop/session`. */
export interface TableSnapshot extends AnySnapshot<StargateTypes, AutoState, Why> {
  readonly seats: readonly ShownSeat[]
}

/** A table of the Stargate TCG: the session of any game, extended for this one. */
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
  /** Changes settings for automatic answers; `passUntil` applies to the person who has to decide now. */
  readonly setAuto: (auto: Partial<Omit<Auto, 'passUntil'>> & { readonly passUntil?: PassUntil }) => void
  /**
   * Passes an action, then every decision that does not concern the player (see `autoPassStop`). Undo treats all of it
   * as one answer.
   */
  readonly autoPass: () => void
  /** Stops automatic passing. */
  readonly stop: () => void
  readonly explain: (question: Question) => Answer
  /** Ongoing effects of texts that are visible to the viewer. */
  readonly lasting: () => readonly LastingView[]
  /** The viewer's chance of winning at each moment, from 0 to 1, as far as the table shows it. */
  readonly chances: () => readonly number[]
  /**
   * The search bot's advice for the deciding player, now or at an earlier moment; undefined if unavailable, as in
   * online games.
   */
  readonly advise: ((limits: AdviceLimits, cursor?: number) => Promise<AdviceAt | undefined>) | undefined
  /** The game so far as a replay string; undefined if it cannot have one. */
  readonly replay: (() => string) | undefined
}

/** Advice for one decision of a game. */
export interface AdviceAt extends Advice {
  readonly decision: Decision
}

export interface SessionOptions {
  /** By seat. */
  readonly seats: readonly SeatController[]
  /** True to pass your decisions automatically while a goldfish is the hero player. */
  readonly skipOpponentTurns?: boolean
  readonly openHands?: boolean
  /** True for a replay: there are no decisions, and all hands are open. */
  readonly watch?: boolean
  /** The player at the bottom of a replay; the first one by default. */
  readonly below?: Player
  readonly auto?: Partial<Pick<Auto, 'passWhenNothing' | 'resolveSimple'>>
  /** Milliseconds between two automatic passes. */
  readonly pace?: number
  /** Milliseconds until an opponent's next answer; no delay if absent. */
  readonly stepDelay?: (news: readonly StargateTypes['event'][]) => number
  /** The saved game to resume, and the cursor in it. Steps with the signature '' are not checked. */
  readonly resume?: SavedHistory
  /** An already played game to continue; it is copied. */
  readonly history?: History<StargateTypes['game']>
}
