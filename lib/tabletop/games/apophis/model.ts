import type {
  AnyDecision,
  AnyEvent,
  AnyOption,
  AnyResult,
  AnyView,
  GameTypes,
  Player,
} from '@/lib/tabletop/protocol/game'
import type { ComponentSet, ComponentSetFile } from './component-set'

/** A card's number in the component set, from 0. */
export type CardId = number
/** The place of a team: a planet by its number, from 0, or one of the places below. */
export type Place = number

/** First room of the command: medical check and report. */
export const ROOM1: Place = 24
/** Second room of the command: departure. */
export const ROOM2: Place = 25
/** The data bank of the command. */
export const BANK: Place = 26
/** Nowhere: the team has conceded, or all of it is infected. */
export const GONE: Place = 27

/** Steps of the game. Each is also the kind of a decision. */
export const STEPS = [
  /** In the departure room. */
  'room2',
  /** A turn that begins on a planet. */
  'planet',
  /** Report after a mission. */
  'room1',
  /** In the data bank. */
  'bank',
  /** A card was found or beaten; another may be turned. */
  'onward',
  /** The exploration is over: stay, or return. */
  'end',
  /** A combat, before each of its phases. */
  'combat',
  /** A prisoner card was turned up, and a player might prevent it. */
  'capture',
  /** A loss may be healed. */
  'heal',
  /** A lost combat may be fought again. */
  'again',
  /** The choice of the planet that a probe looks at. */
  'probe',
  /** The choice whether the technology also carries the team there. */
  'transport',
  /** The choice of the card to offer. */
  'offer',
  /** The choice of the card to give in return. */
  'reply',
  /** The choice whether to accept the card given in return. */
  'confirm',
] as const
export type Step = (typeof STEPS)[number]
/** A hand holds too many cards. */
export type DecisionKind = Step | 'overflow'

const OPTION_KINDS = [
  'lay',
  'deposit',
  'take',
  'dial',
  'explore',
  'stop',
  'stay',
  'return',
  'toRoom2',
  'toBank',
  'reactor',
  'use',
  'look',
  'transport',
  'decline',
  'trade',
  'offer',
  'cancel',
  'give',
  'accept',
  'refuse',
  'roll',
  'yield',
] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

export interface Option extends AnyOption {
  readonly kind: OptionKind
  readonly card?: CardId
  /** The card's name in the component set, whatever its number. */
  readonly key?: string
  readonly planet?: number
  readonly player?: Player
}

export interface Decision extends AnyDecision {
  readonly kind: DecisionKind
  readonly options: readonly Option[]
}

export const END_REASONS = [
  /** Enough symbols of one colour. */
  'symbols',
  /** The command has fallen: all have lost. */
  'invasion',
  /** All who were still in the game are infected: all have lost. */
  'infected',
  /** Nothing was found for too long, or the agreed rounds are over: all have lost. */
  'stranded',
  /** All but one have conceded. */
  'conceded',
  /** All agreed on a draw. */
  'draw',
] as const
export type EndReason = (typeof END_REASONS)[number]

export interface Result extends AnyResult {
  readonly reason: EndReason
}

export interface Setup {
  /** 1 to 6. */
  readonly players: number
  readonly seed: string
  /** Number of the team by seat, 2 to 7, each once; seat + 2 by default. */
  readonly teams?: readonly number[]
  /** The seat of the youngest, who begins; 0 by default. */
  readonly first?: Player
  /** Number of rounds after which the game is lost if nobody has found SG-1; 1 to 1000, 150 by default (ruling 30). */
  readonly rounds?: number
  /** Number of symbols of one colour that win; 4 to 10, 7 by default (ruling 38). */
  readonly symbols?: number
  /** Contents of the box; by default the site's own component set. */
  readonly box?: ComponentSetFile
}

