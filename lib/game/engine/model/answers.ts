import type { Kind, Place } from '@/lib/game/abilities/selectors'
import type { CardKey, CardState, Glyph, Side, Skill } from '@/lib/game/terms'
import type { RULES_DECISIONS } from './decisions'
import type { CardId, Player } from './game'

/**
 * Reasons why something cannot be done, and the parts of a number. Plain data that survives JSON: input and output of
 * the engine's API.
 */

/** Questions for `explain`. Cards are named by id; hidden cards cannot be asked about. */
export type Question =
  | { readonly about: 'card'; readonly player: Player; readonly card: CardId }
  /** Reason why it is not among the cards that a player may choose from. */
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

/** The condition of a text or a rule that a card does not meet. */
export type UnmetCondition =
  | { readonly code: 'kind'; readonly kind: Kind }
  | { readonly code: 'place'; readonly place: Place }
  | { readonly code: 'whose'; readonly whose: 'you' | 'opponent' }
  | { readonly code: 'side'; readonly side: Side }
  | { readonly code: 'state'; readonly state: CardState }
  | { readonly code: 'trait'; readonly traits: readonly string[] }
  | { readonly code: 'skill'; readonly skill: Skill }
  | { readonly code: 'mission' | 'blocked' | 'itself' | 'other' }
  /** It has led back to the same position too often (ruling 110). */
  | { readonly code: 'loop' }
  /** The decision comes from the rules, and the card is not of the kind that it is about. */
  | { readonly code: (typeof RULES_DECISIONS)[number] }
  /** Cards are discarded in the order of the hand: this one has been passed, or comes later. */
  | { readonly code: 'discard-passed' | 'discard-later' }

/** A possible use of a card; `use`: an activated ability. */
export type CardUse = 'play' | 'assign' | 'boost' | 'complication' | 'use'

/** Reason why a use is not possible now. Figures by code are described in `explain.ts`. */
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
  | 'loop'
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
  /** Required glyphs: all of them, or any one. */
  readonly glyphs?: readonly Glyph[]
  readonly need?: 'all' | 'any'
  /** The effect that a part of a cost requires: an effect of the ability language. */
  readonly effectKind?: string
}

/** A use of a card, and the reasons why it is not possible now. No reasons: it is possible. */
export interface ExplainedUse {
  readonly use: CardUse
  readonly reasons: readonly Reason[]
  /** For an activated ability: its paragraph, and the card with the text if that is another card. */
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
      /** Absent if the card is a candidate, if no card is asked for, and for cards that the player may not know. */
      readonly lacks?: UnmetCondition
    }
  | {
      readonly about: 'number'
      readonly total: number
      readonly contributions: readonly Contribution[]
    }
