import type { Ability, AsAdversary, Effect, Gate, Modifier } from '@/lib/game/abilities/ability'
import type { EventBit, ReplacedKind } from '@/lib/game/engine/texts/runtime/event-kinds'
import type { CardKey, CardType, Edition, Glyph, Side } from '@/lib/game/terms'
import type { Lack } from './answers'
import type { Decision, Option } from './decisions'
import type { CardId, DrawnAs, Player, PlayerDeck } from './game'
import type { LogEvent } from './log'

/**
 * What a running game is made of: a set-up that never changes, numbers that do, the texts of its cards as the
 * interpreter reads them (made once per engine, shared by all games), and what has been derived from both. These types
 * speak of each other in a circle, so they stand together: whatever works with them comes after this file.
 */

/** Which kinds of event and of replaceable event any card of this game watches, so that the rest costs nothing. */
export interface Watched {
  readonly events: number
  readonly replaced: number
  /** Whether any text changes point values. */
  readonly pointValues: boolean
  /** Whether any card can become an adversary. */
  readonly adversaries: boolean
  /** Whether any text changes what another mission costs, or whether there may be one. */
  readonly continuing: boolean
}

/** What never changes in a game. Shared by all clones. */
export interface Setup {
  readonly edition: Edition
  readonly seed: string
  /** In canonical order: a deck list in another order is the same game. */
  readonly decks: readonly PlayerDeck[]
  readonly turnLimit: number
  /** Who begins, and the cards of the first opening hands by player, where that was agreed upon. */
  readonly firstPlayer?: Player
  readonly openingHands?: readonly (readonly CardKey[])[]
  /** By player, in the order of the lists of `decks`: as which cards they are shuffled, where any is not as itself. */
  readonly drawnAs?: readonly (DrawnAs | undefined)[]
  /** All players, from 0; each sits to the left of the one before, the first to the left of the last. */
  readonly players: readonly Player[]
  /** By card id. */
  readonly facts: readonly CardFacts[]
  /** By card id: the bits of the facts, close together. */
  readonly bits: Int16Array
  readonly owners: readonly Player[]
  /** By card id: equal for copies of a card in the same deck. */
  readonly names: Int32Array
  /** By card id: identifies card and copy in shuffles. */
  readonly hashes: readonly number[]
  /** By player: the ids of the team. */
  readonly teams: readonly (readonly CardId[])[]
  readonly watched: Watched
  /** Cards whose texts can change who wins without a glyph's, a scored card's or a token's moving. */
  readonly counting: readonly CardId[]
}

/** A game in progress. Only the engine reads or writes it; everybody else has `decision`, `view` and `explain`. */
export interface Game {
  readonly setup: Setup
  /** All that changes: named numbers, then the stack of frames, the zones and the cards. */
  readonly cells: Int16Array
  /** Undefined when no log is kept. Not part of the position. */
  log: LogEvent[] | undefined
  /** The decision that the state waits for: derived, kept so that it is made only once. */
  pending: Decision | undefined
  /** Counts changes that a text of a card could depend on; only comparing it with itself means anything. */
  changes: number
  /** The kinds of them since `derived` was, as bits of `CHANGE`. */
  changed: number
  /**
   * Counts changes of glyphs, villain score piles, tokens and of whose turn it is: without texts who wins depends on
   * nothing else.
   */
  tallies: number
  /** Which texts are at work: gathered when asked for, dropped when a card comes, goes, or turns over. */
  standing: TextsAtWork | undefined
  /** What holds now by those texts: derived when asked for, good until a change that they ask for. */
  derived: Derived | undefined
  /** What deriving uses again and again; belongs to this object alone. */
  readonly cache: DerivedCache
}

