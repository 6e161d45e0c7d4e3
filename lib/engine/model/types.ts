import type { Kind, Place } from '@/lib/abilities/selectors'
import type { CardKey, CardState, CardType, Edition, Glyph, Side, Skill } from '@/lib/terms'

/**
 * The words at the engine's door: what goes in, what comes out. Everything here is plain data that survives
 * JSON. How the engine holds a game inside is the room `state/`.
 */

/** A seat at the table, from 0. Two to six seats; the player on the left of one is the next, of the last it is 0. */
export type Player = number

/** One physical card of one game, from 0. Stays the same wherever the card goes. */
export type CardId = number

/** One player's cards as plain lists; copies are repeated. Legal or not is not the engine's business. */
export interface PlayerDeck {
  /** Exactly four team characters, in the order in which they stand on the table. */
  readonly team: readonly CardKey[]
  /** Only missions, any number. */
  readonly missions: readonly CardKey[]
  /** Everything else, any number. */
  readonly draw: readonly CardKey[]
}

/**
 * As which cards those of a deck are shuffled, card by card in the order of its lists: the place where a card comes in a
 * shuffle depends on the seed and on the card named here alone. So a card that took another one's place in a deck is
 * drawn where that one would have been, and two versions of a deck are alike but for what was changed.
 */
export interface DrawnAs {
  readonly missions: readonly CardKey[]
  readonly draw: readonly CardKey[]
}

export interface NewGameOptions {
  /** 2008 by default. 2007 has no ships. */
  readonly edition?: Edition
  /** One deck for each seat, two to six. */
  readonly decks: readonly PlayerDeck[]
  /** Any text. The same seed, decks and answers give the same game. */
  readonly seed: string
  /** Who begins. By default whoever has the highest victory total (2008 rulebook, Starting a Game). */
  readonly firstPlayer?: Player
  /** By seat: cards of the draw deck that the first opening hand holds for sure, at most eight; the rest is drawn. */
  readonly openingHands?: readonly (readonly CardKey[])[]
  /** By seat: as which cards those of the deck are shuffled. Every card as itself where absent. */
  readonly drawnAs?: readonly (DrawnAs | undefined)[]
  /** After so many turns the game ends undecided. By default 100 for each player (ruling 55); 1..10,000. */
  readonly turnLimit?: number
  /** Whether log events are kept. True by default; simulations switch it off. */
  readonly log?: boolean
}

/**
 * What is being decided.
 * - `stop-team-character`: the player on the first player's left stops one of his team characters; with three or more
 *   players then one of his own
 * - `mulligan`: keep the opening hand, or shuffle it back and draw another
 * - `action`: one action, or pass
 * - `ship-battle`: whoever achieved victory may incapacitate an opposing assigned ship
 * - `revive-or-score`: what becomes of the assigned adversary
 * - `earn-glyph`: which of the assigned characters earns it
 * - `continue`: play another mission, or end the mission phase
 * - `return-mission`: which failed mission goes beneath the mission pile next
 * - `return-glyph`: which glyph of a character that has left play goes beneath the mission pile next
 * - `discard`: down to the full hand, one card at a time in the order of the hand
 * - `choose`: a card for the text of `card`; several cards one after the other in the order in which they lie
 * - `may`: whether to do what the text allows; `choose-one`: one of its ways; `choose-player`: a player
 * - `amount`: X; `order`: which of several texts is carried out next; `put-back`: where a card goes that was
 *   looked at; `replace`: whether something else happens instead
 */
export type DecisionKind =
  | 'stop-team-character'
  | 'mulligan'
  | 'action'
  | 'ship-battle'
  | 'revive-or-score'
  | 'earn-glyph'
  | 'continue'
  | 'return-mission'
  | 'return-glyph'
  | 'discard'
  | 'choose'
  | 'may'
  | 'choose-one'
  | 'choose-player'
  | 'amount'
  | 'order'
  | 'put-back'
  | 'replace'

