import type { EngineErrorCode } from './types'

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
