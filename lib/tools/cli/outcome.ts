/** 0 for yes, 1 for no, 2 for bad input. */
export type ExitCode = 0 | 1 | 2

/** What a command answers: in words for people, as one value for machines, as an exit code for scripts. */
export interface Outcome {
  readonly exitCode: ExitCode
  /** Lines for people. For exit code 2 they go to standard error. */
  readonly lines: readonly string[]
  /** What people should know beside it: on standard error, so that standard output stays what was asked for. */
  readonly remarks?: readonly string[]
  /** What `--json` prints in their place. */
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
