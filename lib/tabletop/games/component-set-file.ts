import * as z from 'zod/mini'

/** An error in a component-set file. */
export interface ComponentSetFault {
  /** Path of the error, such as `combat.3.count`; '' for the whole file. */
  readonly path: string
  /**
   * - `form`: does not match the schema; `found` is the schema's message
   * - `twice`: two entries share what must be different
   * - `total`: too many or too few in all
   * - `sign`: a sign that the file does not list
   * - `field`: a field that is missing, or one that cannot be there
   * - `unknown`: a name that the game does not have
   */
  readonly problem: 'form' | 'twice' | 'total' | 'sign' | 'field' | 'unknown'
  /** The value found, or the schema's message. */
  readonly found: string | number
  /** The value expected, if there is exactly one. */
  readonly expected?: string | number
}

/** A component set as the game uses it, or every error found in its file. */
export type ParsedComponentSet<Box> =
  | { readonly ok: true; readonly box: Box }
  | { readonly ok: false; readonly errors: readonly ComponentSetFault[] }

/**
 * Reads a component-set file in two steps: its form by the schema and, if that is valid, what is inconsistent in it.
 * Returns what `boxOf` makes of a sound file, or all errors of the first step that finds any. Never throws.
 */
export function readComponentSet<File, Box>(
  data: unknown,
  schema: z.core.$ZodType<File>,
  misfits: (file: File) => Iterable<ComponentSetFault>,
  boxOf: (file: File) => Box,
): ParsedComponentSet<Box> {
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(
      ({ path, message }): ComponentSetFault => ({ path: path.join('.'), problem: 'form', found: message }),
    )
    return { ok: false, errors }
  }
  const errors = [...misfits(parsed.data)]
  return errors.length > 0 ? { ok: false, errors } : { ok: true, box: boxOf(parsed.data) }
}

/** Yields an error for each entry of a list that an earlier one equals. */
export function* twice(path: string, all: readonly string[]): Generator<ComponentSetFault> {
  for (const [i, one] of all.entries())
    if (all.indexOf(one) < i) yield { path: `${path}.${i}`, problem: 'twice', found: one }
}
