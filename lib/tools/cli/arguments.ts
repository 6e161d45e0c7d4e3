import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Pool } from '@/lib/game/cards/pool'
import { type Edition, isEdition } from '@/lib/game/terms'
import { words } from './language'
import { BadInput } from './outcome'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options of a command, without `--json`, which all have. */
export interface ParsedArguments {
  readonly values: Readonly<Record<string, string | undefined>>
  /** Values of options that may occur several times. */
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly positionals: readonly string[]
}

/**
 * Parses a command's arguments. Every option named takes a value; those in `repeated` may occur several times. Unknown
 * options are bad input.
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
    // A deck may be `-`, standard input, which parseArgs treats as a positional argument as well.
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

/** The only argument of a command that takes one. */
export function onlyArgument(
  positionals: readonly string[],
  missing: 'missing-deck' | 'missing-email',
): string {
  const [first, second] = positionals
  if (first === undefined) throw new BadInput(missing, [words(`usage.${missing}`)])
  if (second !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word: second })])
  return first
}

/** Rejects arguments of a command that takes none. */
export function noArguments(positionals: readonly string[]): void {
  const [word] = positionals
  if (word !== undefined) throw new BadInput('too-many', [words('usage.too-many', { word })])
}

/** The edition given by `--edition`, if any. */
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

/** The official cards; bad input if they have not been generated yet. */
export async function loadPool(): Promise<Pool> {
  try {
    return (await import('@/lib/game/cards/official-pool')).officialPool
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') throw noPool()
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') throw noPool()
    throw error
  }
}

const noPool = () => new BadInput('no-pool', [words('usage.no-pool')])
