import type { Card } from '@/lib/game/cards/card'
import type { CardKey, Edition, Skill } from '@/lib/game/terms'

/** The seven rules in the order in which the chevrons lock (2008 rulebook, Building a Deck). */
export const RULE_IDS = ['team', 'missions', 'skills', 'heroes', 'villains', 'copies', 'belongings'] as const
export type RuleId = (typeof RULE_IDS)[number]

/** The counts behind each rule. All are whole numbers from 0, in cards unless noted otherwise. */
export interface RuleFigures {
  /**
   * `starters`: cards in the starting team; `titles`: distinct titles of team characters among them; `strangers`: cards
   * there that are not team characters; `needed`: 4.
   */
  readonly team: {
    readonly starters: number
    readonly titles: number
    readonly strangers: number
    readonly needed: number
  }
  /** `missions`: missions in the pile; `strangers`: cards there that are not missions; `needed`: 12. */
  readonly missions: { readonly missions: number; readonly strangers: number; readonly needed: number }
  /** By skill: missions in the pile that require it; `needed`: 3 of each. */
  readonly skills: Readonly<Record<Skill, number>> & { readonly needed: number }
  /** `heroes`: hero cards in the draw deck; `needed`: 20. */
  readonly heroes: { readonly heroes: number; readonly needed: number }
  /** `villains`: villain cards in the draw deck; `needed`: 20. */
  readonly villains: { readonly villains: number; readonly needed: number }
  /**
   * `titles`: titles with too many copies; `surplus`: cards to remove to fix all of them; `highest`: copies of the most
   * frequent title in the deck; `limit`: 3.
   */
  readonly copies: {
    readonly titles: number
    readonly surplus: number
    readonly highest: number
    readonly limit: number
  }
  /**
   * `strangers`: team characters in the draw deck that do not start in the team; `surplus`: copies of starting
   * team characters there beyond `limit` of each; `missions`: missions there that the edition forbids; `limit`: 2.
   */
  readonly belongings: {
    readonly strangers: number
    readonly surplus: number
    readonly missions: number
    readonly limit: number
  }
}

/**
 * Result of one rule for a deck: whether it is satisfied, its counts, and the offending cards in deck order, each once
 * (none if cards are merely missing).
 */
export type ResultOf<R extends RuleId> = {
  readonly rule: R
  readonly satisfied: boolean
  readonly figures: RuleFigures[R]
  readonly cards: readonly CardKey[]
}
export type RuleResult = { [R in RuleId]: ResultOf<R> }[RuleId]

/** A number of copies of a known card. */
export interface CardCount {
  readonly card: Card
  readonly count: number
}

/** The known cards of a deck by section, each printing once per section: the input of the rules. */
export interface DeckCards {
  readonly edition: Edition
  readonly team: readonly CardCount[]
  readonly missions: readonly CardCount[]
  readonly draw: readonly CardCount[]
}