/** What a card is chosen for. */
export type ChoicePurpose =
  | 'stop'
  | 'ready'
  | 'destroy'
  | 'incapacitate'
  | 'choose'
  | 'discard'
  | 'reveal'
  | 'take'
  | 'place'
  | 'order'
  | 'search'
  | 'play'
  | 'block'
  | 'unblock'
  | 'attach'
  | 'move-glyph'
  | 'move-glyph-to'
  | 'lose-glyph'
  | 'token'
  | 'turn-face-down'
  | 'score'
  | 'dominion'

/**
 * What an option does.
 * - `stop`: stop `card` (a team character of the first player)
 * - `keep`, `mulligan`: the opening hand
 * - `play`: play `card` from the hand for its power cost
 * - `complication`: place `card` from the hand face down at the current mission
 * - `assign`: assign the ready `card` to the current mission
 * - `boost`: discard `card` from the hand to boost the assigned `target`
 * - `pass`: perform no action
 * - `incapacitate`: incapacitate `card` (an opposing ship); `spare`: incapacitate none
 * - `revive`, `score`, `destroy`: what becomes of the adversary `card`
 * - `earn`: `card` earns the glyph `target` (the mission)
 * - `continue`: play the next mission; `end`: go on to the debrief phase
 * - `return`: `card` goes beneath the mission pile next
 * - `discard`: discard `card` from the hand
 * - `use`: use the activated ability of `card` in `paragraph`
 * - `choose`: choose `card`; `done`: choose no more; `accept`, `decline`: do what one may, or not
 * - `mode`: the way numbered `mode`; `player`: that `player`; `amount`: X is `amount`
 * - `resolve`: carry out the text of `card` next; `top`, `bottom`: put `card` there
 * - `replace`: let the text of `card` happen instead
 */
export type OptionKind =
  | 'stop'
  | 'keep'
  | 'mulligan'
  | 'play'
  | 'complication'
  | 'assign'
  | 'boost'
  | 'pass'
  | 'incapacitate'
  | 'spare'
  | 'revive'
  | 'score'
  | 'destroy'
  | 'earn'
  | 'continue'
  | 'end'
  | 'return'
  | 'discard'
  | 'use'
  | 'choose'
  | 'done'
  | 'accept'
  | 'decline'
  | 'mode'
  | 'player'
  | 'amount'
  | 'resolve'
  | 'top'
  | 'bottom'
  | 'replace'

/** What an option takes from the player who chooses it. Absent means none. */
export interface Cost {
  /** Power. */
  readonly power?: number
  /** Cards from the top of the own deck. */
  readonly deckCards?: number
  /** Cards from the own hand, other than the one that is played. */
  readonly handCards?: number
}

export interface Option {
  readonly kind: OptionKind
  /** The card that acts or is acted upon, as described at `OptionKind`. */
  readonly card?: CardId
  readonly key?: CardKey
  readonly target?: CardId
  readonly targetKey?: CardKey
  readonly cost?: Cost
  /** What it adds at once to the hero player's skill total, the difficulty, a firepower or a score, if it does. */
  readonly adds?: number
  /** Power that the opponent gains by it. */
  readonly gives?: number
  /** The paragraph of the card's text that it is about, from 0. */
  readonly paragraph?: number
  /** The card whose text it is, where the card was granted it by another. */
  readonly text?: CardKey
  readonly textCard?: CardId
  /** Which of the card's activated abilities, which way of a text, which amount, which player, which waiting text. */
  readonly ability?: number
  readonly mode?: number
  readonly amount?: number
  readonly player?: Player
  readonly waiting?: number
}

/** A question to one player. There is always at least one option, and every option is legal and leads on. */
export interface Decision {
  readonly player: Player
  readonly kind: DecisionKind
  /** The card it is about: the adversary, the mission, the card whose text asks. */
  readonly card?: CardId
  readonly key?: CardKey
  /** The paragraph of that card's text, from 0, where a text asks. */
  readonly paragraph?: number
  /** What a card is chosen for, or the kind of effect that one may have. */
  readonly purpose?: string
  readonly options: readonly Option[]
}

