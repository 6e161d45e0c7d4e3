import type { AnyDecision, AnyEvent, AnyResult, Player } from '@/lib/tabletop/protocol/game'
import {
  costOf,
  type DiceComponentSet,
  EVENTS,
  isSupport,
  MISSION_POINTS,
  PERSONNEL,
  type Phase,
  type Stat,
} from './component-set'

/** The setup of a game. */
export interface DiceSetup {
  /** From 2 to 6. */
  readonly players: number
  readonly seed: string
  /**
   * Missions in the deck, at least one per player and no more than there are cards; if omitted, the number in
   * `data.json` for that many players (rulings 1 and 29).
   */
  readonly missions?: number
  /** The component set; if absent, the one in `data.json` for this number of players. */
  readonly box?: DiceComponentSet
  /** False to keep no log; one is kept by default. */
  readonly log?: boolean
}

/** An option of a player. Cards are referred to by their names in `data.json`. */
export type DiceOption =
  /**
   * Recruit Phase: the top card of the personnel deck joins the team; a reserve joins; a member goes to the reserve.
   */
  | { readonly kind: 'recruit' }
  | { readonly kind: 'join' | 'rest'; readonly personnel: string }
  /** Recruit Phase and Event Phase: the player is finished. */
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
  /** A test: both dice are rolled; then the totals are compared. */
  | { readonly kind: 'roll' | 'compare' }
  /** A character is about to be lost. */
  | { readonly kind: 'heal'; readonly card: string }
  | { readonly kind: 'accept' }
  /** A card of a reserve that is too large. */
  | { readonly kind: 'dismiss'; readonly personnel: string }

/** The subject of a decision. */
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
 * The current step of a game: either an automatic one (`discovery`, `draw`, `mission`, `settle`, `pass`) or one before
 * a decision, which has the name of its kind.
 */
export type Step = DecisionKind | 'discovery' | 'draw' | 'mission' | 'settle' | 'pass'

/** An attempt at a mission or a challenge: up to two tests and the skills. */
export interface Attempt {
  readonly kind: 'mission' | 'challenge'
  /** Number of the mission card, or of the event card. */
  readonly card: number
  /** The player who played the challenge; for a mission, the player whose turn it is. */
  readonly by: Player
  /** The stat that is being tested, 0 or 1; 2 after the last test. */
  test: number
  /** True once the dice of that test have been rolled. */
  rolled: boolean
  /** By stat: the mission's die and the team's; 0 before the roll. */
  missionDice: number[]
  teamDice: number[]
  /** By stat: the team's level with all cards when the totals were compared; -1 before. */
  compared: number[]
  /** By stat and by skill: the contribution of action cards. */
  bonus: number[]
  given: number[]
  outcome: 'open' | 'met' | 'failed' | 'negated'
}

/** A character about to be lost. */
export interface Loss {
  readonly player: Player
  readonly personnel: number
  readonly cause: LossCause
}

/** The cards of one player. Cards are numbers; the top of a pile is its end. */
export interface Seat {
  team: number[]
  reserve: number[]
  /** Sorted. */
  hand: number[]
  /** The victory pile: completed missions. */
  won: number[]
  lost: number[]
  /** True if the next turn is skipped. */
  skips: boolean
  conceded: boolean
}

/** The whole position: plain data. */
export interface Position {
  /** Random streams: by player for dice and for losses, and by deck for shuffles. */
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
  /** Missions removed unseen before the game (ruling 21). */
  missionBox: number[]
  eventDeck: number[]
  eventDiscard: number[]
  /** From 1. */
  turn: number
  active: Player
  step: Step
  /** The active mission; -1 before it is drawn and after it is gone. */
  mission: number
  /**
   * Recruit Phase: characters who moved into the team, and into the reserve; they stay there for the phase (ruling 10).
   */
  joined: number[]
  rested: number[]
  /** The attempts of this turn: a challenge, if there was one, and the mission. The last one is the current one. */
  attempts: Attempt[]
  loss: Loss | null
  result: DiceResult | null
}

