import type { CardKey, CardType, Skill } from '@/lib/game/terms'
import type { CardId, Player } from './game'

/** Log of events. Plain data that survives JSON: input and output of the engine's API. */

/** A card in a log event. */
export interface LoggedCard {
  readonly id: CardId
  /** Null when the reader may not know it (see `logFor`). */
  readonly key: CardKey | null
}

/** Each event type has one message in the `log` namespace. */
export const LOG_EVENT_TYPES = [
  'victory-total',
  'first-player',
  'first-player-by-lot',
  'opening-hand',
  'mulligan',
  'keep',
  'stop-team-character',
  'turn',
  'recover',
  'power',
  'mission',
  'no-mission',
  'play',
  'obstacle',
  'event',
  'assign',
  'boost',
  'complication',
  'pass',
  'ship-battle',
  'ship-victory',
  'ship-tie',
  'incapacitate',
  'spare',
  'success',
  'failure',
  'revive',
  'score',
  'destroy',
  'clear',
  'earn',
  'nobody-earns',
  'continue',
  'end-missions',
  'ready',
  'return-mission',
  'draw',
  'discard',
  'stopped',
  'readied',
  'incapacitated',
  'face-down',
  'face-up',
  'lose-glyph',
  'move-glyph',
  'place-glyph',
  'token',
  'choose-trait',
  'put-counters',
  'take-counters',
  'block',
  'unblock',
  'unassign',
  'attach',
  'beneath',
  'blockade',
  'gain-power',
  'lose-power',
  'pay',
  'shuffle',
  'search',
  'look',
  'look-at-hand',
  'reveal',
  'take',
  'place',
  'shuffle-in',
  'take-off',
  'discard-from-deck',
  'use',
  'skip-turn',
  'change',
  'set-difficulty',
  'set-skill',
  'hold',
  'win-glyphs',
  'win-experience',
  'win-score',
  'win-text',
  'loop',
  'turn-too-long',
  'endless-loop',
  'undecided',
  'concede',
  'draw-agreed',
] as const

export type LogEventType = (typeof LOG_EVENT_TYPES)[number]

/**
 * End of a lasting effect: with the current mission, with the turn, with the player's next turn or before it, with the
 * opponent's next turn, with the next mission of this turn, when the card with the text leaves or is turned over, never,
 * or when a card is assigned.
 */
export const LASTING_ENDS = [
  'mission',
  'turn',
  'nextTurn',
  'nextTurnStart',
  'opponentsNextTurn',
  'nextMission',
  'here',
  'lasting',
  'untilAssigned',
  'nextPlayed',
] as const

export type LastingEnd = (typeof LASTING_ENDS)[number]

/** Numbers that texts change for a while. `skills`: each skill of a card; `skill`: the named ones. */
export const CHANGED_NUMBERS = [
  'skills',
  'skill',
  'difficulty',
  'cost',
  'complicationCost',
  'missionCost',
  'reviveCost',
  'firepower',
  'totalFirepower',
  'experience',
  'pointValue',
  'scoreCost',
  'boostMore',
] as const

export type ChangedNumber = (typeof CHANGED_NUMBERS)[number]

/** Facts of a log line other than its type; `Named` is the representation of a card. */
interface LogFacts<Named> {
  readonly player?: Player
  readonly card?: Named
  readonly target?: Named
  readonly cards?: readonly Named[]
  /** Only this player may know the cards of the event; -1 if nobody may. */
  readonly secretOf?: Player
  readonly skill?: Skill
  readonly trait?: string
  readonly cardType?: CardType
  /** For a lasting change: the number that changes, the skills if any are named, and the end. */
  readonly changed?: ChangedNumber
  readonly skills?: readonly Skill[]
  readonly until?: LastingEnd
}

/** One line of the log: what happened, as a message key with figures. */
export interface LogEvent extends LogFacts<LoggedCard> {
  readonly type: LogEventType
  /** The turn it belongs to; 0 before the first. */
  readonly turn: number
  /** Number of the mission in the turn, from 1; 0 outside the mission phase. */
  readonly mission: number
  readonly figures: Readonly<Record<string, number>>
}

/** A line as the rules write it: the log adds the rest. */
export interface LogEntry extends LogFacts<CardId> {
  readonly figures?: Readonly<Record<string, number>>
}

/**
 * Receives log lines instead of their being kept, so that no line is built that nobody reads. Only figures that need no
 * computation are passed.
 */
export interface LogListener {
  readonly hear: (type: LogEventType, entry: LogEntry) => void
}