/** What the engine needs to know of a card, with numbers instead of words where it compares them. */
export interface CardFacts {
  readonly key: CardKey
  /** The key as 32 bits. */
  readonly hash: number
  /** Equal for cards of the same title. */
  readonly title: number
  readonly titleText: string
  readonly hasSubtitle: boolean
  readonly traits: readonly string[]
  readonly type: CardType
  readonly side: Side
  /** What is asked of it most often, as bits: see below. */
  readonly bits: number
  /** 0 where none is printed. */
  readonly cost: number
  readonly pointValue: number
  /** By skill in the order of `SKILLS`; `NONE` where the card has no rating. */
  readonly ratings: readonly number[]
  /** Missions: place of the required skill in `SKILLS`, otherwise `NONE`. */
  readonly skill: number
  /** `NONE` where the card cannot be revived. */
  readonly reviveCost: number
  readonly firepower: number
  readonly experience: number
  readonly glyph: Glyph
  /** Its glyph as a bit: see `numbers/symbols.ts`. */
  readonly symbol: number
  readonly compiled: CompiledCard
}

/** A step that goes by itself. */
export interface AutomaticStep {
  readonly name: string
  readonly run: (game: Game, frame: Frame) => void
  readonly ask?: undefined
  readonly take?: undefined
  readonly lacks?: undefined
}

/**
 * A step that asks. `ask` returns undefined when there is nothing to decide; then the frame goes on. A decision
 * with only one option is taken without asking, except an action: to pass is said aloud (ruling 57).
 */
export interface AskingStep {
  readonly name: string
  readonly run?: undefined
  readonly ask: (game: Game, frame: Frame) => Decision | undefined
  readonly take: (game: Game, option: Option, frame: Frame) => void
  /** What a card lacks that is none of the options, where the step asks for a card. */
  readonly lacks?: (game: Game, frame: Frame, card: CardId) => Lack
}

export type ProgramStep = AutomaticStep | AskingStep

export type Program = readonly ProgramStep[]

/** A frame by its place on the stack, from 0 at the bottom. */
export type Frame = number

/** Whose bindings they are, as one number. */
export type Owner = number

/** What would be bound, used up and paid if a cost were paid: nothing of it is in the state. */
export interface Trial {
  /** By slot; undefined as long as nothing is. */
  bound: Map<number, readonly CardId[]> | undefined
  readonly used: CardId[]
  readonly paid: number[]
}

/** With whose eyes a text is read. */
export interface Context {
  readonly source: CardId
  readonly sequence: number
  readonly controller: Player
  /** Where the bindings of the running text are, or `NONE`. */
  readonly bindings: Owner
  readonly that: CardId
  readonly thatSequence: number
  readonly thatPlayer: Player
  readonly earned: CardId
  /** What has been paid for X, in a trial what might be. */
  x: number
  /** The card whose number is being worked out. */
  them: CardId
  trial: Trial | undefined
}

export type CompiledAmount = (game: Game, context: Context) => number

export type CompiledCondition = (game: Game, context: Context) => boolean

export type CardPredicate = (game: Game, context: Context, card: CardId) => boolean

/** A filter: which cards, where they are looked for, and whether one card fits. */
export interface Selector {
  readonly fits: CardPredicate
  /** In a fixed order. */
  readonly cards: (game: Game, context: Context) => CardId[]
  /** Whether there is any, without making a list. */
  readonly any: (game: Game, context: Context) => boolean
}

/** Something that has just happened. */
export interface GameEvent {
  readonly bit: EventBit
  readonly card: CardId
  readonly player: Player
  readonly earned: CardId
  /** Of an earned glyph: whether the character had its symbol before. Of a mission: whether it succeeded. */
  readonly flag: boolean
}

/** Whether an event is one that a text waits for. */
export type Matches = (game: Game, context: Context, event: GameEvent) => boolean

export interface CompiledTrigger {
  /** Place among the paragraphs of the card, for the table to show. */
  readonly paragraph: number
  readonly events: number
  readonly matches: Matches
  readonly gate: CompiledCondition | undefined
  readonly during: CompiledCondition | undefined
  readonly condition: CompiledCondition | undefined
  readonly fromScorePile: boolean
  readonly program: number
}

export interface CompiledOutcome {
  readonly paragraph: number
  readonly success: boolean
  readonly failure: boolean
  readonly victory: boolean
  readonly program: number
}