/** How a game ended. */
export type EndReason = 'glyphs' | 'experience' | 'score' | 'undecided'

export interface GameResult {
  /** Absent when undecided. */
  readonly winner?: Player
  readonly reason: EndReason
  /** The turn in which it ended, from 1. */
  readonly turn: number
}

/** The phases of a turn (2008 rulebook, Turn Sequence), with what lies before the first turn and after the last. */
export type Phase = 'setup' | 'power' | 'mission' | 'debrief' | 'over'

/** The steps of the mission phase. `none` outside of it. */
export type Step =
  | 'none'
  | 'actions'
  | 'ship-battle'
  | 'resolution'
  | 'revive-or-score'
  | 'earn-glyph'
  | 'continue'

/** A card as one player sees it. */
export interface CardView {
  /** Negative (its place in the row, from -1 downwards) when the player may not know which card it is. */
  readonly id: CardId
  /** Null when the player may not know. */
  readonly key: CardKey | null
  readonly owner: Player
  /** Null for cards that have no state: those in piles and hands, missions, obstacles, complications. */
  readonly state: CardState | null
  /** Complications and incapacitated cards lie face down, also for those who know what they are. */
  readonly faceDown: boolean
  /** How many boosts it has until the end of the current mission. */
  readonly boosts: number
  /** Character: skills now. Obstacle or adversary: difficulties now. Complication and mission: see `MissionView`. */
  readonly ratings: Readonly<Partial<Record<Skill, number>>>
  /** Ships only: now. */
  readonly firepower?: number
  /** What it counts at the current mission: skill for an assigned character, difficulty for what lies against it. */
  readonly counts?: number
  /** Glyphs beneath a character, oldest first. */
  readonly glyphs: readonly CardView[]
  /** Whether it can't be assigned for being blocked. */
  readonly blocked?: boolean
  /** Promotion tokens. */
  readonly tokens?: number
  /** Cards beneath it that are no glyphs, blockaded missions among them. */
  readonly beneath?: readonly CardView[]
  /** Cards that lie on it. */
  readonly attached?: readonly CardView[]
}

/** All that belongs to one player, as somebody (perhaps another) sees it. */
export interface PlayerView {
  readonly player: Player
  /** Whoever is not the hero player has the role of a villain player; whether he plays it now says `active`. */
  readonly role: Side
  /** Whether the player takes part in this turn. False only with three or more players. */
  readonly active: boolean
  readonly power: number
  /** Power received so far this turn. */
  readonly powerReceived: number
  readonly victoryTotal: number
  readonly experience: number
  readonly glyphs: number
  /** Total cost in the villain score pile. */
  readonly score: number
  /** In order of drawing. For the opponent each is unknown (`key` null). */
  readonly hand: readonly CardView[]
  readonly deckCount: number
  readonly missionCount: number
  /** Missions whose place at the bottom of the pile the viewer knows, the lowest last. */
  readonly knownMissions: readonly CardView[]
  readonly discard: readonly CardView[]
  readonly scorePile: readonly CardView[]
  /** Ready, stopped and incapacitated cards; assigned ones are at the mission. In order of coming into play. */
  readonly team: readonly CardView[]
  readonly supports: readonly CardView[]
  readonly gear: readonly CardView[]
  readonly heroShips: readonly CardView[]
  readonly adversaries: readonly CardView[]
  readonly villainShips: readonly CardView[]
}

export interface MissionView {
  readonly card: CardView
  readonly skill: Skill
  /** With everything that lies against it. */
  readonly difficulty: number
  readonly printedDifficulty: number
  /** Total of the assigned characters in the required skill. */
  readonly skillTotal: number
  readonly experience: number
  readonly glyph: Glyph
  /** Assigned characters and hero ships, in order of assignment. */
  readonly assigned: readonly CardView[]
  /** Obstacles, complications, the assigned adversary and villain ships, in order of arrival. */
  readonly against: readonly CardView[]
  readonly heroFirepower: number
  readonly villainFirepower: number
  /** Power that the next complication costs. */
  readonly complicationCost: number
}