/** A combat of one team, or of one team's share of an invasion. */
export interface Combat {
  card: CardId
  player: Player
  /** True if the fighter has just turned the card. */
  turned: boolean
  /** Adversaries at the start: for an invasion the team's share, otherwise all on the card. */
  foes: number
  /** Hits that they have taken, in the order in which they fall. */
  hits: number
  /** Members still standing. */
  members: number
  /** Members and warriors at the start. */
  began: number
  beganWarriors: number
  /** The lowest roll with which members hit. */
  value: number
  /** Phases fought. */
  phase: number
  /** Losses in the phase just fought. */
  lostMembers: number
  lostWarriors: number
}

/** An attack on the command, in which each team fights its share. */
export interface Invasion {
  card: CardId
  /** The player who turned the card, and fights first. */
  turner: Player
  /** Adversaries that each team still has to face. */
  shares: number[]
  /** Members of each team still standing; 0 for teams that are out of it. */
  standing: number[]
  /** Adversaries left over by fallen teams, to be divided again. */
  loose: number
}

/** A trade being negotiated. */
export interface Trade {
  from: Player
  to: Player
  /** -1 until a card is offered. */
  card: CardId
  /** The card given in return; -1 until there is one. */
  back: CardId
}

export interface Game {
  readonly box: ComponentSet
  readonly seats: number
  readonly teams: readonly number[]
  readonly first: Player
  readonly rounds: number
  /** Symbols of one colour that win. */
  readonly toWin: number
  /** State of a random stream for each seat. */
  dice: number[]
  /** From 1, counting all turns that were passed in between. */
  turn: number
  /** From 1. */
  round: number
  player: Player
  step: Step
  /** The round in which something was last found, beaten or laid. */
  progress: number
  /** True if the player has another turn after this one. */
  extra: boolean
  /** True if this is the second turn granted by a reactor. */
  second: boolean
  /** True if the turn began in the departure room. */
  departed: boolean
  /** True if a probe was used in this turn. */
  probed: boolean
  /** Offers made in this turn. */
  offers: number
  /** Cards that may still be turned in this exploration. */
  cardsLeft: number
  /** Cards taken from the bank in this turn. */
  taken: number
  /** The probe card in use, -1 for none. */
  device: CardId
  /** The planet that the technology has shown, -1 for none. */
  target: number
  trade: Trade | undefined
  combat: Combat | undefined
  invasion: Invasion | undefined
  result: Result | undefined
  place: Place[]
  /** Planets visited since the team left the command. */
  visits: number[]
  /** Turns that a team must still pass as a prisoner. */
  captive: number[]
  /** Members not infected. */
  members: number[]
  /** Jaffa warriors of each team. */
  warriors: number[]
  /** The colour sought, -1 until the first symbol is laid. */
  colour: number[]
  conceded: boolean[]
  hand: CardId[][]
  /** Cards on the table in front of each player. */
  table: CardId[][]
  /** By planet, the top last. */
  piles: CardId[][]
  /** True if the top of the pile is face up. */
  faceUp: boolean[]
  bank: CardId[]
  discard: CardId[]
  /** By card: who knows where it is, a bit for each seat. */
  known: number[]
  /** By card: true if found since its owner was last at the command. */
  fresh: boolean[]
  pending: Decision | undefined
  log: LoggedEvent[] | undefined
}

