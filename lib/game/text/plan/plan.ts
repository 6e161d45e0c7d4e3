import type { Gate, Prohibition } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Comparison, Kind, Place, Ranked, Totalled } from '@/lib/game/abilities/selectors'
import type { CardState, CardType, Glyph, Side, Skill } from '@/lib/game/terms'

/**
 * The sentence plan: the content of a paragraph, its order and its participants, without a word of any language. The
 * planners make the decisions common to all languages (sentence boundaries, full names or references, subjects, counted
 * quantities); the realisers choose words, cases, genders and word order.
 */

// ---------------------------------------------------------------- noun phrases

/** Quantity, and the way in which the cards are chosen. */
export type Determiner =
  /** Any single one. */
  | { readonly kind: 'a'; readonly random?: boolean }
  | { readonly kind: 'count'; readonly n: number; readonly random?: boolean }
  | { readonly kind: 'upTo'; readonly n: Quantity; readonly random?: boolean }
  | { readonly kind: 'anyNumber' }
  /** The next one. */
  | { readonly kind: 'next' }
  | { readonly kind: 'all' }
  | { readonly kind: 'each' }
  /** All of a kind, in general. */
  | { readonly kind: 'plural' }
  | { readonly kind: 'no' }
  | { readonly kind: 'x' }
  /** As many as a measure. */
  | { readonly kind: 'equal'; readonly to: Quantity }

/** Property of a card apart from its nouns and adjectives; a clause after the noun in most languages. */
export type Relation =
  | { readonly kind: 'glyphs'; readonly n: number }
  | { readonly kind: 'symbols'; readonly glyphs: readonly Glyph[] }
  | { readonly kind: 'matching'; readonly whom: NounPhrase }
  | {
      readonly kind: 'rating'
      readonly skill: Skill | 'contributed'
      readonly is: Comparison
      readonly n: Quantity
    }
  | { readonly kind: 'cost'; readonly is: Comparison; readonly n: Quantity }
  | { readonly kind: 'title'; readonly titles: readonly string[] }
  | { readonly kind: 'titleOf'; readonly whom: NounPhrase }
  | { readonly kind: 'text'; readonly text: 'failure' | 'success' | 'dominion' | 'withdraw' }
  | { readonly kind: 'token'; readonly no?: boolean }
  | { readonly kind: 'counter'; readonly counter: string }
  | { readonly kind: 'chosenTrait' }
  | { readonly kind: 'traitless'; readonly no?: boolean }
  | { readonly kind: 'beneath'; readonly whom: NounPhrase }
  | { readonly kind: 'hosting'; readonly glyph: NounPhrase }
  | { readonly kind: 'on'; readonly whom: NounPhrase }
  | { readonly kind: 'sharing'; readonly whom: NounPhrase }
  | { readonly kind: 'allTraitsOf'; readonly whom: NounPhrase }
  | { readonly kind: 'host'; readonly same: boolean; readonly glyph: NounPhrase; readonly beside?: boolean }
  /** Each of several glyphs on another character. */
  | { readonly kind: 'apart' }
  | { readonly kind: 'sameExperience'; readonly glyph: NounPhrase; readonly beside?: boolean }
  | { readonly kind: 'assignable' | 'wasAssigned' }
  | { readonly kind: 'most'; readonly of: Ranked; readonly least?: true }
  | {
      readonly kind: 'difficulty' | 'experience' | 'firepower'
      readonly is: Comparison
      readonly n: Quantity
    }
  | { readonly kind: 'blocked'; readonly yes: boolean }
  | { readonly kind: 'atMission' }
  /** Already assigned, not those that will be. */
  | { readonly kind: 'already' }
  | {
      readonly kind: 'in'
      readonly place: Place
      readonly whose: Who
      /** A hand that has just been looked at: some languages refer back to it. */
      readonly seen?: true
    }
  | { readonly kind: 'among'; readonly whom: NounPhrase }
  | { readonly kind: 'state'; readonly states: readonly CardState[] }
  | { readonly kind: 'trait'; readonly traits: readonly string[] }
  | { readonly kind: 'skill'; readonly skill: Skill }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'noun'; readonly head: Head }
  | { readonly kind: 'not'; readonly of: Relation }
  | { readonly kind: 'or'; readonly of: readonly Relation[] }
  | { readonly kind: 'and'; readonly of: readonly Relation[] }

