import type { Skill } from '@/lib/terms'
import type { Amount } from './amounts'
import type { Who } from './players'
import type { Ref } from './references'
import type { Filter } from './selectors'
import type { Ability } from './wrappers'

/** Cards that a modifier is about: a card spoken of, or all that fit. */
export type Scope = Ref | Filter

/** A change that holds as long as a condition or a duration does. Nothing is ever applied and taken back. */
export type Modifier =
  /** Every rating that it has: a character's skills. */
  | { readonly kind: 'skills'; readonly of: Scope; readonly n: Amount }
  /** Named skills, also ones that it lacks. */
  | { readonly kind: 'skill'; readonly of: Scope; readonly skill: readonly Skill[]; readonly n: Amount }
  /** Gains the printed skills of a card. */
  | { readonly kind: 'skillsOf'; readonly of: Scope; readonly from: Ref }
  /** A mission's difficulty, or every rating that an obstacle or adversary has; what a complication adds. */
  | { readonly kind: 'difficulty'; readonly of: Scope; readonly n: Amount }
  | { readonly kind: 'setDifficulty'; readonly of: Scope; readonly n: Amount }
  /** Power to play it. `payer`: only when that player pays. */
  | { readonly kind: 'cost'; readonly of: Scope; readonly n: Amount; readonly payer?: Who }
  | { readonly kind: 'noCost'; readonly of: Scope; readonly payer?: Who }
  | { readonly kind: 'complicationCost'; readonly n: Amount; readonly payer?: Who }
  /** Power to go on to another mission. */
  | { readonly kind: 'missionCost'; readonly n: Amount }
  | { readonly kind: 'reviveCost'; readonly of: Scope; readonly n: Amount }
  | { readonly kind: 'firepower'; readonly of: Scope; readonly n: Amount }
  /** Your total in ship battles. */
  | { readonly kind: 'totalFirepower'; readonly n: Amount }
  /** Experience that a card is worth beyond its glyphs, or that you have without a card's being worth it. */
  | { readonly kind: 'experience'; readonly of: Scope | 'you'; readonly n: Amount }
  | { readonly kind: 'pointValue'; readonly of: Scope; readonly n: Amount }
  /** Cost of cards in your villain score pile. */
  | { readonly kind: 'scoreCost'; readonly of: Filter; readonly n: Amount }
  | { readonly kind: 'blocked'; readonly of: Scope }
  /** Something that is not allowed to be done with these cards. */
  | { readonly kind: 'cannot'; readonly be: 'played' | 'assigned' | 'revived' | 'scored'; readonly of: Scope }
  /** That player can't play any more missions. */
  | { readonly kind: 'noMissions'; readonly who: Who }
  | { readonly kind: 'gains'; readonly of: Scope; readonly ability: Ability }
  /** Has all traits of that card too. */
  | { readonly kind: 'traitsOf'; readonly of: Scope; readonly from: Ref }
  /** The current mission requires another skill. */
  | { readonly kind: 'missionSkill'; readonly skill: Skill }
  /** Where cards are counted it counts as so many. */
  | { readonly kind: 'countsAs'; readonly of: Scope; readonly n: number; readonly trait: string }
  /** Success or failure text of these cards occurs an additional time. */
  | { readonly kind: 'again'; readonly text: 'success' | 'failure'; readonly of: Filter }
  /** Failure text of these cards may be left unused; to use it costs power. */
  | {
      readonly kind: 'optionalFailure'
      readonly of: Filter
      readonly price?: { readonly of: Filter; readonly n: Amount }
    }
  /** Without failure text. */
  | { readonly kind: 'noFailure'; readonly of: Scope }
  /** A boost raises skills by so many more. */
  | { readonly kind: 'boostMore'; readonly of: Filter; readonly n: Amount }
  /** These may also be boosted with a card that has the title of one of those (`them` is the boosted card). */
  | { readonly kind: 'boostWith'; readonly of: Filter; readonly titleOf: Filter }
  /** That player performs the first action. */
  | { readonly kind: 'firstAction'; readonly who: Who }
  | ({ readonly kind: 'adversary'; readonly of: Scope } & AsAdversary)

/** How a hero card is an adversary: its ratings are difficulties. */
export interface AsAdversary {
  readonly trait?: string
  readonly reviveCost?: Amount
  readonly cannotBe?: readonly ('assigned' | 'revived' | 'scored')[]
  readonly noText?: boolean
  /** Who controls it; its owner if absent. */
  readonly controller?: Who
}
