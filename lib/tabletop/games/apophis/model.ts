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

/** A card by its number in the box, from 0. */
export type CardId = number
/** Where a team is: a planet by its number, from 0, or one of the places below. */
export type Place = number

/** First room of the command: medical check and report. */
export const ROOM1: Place = 24
/** Second room of the command: departure. */
export const ROOM2: Place = 25
/** The data bank of the command. */
export const BANK: Place = 26
/** Nowhere: the team has given up, or all of it is infected. */
export const GONE: Place = 27

/** What is being decided. Each is also the kind of a decision. */
export const STEPS = [
  /** In the departure room. */
  'room2',
  /** A turn that begins on a planet. */
  'planet',
  /** Report after a mission. */
  'room1',
  /** In the data bank. */
  'bank',
  /** A card was found or beaten, another may be turned. */
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
  /** Where a probe looks. */
  'probe',
  /** Whether the technology also carries the team there. */
  'transport',
  /** Which card is offered. */
  'offer',
  /** What is given for it. */
  'reply',
  /** Whether that is enough. */
  'confirm',
] as const
export type Step = (typeof STEPS)[number]
/** More cards than a hand may hold. */
export type DecisionKind = Step | 'overflow'

export const OPTION_KINDS = [
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
  /** The card in words of the box, whatever its number. */
  readonly key?: string
  readonly planet?: number
  readonly player?: Player
}

export interface Decision extends AnyDecision {
  readonly kind: DecisionKind
  readonly options: readonly Option[]
}

export const END_REASONS = [
  /** Symbols enough of one colour. */
  'symbols',
  /** The command has fallen: all have lost. */
  'invasion',
  /** All who were still in the game are infected: all have lost. */
  'infected',
  /** Nothing has been found for too long, or the rounds agreed on are over: all have lost. */
  'stranded',
  /** But one has given up. */
  'conceded',
  /** All have agreed on a draw. */
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
  /** By seat the number of the team, 2 to 7, each once; seat + 2 by default. */
  readonly teams?: readonly number[]
  /** The seat of the youngest, who begins; 0 by default. */
  readonly first?: Player
  /** After so many rounds nobody has found SG-1; 1 to 1000, 150 by default (ruling 30). */
  readonly rounds?: number
  /** Symbols of one colour that win; 4 to 10, 7 by default (ruling 38). */
  readonly symbols?: number
  /** What is in the box; that of the house by default. */
  readonly box?: ComponentSetFile
}

/** A combat of one team, or of one team's share of an invasion. */
export interface Combat {
  card: CardId
  player: Player
  /** The fighter has just turned the card. */
  turned: boolean
  /** Adversaries at the start: of an invasion the share, else all on the card. */
  foes: number
  /** Hits that they have taken, in the order in which they fall. */
  hits: number
  /** Members still standing. */
  members: number
  /** Members and warriors at the start. */
  began: number
  beganWarriors: number
  /** The least roll with which members hit. */
  value: number
  /** Phases fought. */
  phase: number
  /** Losses in the phase just fought. */
  lostMembers: number
  lostWarriors: number
}

/** Forces that attack the command, while each team fights its share. */
export interface Invasion {
  card: CardId
  /** Who turned the card, and fights first. */
  turner: Player
  /** Adversaries that each team still has to face. */
  shares: number[]
  /** Members of each team still standing; 0 for who is out of it. */
  standing: number[]
  /** Adversaries left over by teams that have fallen, to be shared out again. */
  loose: number
}