/** A noun with its adjectives and the modifiers after it. */
export interface Head {
  readonly noun: Kind
  /** A card in a pile or hand: "obstacle card". */
  readonly asCard?: boolean
  readonly other?: boolean
  /** One more, after the same effect on another. */
  readonly further?: boolean
  readonly states?: readonly CardState[]
  readonly blocked?: boolean
  readonly side?: Side
  readonly traits?: readonly string[]
  readonly skill?: Skill
  /** For a glyph. */
  readonly symbols?: readonly Glyph[]
  /** Controller of a card in play. */
  readonly whose?: Who
  /** A failed mission, a blockaded mission. */
  readonly fate?: 'failed' | 'blockaded'
  /** By its title alone. */
  readonly title?: string
  readonly relations: readonly Relation[]
}

export interface CardsPhrase {
  readonly kind: 'cards'
  readonly det: Determiner
  readonly heads: readonly Head[]
  readonly join: 'or' | 'and'
  readonly per?: Each
  readonly totalCost?: Quantity
  readonly totalSkill?: { readonly skill: Skill; readonly n: number }
}

/** Form of reference to a card mentioned before. */
export type Pointing =
  | 'that'
  /** Chosen in another paragraph. */
  | 'chosen'
  /** Identified by an earlier effect on it. */
  | 'stopped'
  | 'discarded'
  | 'destroyed'
  | 'revealed'
  | 'other'
  /** The character that had the glyph just mentioned. */
  | 'host'
  /** The last two mentioned. */
  | 'both'

export type NounPhrase =
  | CardsPhrase
  /** The card that has the text: by title, as "this gear", or by a pronoun. */
  | {
      readonly kind: 'self'
      readonly type: CardType | 'card' | 'character'
      readonly title?: string
      readonly pronoun?: boolean
      readonly asCard?: boolean
      /** Named by its title before, in the same paragraph. */
      readonly again?: true
    }
  | {
      readonly kind: 'back'
      readonly noun: Kind
      readonly many: boolean
      readonly how: Pointing
      /** Other kinds that it can be: "that adversary or character". */
      readonly or?: readonly Kind[]
    }
  | { readonly kind: 'pronoun'; readonly noun: Kind; readonly many: boolean }
  | { readonly kind: 'mission' }
  | { readonly kind: 'nextMission' }
  | {
      readonly kind: 'top'
      readonly pile: 'deck' | 'missions'
      readonly whose: Who
      readonly n: Quantity
      readonly end: 'top' | 'bottom'
    }

// ---------------------------------------------------------------- numbers

/** Something that has a number. */
export type Measure =
  | { readonly kind: 'count'; readonly of: NounPhrase }
  | { readonly kind: 'size'; readonly of: NounPhrase }
  | {
      readonly kind: 'glyphs'
      readonly of: NounPhrase
      readonly different: boolean
      readonly glyph?: Glyph
      readonly alsoOn?: NounPhrase
    }
  | { readonly kind: 'traits'; readonly of: NounPhrase }
  | { readonly kind: 'sharedTraits'; readonly of: NounPhrase; readonly with: NounPhrase }
  | {
      readonly kind: 'missions'
      readonly result: 'success' | 'failure'
      readonly skill?: Skill
      readonly thisTurn: boolean
    }
  | { readonly kind: 'experience'; readonly of: NounPhrase }
  | { readonly kind: 'rating'; readonly skill: Skill | 'contributed' | 'highest'; readonly of: NounPhrase }
  | { readonly kind: 'cost'; readonly of: NounPhrase }
  | { readonly kind: 'firepower'; readonly of: NounPhrase }
  | { readonly kind: 'total'; readonly what: Totalled; readonly of: NounPhrase }
  | {
      readonly kind: 'extreme'
      readonly is: 'highest' | 'lowest'
      readonly what: Ranked
      readonly of: NounPhrase
    }
  | { readonly kind: 'counters'; readonly counter: string; readonly of: NounPhrase }
  | { readonly kind: 'power'; readonly of: Who }
  /** A total, and the amount subtracted from it. */
  | { readonly kind: 'sum'; readonly of: readonly Quantity[]; readonly less?: readonly Quantity[] }