export interface CompiledActivated {
  readonly paragraph: number
  readonly gate: CompiledCondition | undefined
  readonly condition: CompiledCondition | undefined
  readonly once: boolean
  readonly by: 'controller' | 'anyPlayer' | 'hostOwner'
  readonly payable: CompiledCondition
  /** Power that it costs, if that is settled, for the table to show. */
  readonly power: CompiledAmount
  readonly program: number
  /** What it needs, part by part: only for explaining why it can't be used. */
  readonly needs: () => ActivatedNeeds
}

export interface ActivatedNeeds {
  readonly gate: Gate | undefined
  /** In the order of the costs. */
  readonly costs: readonly CostPart[]
}

/** One part of a cost. */
export interface CostPart {
  readonly deed: Effect['kind']
  /** Whether it is the card itself that is stopped, blocked, destroyed. */
  readonly self: boolean
  /** Whether it can be paid together with the parts before it. */
  readonly payable: CompiledCondition
  /** Power that this part and those before it ask of whoever pays, where this part is power. */
  readonly power: CompiledAmount | undefined
}

export interface CompiledModifier {
  readonly kind: Modifier['kind']
  /** Where it is listed while it is at work. */
  readonly addTo: (modifiers: Modifiers, active: ActiveModifier) => void
  /** When it counts, compared with other modifiers: see `LAST_LAYER`. */
  readonly layer: number
  /** Whether it can change who wins. */
  readonly forTotals: boolean
  /** Whether it can make a card count for more or less at a mission. */
  readonly counts: boolean
  /** Whether it then comes out otherwise once a card is assigned. */
  readonly asksWhoIsAssigned: boolean
  readonly node: Modifier
  /** The skills that it names, as bits by their places in `SKILLS`. */
  readonly skills: number
  /** Which cards; for modifiers without cards it always fits. */
  readonly fits: CardPredicate
  /** Set where the modifier names one card: it can then be settled on that card. */
  readonly named: ((game: Game, context: Context, lastKnown?: boolean) => readonly CardId[]) | undefined
  readonly amount: CompiledAmount
  /** Whether the amount depends on the card it is for. */
  readonly perCard: boolean
  /** A granted ability, a card whose skills or traits are gained, filters of rule changes. */
  readonly gained: CompiledText | undefined
  readonly from: ((game: Game, context: Context, lastKnown?: boolean) => readonly CardId[]) | undefined
  readonly other: Selector | undefined
}

export interface CompiledStatic {
  readonly gate: CompiledCondition | undefined
  readonly during: CompiledCondition | undefined
  /** The kinds of change after which `during` can come out otherwise, as bits of `CHANGE`. */
  readonly asks: number
  readonly fromScorePile: boolean
  readonly modifiers: readonly CompiledModifier[]
}

export interface CompiledReplacement {
  readonly paragraph: number
  readonly kind: ReplacedKind
  readonly gate: CompiledCondition | undefined
  readonly subject: (game: Game, context: Context, card: CardId) => boolean
  /** Only what a card of that player does. */
  readonly byCardOf: ((game: Game, context: Context, card: CardId) => Player) | undefined
  /** Absent: it must. */
  readonly payable: CompiledCondition | undefined
  /**
   * Whether what it asks for can be done, and then whatever `next` asks for too. Absent where it must be used, or
   * speaks of the card of the event, which has to be there then.
   */
  readonly spares: Possible | undefined
  readonly program: number
}

/**
 * Whether a cost can be paid in full, or something optional done at all, before anything of it is done. What
 * earlier parts would use up is noted in the context's trial; `next` asks whether all that follows is possible too.
 */
export type Possible = (game: Game, context: Context, next: () => boolean) => boolean

export interface CompiledToPlay {
  readonly unless: CompiledCondition | undefined
  readonly payable: CompiledCondition
  readonly needs: () => readonly CostPart[]
  readonly program: number
}

