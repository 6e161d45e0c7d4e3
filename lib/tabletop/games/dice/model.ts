import type { AnyDecision, Player } from '@/lib/tabletop/protocol/game'
import type { DiceComponentSet } from './component-set'
import type { DiceEvent } from './events'
import type { DiceResult, LossCause } from './outcome'
import type { Phase } from './terms'

/** All that a game begins with. */
export interface DiceSetup {
  /** From 2 to 6. */
  readonly players: number
  readonly seed: string
  /**
   * Missions in the deck, at least one for each player and no more than there are cards; absent: what `data.json` says for
   * so many players (rulings 1 and 29).
   */
  readonly missions?: number
  /** What lies in somebody's box; absent: what `data.json` says for so many players. */
  readonly box?: DiceComponentSet
  /** Whether a log is kept; it is unless this says no. */
  readonly log?: boolean
}

/** What a player may do now. Cards go by their names in `data.json`. */
export type DiceOption =
  /** Recruit Phase: the top card of the personnel deck joins the team; a reserve joins; a member goes to the reserve. */
  | { readonly kind: 'recruit' }
  | { readonly kind: 'join' | 'rest'; readonly personnel: string }
  /** Recruit Phase and Event Phase: that was all. */
  | { readonly kind: 'done' }
  /** An action card that needs no target. */
  | { readonly kind: 'play'; readonly card: string }
  /** Action cards with a target. A rescued card comes from the player's own lost ones or from the discard pile. */
  | {
      readonly kind: 'rescue'
      readonly card: string
      readonly personnel: string
      readonly from: 'lost' | 'discard'
    }
  | { readonly kind: 'skip'; readonly card: string; readonly player: Player }
  | { readonly kind: 'parasite'; readonly card: string; readonly player: Player; readonly personnel: string }
  | { readonly kind: 'sacrifice'; readonly card: string; readonly personnel: string }
  | { readonly kind: 'reroll'; readonly card: string; readonly die: 'mission' | 'team' }
  /** A card of a hand that is too large. */
  | { readonly kind: 'discard'; readonly card: string }
  /** The neighbour's challenge, or none. */
  | { readonly kind: 'challenge'; readonly card: string }
  | { readonly kind: 'pass' }
  /** A test: both dice are thrown; then their totals are compared. */
  | { readonly kind: 'roll' | 'compare' }
  /** Somebody is about to be lost. */
  | { readonly kind: 'heal'; readonly card: string }
  | { readonly kind: 'accept' }
  /** A card of a reserve that is too large. */
  | { readonly kind: 'dismiss'; readonly personnel: string }

/** What a decision is about. */
export type DecisionKind =
  | 'recruit'
  | 'event'
  | 'excess'
  | 'challenge'
  | 'prepare'
  | 'respond'
  | 'loss'
  | 'reserve'

export interface DiceDecision extends AnyDecision {
  readonly kind: DecisionKind
  readonly options: readonly DiceOption[]
}

/**
 * Where a game stands: either before something that goes on by itself (`discovery`, `draw`, `mission`, `settle`, `pass`)
 * or before a decision, which has the name of its kind.
 */
export type Step = DecisionKind | 'discovery' | 'draw' | 'mission' | 'settle' | 'pass'

/** An attempt at a mission or a challenge: up to two tests and the skills. */
export interface Attempt {
  readonly kind: 'mission' | 'challenge'
  /** Number of the mission card, or of the event card. */
  readonly card: number
  /** Who played the challenge; for a mission the player whose turn it is. */
  readonly by: Player
  /** The stat that is tested now, 0 or 1; 2 after the last test. */
  test: number
  /** Whether the dice of that test have been thrown. */
  rolled: boolean
  /** By stat: the mission's die and the team's; 0 before the throw. */
  missionDice: number[]
  teamDice: number[]
  /** By stat: the team's level with all cards when the totals were compared; -1 before. */
  compared: number[]
  /** By stat and by skill: what action cards have given. */
  bonus: number[]
  given: number[]
  outcome: 'open' | 'met' | 'failed' | 'negated'
}

/** Somebody is about to be lost. */
export interface Loss {
  readonly player: Player
  readonly personnel: number
  readonly cause: LossCause
}

/** What lies in front of one player. Cards are numbers; a pile's top is its end. */
export interface Seat {
  team: number[]
  reserve: number[]
  /** Sorted. */
  hand: number[]
  /** The victory pile: missions that succeeded. */
  won: number[]
  lost: number[]
  /** Whether the next turn is skipped. */
  skips: boolean
  conceded: boolean
}

/** The whole position: plain data. */
export interface Position {
  /** Streams of chance: by player for dice and for who is lost, and by deck for shuffles. */
  diceStreams: number[]
  fateStreams: number[]
  personnelStream: number
  missionStream: number
  eventStream: number
  seats: Seat[]
  personnelDeck: number[]
  personnelDiscard: number[]
  missionDeck: number[]
  missionDiscard: number[]
  /** Missions that were taken out unseen before the game (ruling 21). */
  missionBox: number[]
  eventDeck: number[]
  eventDiscard: number[]
  /** From 1. */
  turn: number
  active: Player
  step: Step
  /** The active mission; -1 before it is drawn and after it has left. */
  mission: number
  /** Recruit Phase: who has come into the team, and into the reserve; they stay there for the phase (ruling 10). */
  joined: number[]
  rested: number[]
  /** The attempts of this turn: a challenge, if there was one, and the mission. The last is the one that goes on. */
  attempts: Attempt[]
  loss: Loss | null
  result: DiceResult | null
}

/** A game in progress. */
export interface DiceGame {
  readonly at: Position
  readonly log: DiceEvent[] | undefined
  /** The decision that is waited for, once it has been asked for. */
  asked: DiceDecision | undefined
}

/** The phase that a step belongs to; an attempt and a loss belong to what they are about. */
export function phaseOf(position: Position): Phase {
  const attempt = position.attempts.at(-1)
  switch (position.step) {
    case 'discovery':
    case 'recruit':
    case 'challenge':
    case 'mission':
      return position.step
    case 'draw':
    case 'event':
    case 'excess':
      return 'event'
    case 'prepare':
    case 'respond':
      return attempt?.kind ?? 'mission'
    case 'settle':
      return attempt?.kind === 'challenge' ? 'challenge' : 'fate'
    case 'loss':
      return LOSS_PHASE[position.loss?.cause ?? 'mission']
    case 'reserve':
    case 'pass':
      return 'end'
  }
}

const LOSS_PHASE = { mission: 'fate', challenge: 'challenge', parasite: 'event' } as const