/** For each one of a measure, or for every group of this many. */
export interface Each {
  /** Of all of them together, with the number that each counts. */
  readonly max?: number
  readonly of: Measure
  readonly by: number
}

export type Quantity =
  | { readonly kind: 'number'; readonly n: number }
  | { readonly kind: 'x' }
  | { readonly kind: 'each'; readonly n: number; readonly each: Each }
  /** A measure, `times` over. */
  | { readonly kind: 'equal'; readonly of: Measure; readonly times: number }

// ---------------------------------------------------------------- clauses

/** A verb phrase. */
export type Verb =
  | 'stop'
  | 'ready'
  | 'destroy'
  | 'incapacitate'
  | 'unblock'
  | 'block'
  /** Without an end. */
  | 'blockForGood'
  | 'choose'
  | 'discard'
  | 'reveal'
  | 'turnFaceDown'
  | 'turnFaceUp'
  | 'unassign'
  | 'score'
  | 'revive'
  | 'take'
  | 'return'
  | 'placeOn'
  | 'placeBeneath'
  | 'shuffleInto'
  | 'toDiscard'
  | 'takeOff'
  | 'play'
  | 'payCostOf'
  | 'payReviveOf'
  | 'moveGlyph'
  | 'loseGlyph'
  | 'exchangeGlyph'
  | 'promote'
  | 'counters'
  | 'assign'
  | 'attach'

export type PileName = 'deck' | 'missions'

