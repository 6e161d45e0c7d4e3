/** What the engine refuses, as a code with figures. */
export type EngineErrorCode =
  | 'players'
  | 'team-size'
  | 'unknown-card'
  | 'not-a-team-character'
  | 'not-a-mission'
  | 'no-ships-in-edition'
  | 'too-many-cards'
  | 'turn-limit'
  | 'first-player'
  | 'opening-hand'
  | 'drawn-as'
  | 'game-over'
  | 'illegal-answer'
  | 'unknown-player'
  | 'damaged-save'
  | 'newer-save'
  | 'bad-position'
  | 'no-position'
  | 'step-budget'

/** What the engine refuses: a code for message keys, with the figures and words that belong to it. */
export class EngineError extends Error {
  readonly code: EngineErrorCode
  readonly figures: Readonly<Record<string, number | string>>

  constructor(code: EngineErrorCode, figures: Readonly<Record<string, number | string>> = {}) {
    super(`${code} ${JSON.stringify(figures)}`)
    this.name = 'EngineError'
    this.code = code
    this.figures = figures
  }
}
