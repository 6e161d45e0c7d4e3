/** Problems that a tree can have. */
export const PROBLEM_CODES = [
  /** Too deep, too large. */
  'too-big',
  /** A key that nothing reads, a missing one, or a value of the wrong kind. */
  'shape',
  /** A name that no choice before it binds. */
  'unbound-name',
  /** Two choices bind the same name. */
  'bound-twice',
  /** A name that nothing reads. */
  'unread-name',
  /** A word such as `that` with nothing that it could refer to. */
  'no-such-reference',
  /** No card can ever fit. */
  'impossible-selector',
  /** An effect that does not apply to the selected cards. */
  'wrong-kind',
  /** A paragraph that a card of this type cannot have. */
  'wrong-card-type',
  /** Something that another player may do, without naming who pays, discards or chooses. */
  'wrong-player',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Something wrong, and where: keys and list places from the root of the tree. */
export interface Problem {
  readonly code: ProblemCode
  readonly path: readonly (string | number)[]
  /** The word, name or key concerned. */
  readonly detail: string
}