/** A swap that is talked about. */
export interface Trade {
  from: Player
  to: Player
  /** -1 until a card is offered. */
  card: CardId
  /** What is given for it, -1 until then. */
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
  /** A stream of dice for each seat. */
  dice: number[]
  /** From 1, with all turns that were passed in between. */
  turn: number
  /** From 1. */
  round: number
  player: Player
  step: Step
  /** The round in which something was last found, beaten or laid. */
  progress: number
  /** The player has another turn after this one. */
  extra: boolean
  /** This turn is the second one that a reactor gives. */
  second: boolean
  /** The turn began in the departure room. */
  departed: boolean
  /** A probe was used in this turn. */
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
  /** Turns that a team must still pass as prisoner. */
  captive: number[]
  /** Members not infected. */
  members: number[]
  /** Jaffa warriors at its side. */
  warriors: number[]
  /** The colour sought, -1 until the first symbol is laid. */
  colour: number[]
  conceded: boolean[]
  hand: CardId[][]
  /** Cards on the table before each player. */
  table: CardId[][]
  /** By planet, the top last. */
  piles: CardId[][]
  /** Whether the top of the pile lies face up. */
  faceUp: boolean[]
  bank: CardId[]
  discard: CardId[]
  /** By card: who knows where it lies, a bit for each seat. */
  known: number[]
  /** By card: found since its owner was last at the command. */
  fresh: boolean[]
  pending: Decision | undefined
  log: LoggedEvent[] | undefined
}

export const EVENT_TYPES = [
  'turn',
  'passed',
  'dialled',
  /** The technology has carried a team there. */
  'carried',
  'turned',
  /** A combat card that lay open already. */
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
  /** So many members, by larvae. */
  'infected',
  /** All of a team. */
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

/** One line of the log. Only those fields are there that the type has. */
export interface Event extends AnyEvent {
  readonly type: EventType
  /** Absent where the reader may not know it. */
  readonly card?: CardId
  readonly other?: CardId
  readonly planet?: number
  readonly place?: Place
  readonly to?: Player
  readonly count?: number
  readonly colour?: number
  readonly phase?: number
  /** Dice of members, of Jaffa warriors, of those who search for the unseen, of adversaries in the order in which they fall. */
  readonly dice?: readonly number[]
  readonly warriorDice?: readonly number[]
  readonly searchDice?: readonly number[]
  readonly foeDice?: readonly number[]
  /** Hits that adversaries and team take. */
  readonly hits?: number
  readonly losses?: number
  readonly reason?: EndReason
}
/** An event with the seats, as bits, that may know its cards. */
export interface LoggedEvent {
  readonly event: Event
  readonly seenBy: number
}

/** Chance of winning a combat, or of an invasion the team's own share, 0 to 1, if no card is played from now on but one. */
export interface Odds {
  /** Without any card. */
  readonly now: number
  /** As it was before the first phase. */
  readonly start: number
  /** With a card that may be played now: of the Nox from the beginning. Only the fighter's own view has any. */
  readonly withCard: readonly { readonly card: CardId; readonly chance: number }[]
}

export interface CombatView {
  readonly card: CardId
  readonly player: Player
  /** Absent in an invasion. */
  readonly planet?: number
  /** Adversaries in the order in which they fall; `wounds` is what each can still take. */
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
  /** The top of the pile, where it lies face up. */
  readonly top?: CardId
  /** The viewer's chance against the combat card on top, as the team is now and without a card played. */
  readonly chance?: number
  readonly teams: readonly Player[]
  /** How the viewer could get there: no card needed, by a card that is named, or not at all. */
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
  /** The least roll with which members hit, arms laid or known considered. */
  readonly value: number
  readonly colour?: number
  /** Symbols laid, Thor included. */
  readonly symbols: readonly CardId[]
  /** Other cards on the table. */
  readonly permanent: readonly CardId[]
  readonly handCount: number
  /** Cards of the hand that the viewer knows: of their own all. */
  readonly hand: readonly CardId[]
  /** Those of them that would be lost with a combat; only of the viewer. */
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
  /** Whose turn it is. */
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
  /** The offer on the table, for all to hear. */
  readonly trade?: {
    readonly from: Player
    readonly to: Player
    readonly card?: CardId
    readonly back?: CardId
  }
  /** What the technology has shown and where it could carry the team. */
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