/** What one player may see. Hidden cards never show in it. */
export interface View {
  readonly viewer: Player
  readonly edition: Edition
  /** From 1; 0 before the first turn. */
  readonly turn: number
  readonly turnLimit: number
  readonly phase: Phase
  readonly step: Step
  /** Undefined before the first turn. */
  readonly hero?: Player
  readonly firstPlayer: Player
  /** Missions attempted this turn, the current one included. */
  readonly missionsThisTurn: number
  /** Consecutive passes at this moment, 0 or 1. */
  readonly passes: number
  /** Power that another mission would cost this turn: one for each failed one. */
  readonly continueCost: number
  readonly mission?: MissionView
  /** Failed missions of this turn, oldest first. */
  readonly failed: readonly CardView[]
  readonly you: PlayerView
  /**
   * With two players the other one. With more the other one of hero and villain player, and for an inactive player
   * the one on his left.
   */
  readonly opponent: PlayerView
  /** All players but the viewer, from his left on round the table; `opponent` is one of them. */
  readonly others: readonly PlayerView[]
  /** Who must decide now; undefined when the game is over. */
  readonly decider?: Player
  readonly decisionKind?: DecisionKind
  readonly result?: GameResult
}

/** A card in a log event. */
export interface LoggedCard {
  readonly id: CardId
  /** Null when the reader may not know it (see `logFor`). */
  readonly key: CardKey | null
}

/** One event type has one message in the `log` namespace. */
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
  'lose-glyph',
  'move-glyph',
  'place-glyph',
  'token',
  'block',
  'unblock',
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
  'undecided',
  // Outside of the rules: written by the table, where somebody gives up.
  'concede',
] as const
export type LogEventType = (typeof LOG_EVENT_TYPES)[number]

/**
 * When something that lasts is over: with the current mission, with the turn, with the next mission of this turn,
 * when the card that says it leaves or is turned over, never, or when a card is assigned.
 */
export const LASTING_ENDS = ['mission', 'turn', 'nextMission', 'here', 'lasting', 'untilAssigned'] as const
export type LastingEnd = (typeof LASTING_ENDS)[number]

/** Numbers that texts add to for a while. `skills`: each skill of a card; `skill`: those that are named. */
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

/** One line of the log: what happened, as a message key with figures. */
export interface LogEvent {
  readonly type: LogEventType
  /** The turn it belongs to; 0 before the first. */
  readonly turn: number
  /** Which mission of the turn, from 1; 0 outside the mission phase. */
  readonly mission: number
  readonly player?: Player
  readonly card?: LoggedCard
  readonly target?: LoggedCard
  readonly cards?: readonly LoggedCard[]
  /** Only this player may know the cards of the event; -1 where nobody may. */
  readonly secretOf?: Player
  readonly skill?: Skill
  readonly cardType?: CardType
  /** Of a change that lasts: which number, where skills are named which, and until when. */
  readonly changed?: ChangedNumber
  readonly skills?: readonly Skill[]
  readonly until?: LastingEnd
  readonly figures: Readonly<Record<string, number>>
}

/** What can be asked of `explain`. Cards are named by id; hidden cards cannot be asked about. */
export type Question =
  | { readonly about: 'card'; readonly player: Player; readonly card: CardId }
  /** Why it is none of the cards that a player is asked to choose from. */
  | { readonly about: 'candidate'; readonly player: Player; readonly card: CardId }
  | { readonly about: 'difficulty' }
  | { readonly about: 'skill-total' }
  | { readonly about: 'skill'; readonly card: CardId; readonly skill: Skill }
  | { readonly about: 'firepower'; readonly side: Side }
  | { readonly about: 'power'; readonly player: Player }
  | { readonly about: 'victory-total'; readonly player: Player }
  | { readonly about: 'experience'; readonly player: Player }
  | { readonly about: 'score'; readonly player: Player }
  | { readonly about: 'complication-cost' }
  | { readonly about: 'continue-cost' }

