/** What the source leaves open, and how this game decides it. Code and tests cite the numbers, which are never given anew. */

export interface Ruling {
  readonly number: number
  readonly question: string
  readonly answer: string
  readonly why: string
}

export const RULINGS: readonly Ruling[] = []