const EVENT_TYPES = [
  'turn',
  'passed',
  'dialled',
  /** The technology has carried a team there. */
  'carried',
  'turned',
  /** A combat card that was already face up. */
  'met',
  'found',
  'nothing',
  'laid',
  'colour',
  'used',
  'looked',
  'deposited',
  'took',
  'moved',
  'captured',
  'grenade',
  'phase',
  'healed',
  'warriorSaved',
  'won',
  'lost',
  /** Members infected by larvae. */
  'infected',
  /** A whole team is infected. */
  'wiped',
  'returned',
  'invaded',
  'share',
  'repelled',
  'offered',
  'refused',
  'traded',
  'gone',
  'ended',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** One line of the log. Only the fields that its type needs are set. */
export interface Event extends AnyEvent {
  readonly type: EventType
  /** Undefined if the reader may not know it. */
  readonly card?: CardId
  readonly other?: CardId
  readonly planet?: number
  readonly place?: Place
  readonly to?: Player
  readonly count?: number
  readonly colour?: number
  readonly phase?: number
  /**
   * Dice of members, of Jaffa warriors, of members who search for the unseen, and of adversaries in the order in which
   * they fall.
   */
  readonly dice?: readonly number[]
  readonly warriorDice?: readonly number[]
  readonly searchDice?: readonly number[]
  readonly foeDice?: readonly number[]
  /** Hits on the adversaries and on the team. */
  readonly hits?: number
  readonly losses?: number
  readonly reason?: EndReason
}
/** An event with the seats, as bits, that may know its cards. */
export interface LoggedEvent {
  readonly event: Event
  readonly seenBy: number
}

/** Chance of winning a combat, or the team's own share of an invasion, 0 to 1, if at most one more card is played. */
export interface Odds {
  /** Without any card. */
  readonly now: number
  /** The chance before the first phase. */
  readonly start: number
  /** With a card that may be played now; for the Nox, from the beginning. Only filled in the fighter's own view. */
  readonly withCard: readonly { readonly card: CardId; readonly chance: number }[]
}

export interface CombatView {
  readonly card: CardId
  readonly player: Player
  /** Undefined in an invasion. */
  readonly planet?: number
  /** Adversaries in the order in which they fall; `wounds` is the number of hits that each can still take. */
  readonly foes: readonly { readonly value: number; readonly wounds: number }[]
  readonly members: number
  readonly began: number
  readonly warriors: number
  readonly value: number
  readonly warriorValue: number
  /** Phases fought. */
  readonly phase: number
  readonly odds: Odds
}

export interface PlanetView {
  readonly count: number
  /** The top of the pile, if it is face up. */
  readonly top?: CardId
  /** The viewer's chance against the combat card on top, with the team as it is now and without playing a card. */
  readonly chance?: number
  readonly teams: readonly Player[]
  /** `near` if the viewer could get there without a card, `card` with the card named in `by`, `none` if not at all. */
  readonly way: 'near' | 'card' | 'none'
  readonly by?: CardId
}

export interface PlayerView {
  readonly player: Player
  readonly team: number
  readonly place: Place
  readonly visits: number
  readonly captive: number
  readonly members: number
  readonly warriors: number
  /** The lowest roll with which members hit, including arms that are laid or known. */
  readonly value: number
  readonly colour?: number
  /** Symbols laid, including Thor. */
  readonly symbols: readonly CardId[]
  /** Other cards on the table. */
  readonly permanent: readonly CardId[]
  readonly handCount: number
  /** Cards of the hand that the viewer knows: all of them for the viewer's own. */
  readonly hand: readonly CardId[]
  /** Cards of the hand that would be lost in combat; only for the viewer. */
  readonly atRisk?: readonly CardId[]
  readonly conceded: boolean
}

export interface View extends AnyView {
  readonly result?: Result
  readonly kind?: DecisionKind
  readonly turn: number
  readonly round: number
  readonly rounds: number
  /** Symbols of one colour that win. */
  readonly toWin: number
  /** The player whose turn it is. */
  readonly player: Player
  /** Cards that may still be turned in this exploration. */
  readonly cardsLeft: number
  readonly players: readonly PlayerView[]
  readonly planets: readonly PlanetView[]
  readonly bank: { readonly count: number; readonly known: readonly CardId[] }
  readonly discard: readonly CardId[]
  readonly combat?: CombatView
  readonly invasion?: {
    readonly card: CardId
    readonly shares: readonly number[]
    readonly standing: readonly number[]
    readonly loose: number
  }
  /** The current offer, which is public. */
  readonly trade?: {
    readonly from: Player
    readonly to: Player
    readonly card?: CardId
    readonly back?: CardId
  }
  /** The planet shown by the technology, to which it could carry the team. */
  readonly target?: number
}

export interface ApophisTypes extends GameTypes {
  readonly game: Game
  readonly setup: Setup
  readonly option: Option
  readonly decision: Decision
  readonly view: View
  readonly event: Event
  readonly result: Result
}