export type Clause =
  /** Verbs done by somebody to cards: two verbs if both are done to the same card. */
  | {
      readonly kind: 'action'
      readonly verbs: readonly Verb[]
      readonly who: Who
      readonly object: NounPhrase
      /** Destination: on which card, beneath which card. */
      readonly to?: NounPhrase
      readonly pile?: {
        readonly name: PileName
        readonly end: 'top' | 'bottom'
        readonly whose: Who | 'owner'
      }
      readonly face?: 'up' | 'down'
      readonly order?: boolean
      readonly free?: boolean
      readonly sameTitle?: boolean
      readonly complication?: boolean
    }
  | {
      readonly kind: 'power'
      readonly verb: 'gain' | 'lose' | 'pay'
      readonly who: Who
      readonly n: Quantity
    }
  | { readonly kind: 'draw'; readonly who: Who; readonly n: Quantity }
  | { readonly kind: 'refill'; readonly who: Who }
  | { readonly kind: 'hand'; readonly verb: 'reveal' | 'look'; readonly who: Who; readonly whose: Who }
  | {
      readonly kind: 'look'
      readonly who: Who
      readonly pile: PileName
      readonly whose: Who
      readonly n: Quantity
      readonly end: 'top' | 'bottom'
      readonly put: 'topAndBottom' | 'topOrBottom' | 'oneOnTop' | 'stay'
    }
  | {
      readonly kind: 'search'
      readonly who: Who
      readonly whose: Who
      readonly pile: PileName
      readonly for: NounPhrase
      readonly to: 'hand' | 'top' | 'play' | 'discard'
      readonly reveal: boolean
    }
  | { readonly kind: 'shuffle'; readonly pile: PileName; readonly who: Who }
  | { readonly kind: 'swap'; readonly a: NounPhrase; readonly b: NounPhrase }
  | {
      readonly kind: 'placeGlyph'
      readonly who: Who
      readonly beneath: NounPhrase
      /** From the own mission pile, or from the one just mentioned. */
      readonly pile: 'own' | 'that'
    }
  | { readonly kind: 'blockade'; readonly who: Who }
  | {
      readonly kind: 'counters'
      readonly verb: 'put' | 'take'
      readonly who: Who
      readonly counter: string
      readonly n: Quantity | 'all'
      readonly object: NounPhrase
    }
  | { readonly kind: 'winGame'; readonly who: Who }
  | { readonly kind: 'choosePlayer' }
  | { readonly kind: 'chooseTrait' }
  | { readonly kind: 'skipTurn'; readonly who: Who }
  /** `gains`: the amount that the villain player still gains. */
  | { readonly kind: 'forceContinue'; readonly gains: Quantity }
  | { readonly kind: 'onlyPass'; readonly who: Who }
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'chooseOne'
      readonly who: Who
      readonly modes: readonly (readonly Sentence[])[]
      /** Number of them, if it is not one. */
      readonly n?: number
      /** Power that is part of the price of an action, one for each mode. */
      readonly prices?: readonly number[]
    }
  /** The power that the mode of an action costs which will be chosen. */
  | { readonly kind: 'payListed' }
  /** A choice of prices: "stop a ship or discard a card". */
  | { readonly kind: 'eitherOr'; readonly ways: readonly (readonly Clause[])[] }
  /** One, the other, or both: "destroy a gear and/or a ship". */
  | { readonly kind: 'andOr'; readonly ways: readonly (readonly Clause[])[] }
  /** Somebody may do all of this or nothing. */
  | { readonly kind: 'may'; readonly who: Who; readonly do: readonly Clause[] }
  /** A statement: a condition, or something that holds from now on. */
  | { readonly kind: 'is'; readonly subject: NounPhrase; readonly predicate: Relation }
  /** Cards of that kind are there. */
  | { readonly kind: 'there'; readonly are: NounPhrase }
  | {
      readonly kind: 'assignedWith'
      readonly subject: NounPhrase
      readonly a: NounPhrase
      readonly no: boolean
    }
  | { readonly kind: 'compare'; readonly a: Quantity; readonly is: Comparison; readonly b: Quantity }
  | {
      readonly kind: 'missionWas'
      readonly result: 'success' | 'failure'
      readonly skill?: Skill
      readonly no: boolean
    }
  | { readonly kind: 'firstMission'; readonly no: boolean }
  | { readonly kind: 'result'; readonly is: 'success' | 'failure' }
  | { readonly kind: 'wasPlayed'; readonly cards: NounPhrase; readonly by?: Who }
  | { readonly kind: 'notAll'; readonly of: Clause }
  /** Numbers change. */
  | { readonly kind: 'get'; readonly subject: NounPhrase | 'you'; readonly changes: readonly Change[] }
  | { readonly kind: 'equals'; readonly subject: NounPhrase; readonly n: Quantity }
  | {
      readonly kind: 'costs'
      readonly subject: NounPhrase
      readonly n: Quantity
      readonly payer?: Who
      /** Only for the next one played this turn, by the payer if there is one. */
      readonly next?: boolean
    }
  | { readonly kind: 'continueCosts'; readonly n: Quantity }
  | { readonly kind: 'handSize'; readonly whose: Who; readonly n: Quantity }
  | { readonly kind: 'free'; readonly subject: NounPhrase; readonly payer: Who }
  | { readonly kind: 'gainsSkillsOf'; readonly subject: NounPhrase; readonly from: NounPhrase }
  /** The trait that was chosen, if none is named. */
  | { readonly kind: 'gainsTrait'; readonly subject: NounPhrase; readonly trait?: string }
  /** All traits if none is named. */
  | { readonly kind: 'losesTrait'; readonly subject: NounPhrase; readonly trait?: string }
  | { readonly kind: 'noText'; readonly of: NounPhrase }
  | { readonly kind: 'gainsTraitsOf'; readonly subject: NounPhrase; readonly from: NounPhrase }
  | { readonly kind: 'gains'; readonly subject: NounPhrase; readonly text: Paragraph }
  /** `by`: by texts of these cards. */
  | {
      readonly kind: 'cannot'
      readonly be: readonly Done[]
      readonly subject: NounPhrase
      readonly by?: NounPhrase
    }
  | { readonly kind: 'cannotPlay'; readonly who: Who; readonly cards: NounPhrase }
  | { readonly kind: 'noMissions'; readonly who: Who; readonly thisTurn: boolean }
  /** `own`: the text is the mission's own. */
  | { readonly kind: 'becomesMission'; readonly skill: Skill; readonly own: boolean }
  | { readonly kind: 'countsAs'; readonly subject: NounPhrase; readonly n: number; readonly trait: string }
  | { readonly kind: 'again'; readonly text: 'success' | 'failure'; readonly of: NounPhrase }
  | { readonly kind: 'optionalFailure'; readonly of: NounPhrase }
  | { readonly kind: 'failurePrice'; readonly of: NounPhrase; readonly n: Quantity }
  | { readonly kind: 'noFailure'; readonly of: NounPhrase }
  | { readonly kind: 'boostMore'; readonly of: NounPhrase; readonly n: Quantity }
  | { readonly kind: 'boostWith'; readonly of: NounPhrase; readonly titleOf: NounPhrase }
  | { readonly kind: 'assignStopped'; readonly subject: NounPhrase }
  | { readonly kind: 'boostBy'; readonly of: NounPhrase; readonly card: NounPhrase }
  | { readonly kind: 'firstAction'; readonly who: Who }
  | {
      readonly kind: 'becomesAdversary'
      readonly subject: NounPhrase
      readonly trait?: string
      readonly reviveCost?: Quantity
      readonly cannotBe: readonly Done[]
      readonly noText: boolean
      readonly controller?: Who
    }
  // Events that triggers wait for
  | { readonly kind: 'event'; readonly event: EventName; readonly who?: Who; readonly card: NounPhrase }
  | {
      readonly kind: 'earns'
      readonly card: NounPhrase
      readonly glyph: 'any' | 'different' | 'had' | 'thisMission' | readonly Glyph[]
    }
  | { readonly kind: 'passes'; readonly who?: Who }
  | { readonly kind: 'missionComing'; readonly who: Who }
  | { readonly kind: 'winsBattle'; readonly who: Who }
  | { readonly kind: 'resolves'; readonly who: Who; readonly result: 'success' | 'failure' }
  | {
      readonly kind: 'would'
      readonly verb: 'destroy' | 'stop' | 'incapacitate'
      readonly card: NounPhrase
      readonly byCardOf?: Who | 'itsOpponent'
    }
  | { readonly kind: 'wouldPayRevive'; readonly card: NounPhrase }
  | { readonly kind: 'wouldTakeReviveCard'; readonly card: NounPhrase }
  /** One card, or so many at once. */
  | {
      readonly kind: 'wouldDraw'
      readonly who: Who
      readonly n?: { readonly is: '=' | '>='; readonly n: number }
    }
  | { readonly kind: 'wouldDiscard'; readonly who: Who; readonly card: NounPhrase }
  /** A whole action in quotes that others may use. */
  | {
      readonly kind: 'mayPerform'
      readonly who: 'anyPlayer' | 'hostOwner' | 'opponent'
      readonly text: Paragraph
    }