/** A game in progress. */
export interface DiceGame {
  readonly at: Position
  readonly log: DiceEvent[] | undefined
  /** The pending decision, once it has been computed. */
  asked: DiceDecision | undefined
}

/** Returns the phase that a step belongs to; an attempt and a loss belong to the phase of their cause. */
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

/**
 * Handler of one kind of decision. Whether a player is asked depends only on public information, so that being asked or
 * not reveals nothing: a player with cards is asked about them, whatever they are.
 */
export interface DecisionHandler {
  /** Returns who decides. */
  readonly decider: (position: Position) => Player
  /** Proceeds and returns true if there is nothing to decide. Omitted if there always is. */
  readonly skip?: (game: DiceGame) => boolean
  /** Returns the options: never empty. */
  readonly options: (position: Position) => DiceOption[]
  /** Takes one of the options. */
  readonly take: (game: DiceGame, option: DiceOption) => void
}

/** Throws for options of another handler, which never get here. */
export function notHere(option: DiceOption): never {
  throw new RangeError(`not an option here: ${option.kind}`)
}

export const activePlayer = (position: Position): Player => position.active

/** Options that never change, created once: games look them up by the number of a card. */

const ofPersonnel = (make: (personnel: string) => DiceOption) => {
  const options = PERSONNEL.map(({ id }) => make(id))
  return (number: number): DiceOption => options[number] ?? ACCEPT
}
const ofEvents = (make: (card: string) => DiceOption) => {
  const options = EVENTS.map(({ id }) => make(id))
  return (number: number): DiceOption => options[number] ?? ACCEPT
}

export const RECRUIT: DiceOption = { kind: 'recruit' }
export const DONE: DiceOption = { kind: 'done' }
export const PASS: DiceOption = { kind: 'pass' }
export const ROLL: DiceOption = { kind: 'roll' }
export const COMPARE: DiceOption = { kind: 'compare' }
export const ACCEPT: DiceOption = { kind: 'accept' }

export const joinOption = ofPersonnel((personnel) => ({ kind: 'join', personnel }))
export const restOption = ofPersonnel((personnel) => ({ kind: 'rest', personnel }))
export const dismissOption = ofPersonnel((personnel) => ({ kind: 'dismiss', personnel }))
export const playOption = ofEvents((card) => ({ kind: 'play', card }))
export const discardOption = ofEvents((card) => ({ kind: 'discard', card }))
export const challengeOption = ofEvents((card) => ({ kind: 'challenge', card }))
export const healOption = ofEvents((card) => ({ kind: 'heal', card }))

/** Returns an option as text: its kind and parameters, in the order of its fields. */
export const meaning = (option: DiceOption): string => Object.values(option).join(' ')

/** Returns the cards of a player. Throws for an unknown player. */
export function seatOf(position: Position, player: Player): Seat {
  const seat = position.seats[player]
  if (!seat) throw new RangeError(`no player ${player}`)
  return seat
}

/** The next player on the left still in the game; the same player if there is no other. */
export function nextInGame({ seats }: Position, player: Player): Player {
  for (let step = 1; step < seats.length; step++) {
    const next = (player + step) % seats.length
    if (!seats[next]?.conceded) return next
  }
  return player
}

/** The other players still in the game, from the left. */
export function opponentsOf(position: Position, player: Player): Player[] {
  const opponents: Player[] = []
  for (let next = nextInGame(position, player); next !== player; next = nextInGame(position, next))
    opponents.push(next)
  return opponents
}

/** Returns the mission points of the victory pile. */
export const pointsOf = (seat: Seat): number =>
  seat.won.reduce((sum, mission) => sum + (MISSION_POINTS[mission] ?? 0), 0)

/** Returns the cost of lost personnel: main characters count two. */
export const lossesOf = (seat: Seat): number => seat.lost.reduce((sum, card) => sum + costOf(card), 0)

/** Returns the victory score: points minus losses; may be negative. */
export const scoreOf = (seat: Seat): number => pointsOf(seat) - lossesOf(seat)

/** Returns the members of a team that can be lost: support personnel as long as there is any, then main characters. */
export function exposedOf(team: readonly number[]): readonly number[] {
  return team.some(isSupport) ? team.filter(isSupport) : team
}