export interface CompiledToAssign {
  readonly gate: CompiledCondition | undefined
  readonly during: CompiledCondition | undefined
  readonly unless: CompiledCondition | undefined
  readonly subject: CardPredicate
  /** The power that it asks for, if it asks for nothing else. */
  readonly power: CompiledAmount | undefined
  /** Whether it can be paid, and then whatever `next` asks for too. */
  readonly possible: Possible
  /** Whether paying it takes cards out of play. */
  readonly destroys: boolean
  readonly program: number
}

/** Something that can outlive the text that began it. */
export type Lasting =
  | { readonly kind: 'modifier'; readonly modifier: CompiledModifier }
  | {
      readonly kind: 'later' | 'whenever'
      readonly events: number
      readonly matches: Matches
      readonly program: number
    }
  | { readonly kind: 'insteadOf'; readonly replacement: CompiledReplacement }

export interface CompiledText {
  readonly triggers: readonly CompiledTrigger[]
  readonly outcomes: readonly CompiledOutcome[]
  readonly activated: readonly CompiledActivated[]
  readonly statics: readonly CompiledStatic[]
  readonly replacements: readonly CompiledReplacement[]
  readonly toPlay: readonly CompiledToPlay[]
  readonly toAssign: readonly CompiledToAssign[]
  readonly playOnlyIf: readonly CompiledCondition[]
  /** Programs of event text. */
  readonly onPlay: readonly number[]
  readonly dominion: boolean
  readonly withdraw: boolean
  readonly adversary: (AsAdversary & { readonly reviveCostIn?: CompiledAmount }) | undefined
  readonly abilities: readonly Ability[]
  /** What it has, as bits: see `ROLES`. */
  readonly roles: number
  /** Kinds of events that it watches, as bits. */
  readonly watches: number
}

/** Everything compiled from one card: its own text, and what its text can start or grant. */
export interface CompiledCard {
  readonly text: CompiledText
  /** Whether it has any text at all. */
  readonly hasText: boolean
  /** Whether its text asks for nothing when it is played, neither costs nor conditions. */
  readonly playsPlainly: boolean
  /** Whether its own text changes what it costs. */
  readonly changesOwnCost: boolean
  /** Whether its own text may change the difficulty that it adds. */
  readonly changesOwnDifficulty: boolean
  /** What a card that it lies on, or itself there, gains. */
  readonly attached: CompiledText | undefined
  readonly programs: readonly Program[]
  readonly lasting: readonly Lasting[]
  /** By place in `lasting`: the paragraph that begins it, from 0, for the table to show. */
  readonly lastingParagraphs: readonly number[]
  /** Kinds of events and replaceable events that anything of it watches, as bits. */
  readonly events: number
  readonly replaced: number
  /** Whether it can change who wins, other than by moving glyphs and cards and by tokens. */
  readonly changesVictory: boolean
  /** Whether it can do that by something lasting, wherever the card is then. */
  readonly changesVictoryLater: boolean
  readonly changesPointValues: boolean
  readonly makesAdversaries: boolean
  /** Whether it changes what another mission costs, or whether there may be one. */
  readonly changesContinuing: boolean
}

/**
 * An ability at work: a text, whose it is, and where its programs are. What is asked of every one whenever the texts
 * at work are gathered comes first, so that it lies together.
 */
export interface ActiveText {
  /** The zone sequence number of its card. */
  readonly sequence: number
  readonly controller: Player
  /** What it has, as bits: see `ROLES`. */
  readonly roles: number
  /** Kinds of events that it watches, as bits. */
  readonly watches: number
  /** Those that anything of its card watches, or could give another card to watch. */
  readonly events: number
  readonly card: CardId
  /** The card whose compiled programs it uses. */
  readonly home: CardId
  readonly text: CompiledText
  readonly context: Context
  /** The modifiers of its statics, ready to be put in place. */
  readonly standing: readonly StandingModifier[]
}

/** A modifier of a static text, with what it depends on. */
export interface StandingModifier {
  readonly gate: CompiledCondition | undefined
  readonly during: CompiledCondition | undefined
  /** The kinds of change after which `during` can come out otherwise, as bits of `CHANGE`. */
  readonly asks: number
  readonly fromScorePile: boolean
  readonly modifier: CompiledModifier
  readonly context: Context
  readonly home: CardId
  readonly target: CardId
  readonly amount: number
}

