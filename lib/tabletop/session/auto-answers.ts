import type { GameTypes } from '@/lib/tabletop/protocol/game'

/** Answers given automatically for persons who want that, in games that support it. */
export interface AutoAnswers<T extends GameTypes, State> {
  /**
   * Returns the answer to a person's decision; a paced one waits for its moment. Undefined if the person must be asked.
   */
  answer(
    game: T['game'],
    decision: T['decision'],
  ): { readonly index: number; readonly isPaced?: boolean } | undefined
  /** Called when a paced answer is given. */
  taken(): void
  /** Ends automatic answers that are finished after this number of moves. */
  settle(game: T['game'], cursor: number): void
  /** Stops all automatic answers. */
  stop(cursor: number): void
  /** Forgets what happened after this number of moves. */
  truncate(cursor: number): void
  /** True while automatic answers are running. */
  isActive(): boolean
  /** Returns the state after a number of moves, for the screen. */
  state(cursor: number): State
}

/** For games without automatic answers. */
export const NO_AUTO_ANSWERS: AutoAnswers<GameTypes, undefined> = {
  answer: () => undefined,
  taken: () => {},
  settle: () => {},
  stop: () => {},
  truncate: () => {},
  isActive: () => false,
  state: () => undefined,
}
