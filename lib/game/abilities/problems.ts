/** What can be wrong with a tree. */
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
  /** A word such as `that` where there is nothing it could mean. */
  'no-such-reference',
  /** No card can ever fit. */
  'impossible-selector',
  /** Something that cannot be done to what is selected. */
  'wrong-kind',
  /** A paragraph that a card of this type cannot have. */
  'wrong-card-type',
  /** What another player may do, and does not say that they pay, discard or choose. */
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