/** The changes at work, by kind. */
export type Modifiers = Record<Modifier['kind'], ActiveModifier[] | undefined>

/**
 * Which texts are at work, and which changes they and what lasts ask for. It depends only on which cards lie
 * where, face up or not, with which glyphs, and on the records; so most changes of a game leave it as it is.
 */
export interface TextsAtWork {
  /** Cards' own texts, in the order in which they count. */
  readonly texts: readonly ActiveText[]
  /** Those with activated abilities. */
  readonly usable: readonly ActiveText[]
  /** Texts that ask for something when a card is assigned. */
  readonly assigning: readonly ActiveText[]
  /** Texts that may replace what would happen. */
  readonly replacing: readonly ActiveText[]
  /** The villain player's hero cards whose own text makes them adversaries now. */
  readonly becoming: readonly CardId[]
  /** Whether those or a text that makes others so are there at all. */
  readonly adversaries: boolean
  /** What they change where their conditions hold, layer by layer. */
  readonly pending: readonly Pending[]
  /** Whether any of that depends on more than what stands here. */
  readonly conditional: boolean
  /** The kinds of change after which it can come out otherwise, as bits of `CHANGE`. */
  readonly asks: number
  /** Whether what a card counts for may come out otherwise once it, or another, is assigned. */
  readonly asksWhoIsAssigned: boolean
  /** Whether any of that counts for who wins. */
  readonly totals: boolean
  /** Kinds of events that any of the texts watches, or could give another card to watch, as bits. */
  readonly events: number
  /** The same for effects that wait for an event. */
  readonly awaited: number
  /** Cards on which changes of something lasting depend: whose texts those are, and whom they are about. */
  readonly lasting: readonly CardId[]
}

/** A change to some cards that holds now. */
export interface ActiveModifier {
  readonly modifier: CompiledModifier
  readonly context: Context
  readonly home: CardId
  /** The one card that it has been settled on, or `NONE` for all that fit. */
  readonly target: CardId
  /** A settled amount, or `LIVE`. */
  readonly amount: number
}

/** A change that holds if its condition does. */
export type Pending = ActiveModifier & {
  readonly during: CompiledCondition | undefined
  /** The kinds of change after which the condition can come out otherwise, as bits of `CHANGE`. */
  readonly asks: number
}

/**
 * What the texts of the cards say at this moment. Derived when asked for from what stands on the table
 * (`texts-at-work.ts`), never part of the position.
 */
export interface Derived {
  /** The kinds of change, as bits of `CHANGE`, after which it may be true no longer; others leave it as it is. */
  readonly asks: number
  /** The pending changes whose conditions hold, as bits by their places, where there are not too many for that. */
  readonly held: number
  /** The texts at work, with those that were granted. */
  readonly texts: readonly ActiveText[]
  readonly modifiers: Readonly<Record<Modifier['kind'], readonly ActiveModifier[] | undefined>>
  /** Those with activated abilities. */
  readonly usable: readonly ActiveText[]
  /** Texts that ask for something when a card is assigned. */
  readonly assigning: readonly ActiveText[]
  /** Texts that may replace what would happen. */
  readonly replacing: readonly ActiveText[]
  /** Hero cards that are adversaries now. */
  readonly adversaries: ReadonlyMap<CardId, HeroAsAdversary> | undefined
}

/** How a hero card is an adversary, with what its numbers come to. */
export interface HeroAsAdversary extends AsAdversary {
  readonly controllerIs: Player
  readonly reviveCostIs: number
}

/** Texts and contexts by card, made once for a game object and corrected whenever they are used again. */
export interface DerivedCache {
  readonly texts: (ActiveText | undefined)[]
  readonly adversaries: Map<CardId, HeroAsAdversary>
  /** The game's `changes` when totals were last looked at. */
  checked: number
  /** The game's `tallies` then, if the totals depended on nothing else; `NONE` otherwise. */
  tallied: number
}