/** Decisions about cards that the rules ask for, and no card's text. */
export const RULES_DECISIONS = [
  'stop-team-character',
  'ship-battle',
  'revive-or-score',
  'earn-glyph',
  'return-mission',
  'return-glyph',
  'discard',
] as const satisfies readonly DecisionKind[]

/** What a card lacks to be the one that a text, or a rule, asks for. */
export type Lack =
  | { readonly code: 'kind'; readonly kind: Kind }
  | { readonly code: 'place'; readonly place: Place }
  | { readonly code: 'whose'; readonly whose: 'you' | 'opponent' }
  | { readonly code: 'side'; readonly side: Side }
  | { readonly code: 'state'; readonly state: CardState }
  | { readonly code: 'trait'; readonly traits: readonly string[] }
  | { readonly code: 'skill'; readonly skill: Skill }
  | { readonly code: 'mission' | 'blocked' | 'itself' | 'other' }
  /** The rules ask, for something that the card is not. */
  | { readonly code: (typeof RULES_DECISIONS)[number] }
  /** Cards are discarded in the order of the hand: this one's turn is over, or still to come. */
  | { readonly code: 'discard-passed' | 'discard-later' }

/** A thing one may want to do with a card; `use`: an activated ability. */
export type CardUse = 'play' | 'assign' | 'boost' | 'complication' | 'use'

/** Why a use is not possible now. Figures by code are described in `explain.ts`. */
export type ReasonCode =
  | 'game-over'
  | 'not-your-decision'
  | 'no-mission'
  | 'other-role'
  | 'wrong-type'
  | 'not-in-hand'
  | 'not-in-play'
  | 'power'
  | 'same-title'
  | 'no-rating'
  | 'blocked'
  | 'forbidden'
  | 'own-condition'
  | 'other-costs'
  | 'adversary-assigned'
  | 'not-ready'
  | 'nothing-to-boost'
  | 'only-pass'
  | 'not-yours'
  | 'used-this-turn'
  | 'glyph'
  | 'condition'
  | 'cost'

export interface Reason {
  readonly code: ReasonCode
  readonly figures?: Readonly<Record<string, number>>
  /** The card in the way, such as the one with the same title. */
  readonly card?: CardId
  readonly skill?: Skill
  readonly state?: CardState
  /** Glyphs that are needed: all of them, or any one. */
  readonly glyphs?: readonly Glyph[]
  readonly need?: 'all' | 'any'
  /** What a part of a cost asks to do: an effect of the ability language. */
  readonly deed?: string
}

/** What one may want to do with a card, and why it is not possible now. No reasons: it is possible. */
export interface ExplainedUse {
  readonly use: CardUse
  readonly reasons: readonly Reason[]
  /** Of an activated ability: its paragraph, and the card whose text it is where that is another. */
  readonly paragraph?: number
  readonly text?: CardKey
  readonly textCard?: CardId
}

/** One addend of a number. */
export type ContributionCode =
  | 'printed'
  | 'boost'
  | 'character'
  | 'obstacle'
  | 'adversary'
  | 'complication'
  | 'ship'
  | 'base'
  | 'glyphs'
  | 'gained'
  | 'spent'
  | 'team-character'
  | 'glyph'
  | 'scored'
  | 'first-complication'
  | 'other-complications'
  | 'failed-missions'
  | 'text'
  | 'floor'

export interface Contribution {
  readonly code: ContributionCode
  readonly amount: number
  readonly card?: CardId
}

export type Answer =
  | {
      readonly about: 'card'
      /** Every use that belongs to the card's type, in a fixed order. No reasons: it is possible now. */
      readonly uses: readonly ExplainedUse[]
    }
  | {
      readonly about: 'candidate'
      /** Absent where the card is a candidate, where no card is asked for, and of cards that the player may not know. */
      readonly lacks?: Lack
    }
  | {
      readonly about: 'number'
      readonly total: number
      readonly contributions: readonly Contribution[]
    }
