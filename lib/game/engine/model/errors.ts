/** Errors of the engine, as codes with figures. */
export const ENGINE_ERROR_CODES = [
  'players',
  'team-size',
  'unknown-card',
  'not-a-team-character',
  'not-a-mission',
  'no-ships-in-edition',
  'too-many-cards',
  'turn-limit',
  'first-player',
  'opening-hand',
  'drawn-as',
  'game-over',
  'illegal-answer',
  'unknown-player',
  'damaged-save',
  'newer-save',
  'bad-position',
  'no-position',
  // No player can cause these: defects of a rule, or of code that wrote into a game.
  /** A place of the state is full (`of`): it has room for `most`. */
  'capacity',
  /** The state has an impossible value (`at`). */
  'corrupt-state',
] as const
export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number]

/** An error of the engine: a code for message keys, with its figures and words. */
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
