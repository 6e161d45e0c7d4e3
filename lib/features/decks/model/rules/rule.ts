import type { Card } from '@/lib/game/cards/card'
import type { CardKey, Edition, Skill } from '@/lib/game/terms'

/** The seven rules by the order in which the chevrons lock (2008 rulebook, Building a Deck). */
export const RULE_IDS = ['team', 'missions', 'skills', 'heroes', 'villains', 'copies', 'belongings'] as const
export type RuleId = (typeof RULE_IDS)[number]

/** What each rule counts. All figures are whole numbers from 0, in cards unless said otherwise. */
export interface RuleFigures {
  /**
   * `starters`: cards in the starting team; `titles`: different titles of team characters among them;
   * `strangers`: cards there that are no team characters; `needed`: 4.
   */
  readonly team: {
    readonly starters: number
    readonly titles: number
    readonly strangers: number
    readonly needed: number
  }
  /** `missions`: missions in the pile; `strangers`: cards there that are no missions; `needed`: 12. */
  readonly missions: { readonly missions: number; readonly strangers: number; readonly needed: number }
  /** By skill: missions in the pile that require it; `needed`: 3 of each. */
  readonly skills: Readonly<Record<Skill, number>> & { readonly needed: number }
  /** `heroes`: hero cards in the draw deck; `needed`: 20. */
  readonly heroes: { readonly heroes: number; readonly needed: number }
  /** `villains`: villain cards in the draw deck; `needed`: 20. */
  readonly villains: { readonly villains: number; readonly needed: number }
  /**
   * `titles`: titles with too many copies; `surplus`: cards to take out to mend all of them; `highest`: copies of
   * the most frequent title in the deck; `limit`: 3.
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
 * What one rule says of a deck: satisfied or not, its figures, and the cards in the deck that are against it in
 * deck order, each once (none where cards are merely lacking).
 */
export type ResultOf<R extends RuleId> = {
  readonly rule: R
  readonly satisfied: boolean
  readonly figures: RuleFigures[R]
  readonly cards: readonly CardKey[]
}
export type RuleResult = { [R in RuleId]: ResultOf<R> }[RuleId]

/** Some copies of a known card. */
export interface CardCount {
  readonly card: Card
  readonly count: number
}

/** The known cards of a deck by section, each printing once in each section: what the rules read. */
export interface DeckCards {
  readonly edition: Edition
  readonly team: readonly CardCount[]
  readonly missions: readonly CardCount[]
  readonly draw: readonly CardCount[]
}
