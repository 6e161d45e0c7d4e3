import type { GameTypes } from '@/lib/tabletop/protocol/game'

/** Answers that are given for persons by their own wish, where a game has any. */
export interface AutoAnswers<T extends GameTypes, State> {
  /** The answer to a person's decision; a paced one waits for its moment. Undefined where the person is asked. */
  answer(
    game: T['game'],
    decision: T['decision'],
  ): { readonly index: number; readonly isPaced?: boolean } | undefined
  /** Hears that a paced answer is given now. */
  taken(): void
  /** Ends what has come to its end after so many moves. */
  settle(game: T['game'], cursor: number): void
  /** Stops all automatic answers. */
  stop(cursor: number): void
  /** Forgets what happened after so many moves. */
  truncate(cursor: number): void
  /** Whether automatic answers are running. */
  isActive(): boolean
  /** State after so many moves, for the screen. */
  state(cursor: number): State
}

/** For games in which nothing is answered for a person. */
export const NO_AUTO_ANSWERS: AutoAnswers<GameTypes, undefined> = {
  answer: () => undefined,
  taken: () => {},
  settle: () => {},
  stop: () => {},
  truncate: () => {},
  isActive: () => false,
  state: () => undefined,
}
