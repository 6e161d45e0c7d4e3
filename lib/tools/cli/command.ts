import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Edition, isEdition } from '@/lib/game/terms'
import { words } from './language'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options of a command beside `--json`, which all have. */
export interface ParsedArguments {
  readonly values: Readonly<Record<string, string | undefined>>
  /** Values of options that may stand several times. */
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly positionals: readonly string[]
}

/**
 * Takes a command's arguments apart. Every option named takes a value; those of `repeated` may stand several times. An
 * unknown option is bad input.
 */
export function parseArguments(
  args: readonly string[],
  options: readonly string[],
  repeated: readonly string[] = [],
): ParsedArguments {
  const config: Options = Object.fromEntries([
    ...repeated.map((name) => [name, { type: 'string', multiple: true }] as const),
    ...options.map((name) => [name, { type: 'string' }] as const),
    ['json', { type: 'boolean' }] as const,
  ])
  try {
    // A deck may be `-`, standard input, which parseArgs takes for an argument as well.
    const { values, positionals } = parseArgs({ args: [...args], options: config, allowPositionals: true })
    const strings = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    const lists = Object.entries(values).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, value.map(String)] as const] : [],
    )
    return { values: Object.fromEntries(strings), lists: Object.fromEntries(lists), positionals }
  } catch (error) {
    throw wrongOption(error)
  }
}

/** The one argument that a command takes. */
export function onlyArgument(
  positionals: readonly string[],
  missing: 'missing-deck' | 'missing-email',
): string {
  const [first, second] = positionals
  if (first === undefined) throw new BadInput(missing, [words(`usage.${missing}`)])
  if (second !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word: second })])
  return first
}

/** For a command that takes none. */
export function noArguments(positionals: readonly string[]): void {
  const [word] = positionals
  if (word !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word })])
}

/** The edition asked for by `--edition`, if any. */
export function editionOf(value: string | undefined): Edition | undefined {
  if (value === undefined || isEdition(value)) return value
  throw new BadInput('edition', [words('usage.edition', { word: value })])
}

function wrongOption(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const word = /'?(--?[^\s']*)/.exec(error.message)?.[1] ?? ''
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return new BadInput('unknown-option', [words('usage.unknown-option', { word })], { word })
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE': {
      const problem = word === '--json' ? 'unexpected-value' : 'option-value'
      return new BadInput(problem, [words(`usage.${problem}`, { word })], { word })
    }
    default:
      return error
  }
}

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
