import type { Ability, AsAdversary, Effect, Gate, Modifier } from '@/lib/game/abilities/ability'
import type { EventBit, ReplacedKind } from '@/lib/game/engine/texts/runtime/event-kinds'
import type { ActiveModifier, Modifiers } from './derived-state'
import type { CardId, Player } from './game'
import type { Context, Program } from './program'
import type { Game } from './running-game'

/** Texts of cards as the interpreter reads them: created once per engine, shared by all games. */

export type CompiledAmount = (game: Game, context: Context) => number

export type CompiledCondition = (game: Game, context: Context) => boolean

export type CardPredicate = (game: Game, context: Context, card: CardId) => boolean

/** A filter: which cards, where to search for them, and whether one card matches. */
export interface Selector {
  readonly fits: CardPredicate
  /** In a fixed order. */
  readonly cards: (game: Game, context: Context) => CardId[]
  /** True if there is any, without building a list. */
  readonly any: (game: Game, context: Context) => boolean
}

/** Something that has just happened. */
export interface GameEvent {
  readonly bit: EventBit
  readonly card: CardId
  readonly player: Player
  readonly earned: CardId
  /** For an earned glyph: true if the character had its symbol before. For a mission: true if it succeeded. */
  readonly flag: boolean
}

/** True if an event is one that a text waits for. */
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
  /** Only the first time each turn: when it is triggered, or when its offer is taken. */
  readonly once: boolean | 'taken'
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
  /** How often it can be used each turn; 0: any number of times. */
  readonly uses: number
  readonly by: 'controller' | 'anyPlayer' | 'hostOwner' | 'opponent'
  readonly payable: CompiledCondition
  /** Power that it costs, if that is settled, for the table to show. */
  readonly power: CompiledAmount
  readonly program: number
  /** Its requirements, part by part: only for explaining why it can't be used. */
  readonly needs: () => ActivatedNeeds
}

export interface ActivatedNeeds {
  readonly gate: Gate | undefined
  /** In the order of the costs. */
  readonly costs: readonly CostPart[]
}

/** One part of a cost. */
export interface CostPart {
  readonly effectKind: Effect['kind']
  /** True if it is the card itself that is stopped, blocked or destroyed. */
  readonly self: boolean
  /** True if it can be paid together with the parts before it. */
  readonly payable: CompiledCondition
  /** Power that the payer needs for this part and those before it, if this part is power. */
  readonly power: CompiledAmount | undefined
}

export interface CompiledModifier {
  readonly kind: Modifier['kind']
  /** Adds it to the lists of active modifiers. */
  readonly addTo: (modifiers: Modifiers, active: ActiveModifier) => void
  /** Order in which it applies, compared with other modifiers: see `LAST_LAYER`. */
  readonly layer: number
  /** True if it can change who wins. */
  readonly forTotals: boolean
  /** True if it can make a card count for more or less at a mission. */
  readonly counts: boolean
  /** True if the result can change once a card is assigned. */
  readonly asksWhoIsAssigned: boolean
  readonly node: Modifier
  /** The skills that it names, as bits by their places in `SKILLS`. */
  readonly skills: number
  /** Test for the affected cards; always true for modifiers without cards. */
  readonly fits: CardPredicate
  /** Set if the modifier names one card: it can then be settled on that card. */
  readonly named: ((game: Game, context: Context, lastKnown?: boolean) => readonly CardId[]) | undefined
  readonly amount: CompiledAmount
  /** True if the amount depends on the affected card. */
  readonly perCard: boolean
  /** A granted ability, a card whose skills or traits are gained, filters of rule changes. */
  readonly gained: CompiledText | undefined
  readonly from: ((game: Game, context: Context, lastKnown?: boolean) => readonly CardId[]) | undefined
  readonly other: Selector | undefined
}

export interface CompiledStatic {
  readonly gate: CompiledCondition | undefined
  readonly during: CompiledCondition | undefined
  /** The kinds of change that can affect the result of `during`, as bits of `CHANGE`. */
  readonly asks: number
  readonly fromScorePile: boolean
  readonly modifiers: readonly CompiledModifier[]
}

export interface CompiledReplacement {
  readonly paragraph: number
  readonly kind: ReplacedKind
  readonly gate: CompiledCondition | undefined
  readonly subject: (game: Game, context: Context, card: CardId) => boolean
  /** Only effects of that player's cards. */
  readonly byCardOf: ((game: Game, context: Context, card: CardId) => Player) | undefined
  /** True if the number of cards that the event concerns at once is one that it replaces; absent if any number is. */
  readonly suits: ((game: Game, context: Context, count: number) => boolean) | undefined
  /** Absent: it must. */
  readonly payable: CompiledCondition | undefined
  /**
   * Checks that it can be carried out, and then everything that `next` checks. Absent if it must be used, or refers to
   * the card of the event, which has to be present then.
   */
  readonly spares: Possible | undefined
  readonly program: number
}

/**
 * Checks that a cost can be paid in full, or something optional done at all, before any of it is done. Resources that
 * earlier parts would use up are recorded in the context's trial; `next` checks that everything that follows is
 * possible too.
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
  /** The required power, if nothing else is required. */
  readonly power: CompiledAmount | undefined
  /** Checks that it can be paid, and then everything that `next` checks. */
  readonly possible: Possible
  /** True if paying it takes cards out of play. */
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
  /** The parts it has, as bits: see `ROLES`. */
  readonly roles: number
  /** Kinds of events that it watches, as bits. */
  readonly watches: number
}

/** Everything compiled from one card: its own text, and what its text can start or grant. */
export interface CompiledCard {
  readonly text: CompiledText
  /** True if it has any text at all. */
  readonly hasText: boolean
  /** True if playing the card requires nothing but the power: its text has neither costs nor conditions. */
  readonly playsPlainly: boolean
  /** True if its own text changes its cost. */
  readonly changesOwnCost: boolean
  /** True if its own text may change the difficulty that it adds. */
  readonly changesOwnDifficulty: boolean
  /** Text gained by the card that it lies on, or by itself there. */
  readonly attached: CompiledText | undefined
  readonly programs: readonly Program[]
  readonly lasting: readonly Lasting[]
  /** By index in `lasting`: the paragraph that starts it, from 0, for display. */
  readonly lastingParagraphs: readonly number[]
  /** Kinds of events and replaceable events that any part of it watches, as bits. */
  readonly events: number
  readonly replaced: number
  /** True if it can change who wins, other than by moving glyphs and cards and by tokens. */
  readonly changesVictory: boolean
  /** True if a lasting effect of it can change who wins, wherever the card is by then. */
  readonly changesVictoryLater: boolean
  readonly changesPointValues: boolean
  readonly makesAdversaries: boolean
  /** True if it leaves cards without game text. */
  readonly takesText: boolean
  /** True if it changes the cost of another mission, or whether one may be played. */
  readonly changesContinuing: boolean
  /** Texts with a dash that are used while the card is in the hand. */
  readonly fromHand: readonly CompiledActivated[]
  /** True if any part of it depends on which cards were assigned to a mission that has been resolved. */
  readonly asksWhoWasAssigned: boolean
  /** Names of the counters that its text mentions. */
  readonly counters: readonly string[]
}