export type Done = Prohibition
export type EventName =
  | 'play'
  | 'assign'
  | 'boost'
  | 'stop'
  | 'ready'
  | 'incapacitate'
  | 'block'
  | 'unblock'
  | 'leave'
  | 'destroy'
  | 'revive'
  | 'score'
  | 'discard'

/** A number that changes. */
export interface Change {
  readonly what:
    | 'skills'
    | Skill
    | 'difficulty'
    | 'reviveCost'
    | 'firepower'
    | 'totalFirepower'
    | 'experience'
    | 'pointValue'
    | 'cost'
  readonly n: Quantity
}

// ---------------------------------------------------------------- sentences

export type PhaseName = 'power' | 'debrief' | 'turn'

// Leads: the parts before the main clause, in this order.

/** A moment of a turn. */
export interface PhaseLead {
  readonly kind: 'phase'
  readonly phase: PhaseName
  readonly at: 'start' | 'end'
  readonly whose: Who
  readonly next: boolean
  /** Each time that it comes, as opposed to the one time that a text waits for. */
  readonly every: boolean
}

export type Lead =
  | {
      readonly kind: 'when' | 'eachTime' | 'nextTime'
      readonly clauses: readonly Clause[]
      /** Duration of the watch. */
      readonly during?: 'turn' | 'mission'
    }
  | { readonly kind: 'while' | 'if' | 'unless'; readonly of: Logic }
  | { readonly kind: 'ifDone' | 'ifNot' | 'ifCannot'; readonly who: Who }
  | { readonly kind: 'otherwise' }
  | { readonly kind: 'then' }
  | PhaseLead
  /** Each of several moments. */
  | { readonly kind: 'phases'; readonly all: readonly PhaseLead[] }
  | { readonly kind: 'missionEnd'; readonly every: boolean }
  | { readonly kind: 'forEach'; readonly each: Each }
  | { readonly kind: 'forEachOf'; readonly cards: NounPhrase }
  | { readonly kind: 'until'; readonly until: Until }
  | { readonly kind: 'opponentsTurn' }
  /** "To play this", "to assign". */
  | { readonly kind: 'to'; readonly verb: 'play' | 'assign'; readonly card: NounPhrase }