/**
 * Takes one copy of a card out of a pile.
 * @throws RangeError if it is not there
 */
export function take(pile: number[], card: number): void {
  const at = pile.lastIndexOf(card)
  if (at < 0) throw new RangeError(`card ${card} is not there`)
  pile.splice(at, 1)
}

/** True if this is a card's first occurrence in a pile: copies are one option. */
export const isFirst = (card: number, at: number, pile: readonly number[]): boolean =>
  pile.indexOf(card) === at

/** Returns the number of copies of a card in a pile. */
export function copiesIn(pile: readonly number[], card: number): number {
  let copies = 0
  for (const one of pile) if (one === card) copies++
  return copies
}

/** One line of the log. Cards are referred to by their names in `data.json`. */
export type DiceEvent = AnyEvent &
  (
    | {
        readonly type: 'first-rolls'
        readonly rolls: readonly (readonly number[])[]
        readonly player: Player
      }
    | { readonly type: 'turn'; readonly player: Player; readonly turn: number }
    | { readonly type: 'turn-skipped'; readonly player: Player; readonly mission: string }
    | { readonly type: 'mission-drawn'; readonly player: Player; readonly mission: string }
    | {
        readonly type: 'recruited' | 'joined' | 'rested' | 'dismissed'
        readonly player: Player
        readonly personnel: string
      }
    /** `cards` is visible only to the player who drew them. */
    | {
        readonly type: 'events-drawn'
        readonly player: Player
        readonly count: number
        readonly cards?: readonly string[]
      }
    | { readonly type: 'reshuffled'; readonly deck: 'personnel' | 'events'; readonly count: number }
    | { readonly type: 'played' | 'discarded'; readonly player: Player; readonly card: string }
    | {
        readonly type: 'rescued'
        readonly player: Player
        readonly personnel: string
        readonly from: 'lost' | 'discard'
      }
    | { readonly type: 'must-skip'; readonly player: Player }
    | { readonly type: 'challenged'; readonly player: Player; readonly by: Player; readonly card: string }
    | { readonly type: 'not-challenged'; readonly player: Player; readonly by: Player }
    | {
        readonly type: 'rolled'
        readonly player: Player
        readonly stat: Stat
        readonly mission: number
        readonly team: number
      }
    | {
        readonly type: 'rerolled'
        readonly player: Player
        readonly die: 'mission' | 'team'
        readonly from: number
        readonly to: number
      }
    | {
        readonly type: 'compared'
        readonly player: Player
        readonly stat: Stat
        readonly mission: number
        readonly team: number
      }
    | { readonly type: 'skills-missing'; readonly player: Player }
    | {
        readonly type: 'challenge-met' | 'challenge-failed'
        readonly player: Player
        readonly card: string
      }
    | {
        readonly type: 'mission-met' | 'mission-failed' | 'mission-negated' | 'mission-replaced'
        readonly player: Player
        readonly mission: string
      }
    | {
        readonly type: 'threatened' | 'lost' | 'healed'
        readonly player: Player
        readonly personnel: string
        readonly cause: LossCause | 'sacrifice'
      }
    | { readonly type: 'conceded'; readonly player: Player }
    | { readonly type: 'draw-agreed'; readonly player: Player }
    | { readonly type: 'ended'; readonly result: DiceResult }
  )

/** Returns the part of a log line that a reader may see: drawn cards are visible only to the player who drew them. */
export function shownEvent(event: DiceEvent, reader: Player | 'all' | 'public'): DiceEvent {
  if (event.type !== 'events-drawn' || reader === 'all' || reader === event.player) return event
  const { type, player, count } = event
  return { type, player, count }
}

/** The way a game ended. */
export interface DiceResult extends AnyResult {
  /** `missions`: the deck is used up; `tie`: likewise, and several have the highest score (ruling 22). */
  readonly reason: 'missions' | 'tie' | 'conceded' | 'draw'
  /** Victory scores by player. */
  readonly scores: readonly number[]
}

/** The cause of a loss. */
export type LossCause = 'mission' | 'challenge' | 'parasite'
