import type { PuzzleId } from '@/lib/features/play/model/puzzles/list'
import type { CardKey, Side } from '@/lib/game/terms'

/**
 * What the rulebook is made of. The words stand in the messages `rulebook`, by the names used here: a chapter has
 * `chapters.<id>.title` and `lede`, a section `sections.<chapter>.<id>`, a rule `rules.<chapter>.<id>`, its difference in
 * the 2007 edition `in2007.<chapter>.<id>`.
 */

/** One rule, in one or a few sentences, with an address of its own: `/rules/missions#pass`. */
export interface Rule {
  /** Unique in the whole book, in camel case, made of the rule's own subject. */
  readonly id: string
  /** Numbers in its words, by name: always the engine's constants. */
  readonly numbers?: Readonly<Record<string, number>>
  /** An action of one of the two players: such rules, one after the other, stand side by side. */
  readonly side?: Side
  /** The 2007 edition says otherwise here; what it says stands in `in2007.<chapter>.<id>`. */
  readonly differsIn2007?: true
  /** Numbers of rulings that belong here. */
  readonly rulings?: readonly number[]
  /** Cards that show it. */
  readonly cards?: readonly CardKey[]
  /** Puzzles that turn on it. */
  readonly puzzles?: readonly PuzzleId[]
  /** Live examples, in their order, shown after it. */
  readonly examples?: readonly string[]
}

export interface Section {
  /** Unique in the whole book, in camel case: the address of its heading. Undefined before the first heading. */
  readonly id?: string
  readonly rules: readonly Rule[]
}

export interface Chapter {
  /** Its address: `/rules/<id>`. */
  readonly id: string
  readonly sections: readonly Section[]
}
