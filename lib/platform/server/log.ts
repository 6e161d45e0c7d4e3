import { formatWithOptions } from 'node:util'
import { cutText } from '@/lib/platform/text/plain-text'

type Level = 'info' | 'warn' | 'error'

/** Maximum characters of a text in a line, since it may contain a stranger's input. */
const LONGEST = 4_000

/** Control characters, direction marks and other invisible characters, none of which may reach a terminal. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')

const bounded = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST ? `${cutText(value, LONGEST)}…` : value

/** Formats a log line as JSON, in which no text can start a new line or control a terminal. */
export function logLine(level: Level, event: string, fields: Readonly<Record<string, unknown>> = {}): string {
  const entry = { time: new Date().toISOString(), level, event, ...fields }
  return JSON.stringify(entry, bounded).replace(UNSEEN, escaped)
}

/** The logged properties of an error: name, message, stack and cause. */
function described(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return formatWithOptions({ depth: 3 }, '%o', error)
  const { name, message, stack, cause } = error
  return {
    name,
    message,
    stack: stack
      ?.split('\n')
      .slice(1)
      .map((line) => line.trim()),
    ...(cause === undefined || depth > 3 ? {} : { cause: described(cause, depth + 1) }),
  }
}

const write = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** Maximum times that the same failure is logged in a period; after that it is counted. */
const MAX_REPEATS = 5
const REPEAT_PERIOD_MS = 10_000
/** Maximum failures that are told apart at a time: many different ones are logged in full. */
const MAX_FAILURES = 200

/** How often each failure occurred in the current period. */
const repeats = new Map<string, number>()

/** True if a failure is to be logged. The first of a period starts it; at its end, a line says how many were left out. */
function isLogged(event: string, failure: string): boolean {
  const times = repeats.get(failure)
  if (times !== undefined) {
    repeats.set(failure, times + 1)
    return times < MAX_REPEATS
  }
  if (repeats.size >= MAX_FAILURES) return true
  repeats.set(failure, 1)
  setTimeout(() => {
    const leftOut = (repeats.get(failure) ?? 0) - MAX_REPEATS
    repeats.delete(failure)
    if (leftOut > 0) write(logLine('error', event, { leftOut }))
  }, REPEAT_PERIOD_MS).unref()
  return true
}

/**
 * Logs a failure. `event` is a fixed word of ours, never a stranger's input. While a database is away every request fails
 * in the same way: what repeats itself is logged five times in ten seconds, and then counted.
 */
export function logError(event: string, error: unknown): void {
  const text =
    error instanceof Error ? `${error.name} ${error.message}` : formatWithOptions({ depth: 3 }, '%o', error)
  if (isLogged(event, `${event} ${cutText(text, LONGEST)}`))
    write(logLine('error', event, { error: described(error) }))
}

/** Logs a warning for the operator. */
export function logWarning(event: string, message: string): void {
  write(logLine('warn', event, { message }))
}

/**
 * From now on, output of the framework and libraries becomes log lines as well: they print URLs and messages unescaped.
 */
export function logConsole(): void {
  const through =
    (level: Level, stream: NodeJS.WriteStream) =>
    (...values: unknown[]) => {
      const message = formatWithOptions({ colors: false, depth: 4 }, ...values)
      stream.write(`${logLine(level, 'console', { message })}\n`)
    }
  Object.assign(console, {
    error: through('error', process.stderr),
    warn: through('warn', process.stderr),
    info: through('info', process.stdout),
    log: through('info', process.stdout),
    debug: through('info', process.stdout),
  })
}
