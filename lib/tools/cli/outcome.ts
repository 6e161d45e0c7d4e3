/** 0 for yes, 1 for no, 2 for bad input. */
export type ExitCode = 0 | 1 | 2

/** Result of a command: text for people, a value for machines, an exit code for scripts. */
export interface Outcome {
  readonly exitCode: ExitCode
  /** Lines for people. For exit code 2 they go to standard error. */
  readonly lines: readonly string[]
  /** Additional remarks for people, on standard error, so that standard output has only what was requested. */
  readonly remarks?: readonly string[]
  /** Printed instead with `--json`. */
  readonly json: unknown
}

/** Bad input: ends a command with exit code 2. `code` and `details` are for machines, `lines` for people. */
export class BadInput extends Error {
  readonly code: string
  readonly lines: readonly string[]
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: string, lines: readonly string[], details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.lines = lines
    this.details = details
  }
}