export type Until =
  | { readonly kind: 'mission' | 'turn' | 'nextTurn' | 'nextTurnStart' | 'opponentsNextTurn' | 'nextMission' }
  | { readonly kind: 'assigned'; readonly card: NounPhrase }

/** If something else leads a sentence, most languages need no "then" before it. */
export const spoken = (leads: readonly Lead[]): readonly Lead[] =>
  leads.length > 1 ? leads.filter((lead) => lead.kind !== 'then') : leads

/** Conditions joined. */
export type Logic =
  | { readonly kind: 'clause'; readonly clause: Clause }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Logic[] }

export interface Sentence {
  readonly leads: readonly Lead[]
  readonly clauses: readonly Clause[]
  /** Connection between several clauses. */
  readonly join: 'and' | 'then'
  /** Said at the end. */
  readonly until?: Until
  readonly instead?: boolean
  /** The doer must, because it is a price. */
  readonly must?: boolean
  readonly unless?: Logic
  /** Number of repetitions, if "for each" cannot express it. */
  readonly times?: Quantity
  readonly onlyIf?: Logic
  /** So many times each turn. */
  readonly eachTurn?: 'once' | 'twice' | 'threeTimes'
  /** Price of an action while a condition holds. */
  readonly priceWhile?: { readonly n: number; readonly if: Logic }
  /** It can be used while the card is in the hand. */
  readonly fromHand?: NounPhrase
  readonly playOnlyIf?: { readonly card: NounPhrase; readonly if: Logic }
}

export type Paragraph =
  | {
      readonly kind: 'text'
      readonly gate?: Gate
      readonly label?: Label
      readonly sentences: readonly Sentence[]
    }
  | {
      readonly kind: 'action'
      readonly gate?: Gate
      readonly costs: readonly Clause[]
      readonly sentences: readonly Sentence[]
    }
  | { readonly kind: 'withdraw'; readonly n: Quantity }
  | { readonly kind: 'dominion' }

export type Label = 'success' | 'failure' | 'either' | 'victory'
