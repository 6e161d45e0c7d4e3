/** Defines how values of one kind are compared and, if changed on two sides, merged. */
export interface Kind<V> {
  /** The value of a name that is not stored. */
  readonly nothing: V
  readonly same: (a: V, b: V) => boolean
  /**
   * Merges two values with the common base `base`, without losing either change.
   * @param sent a value sent earlier without a response: if it equals `theirs`, it did arrive
   */
  readonly merge: (base: V, mine: V, theirs: V, sent: V | undefined) => V
}

/** Values by name; an absent name has the kind's `nothing`. Plain data. */
export type Keyed<V> = Readonly<Record<string, V>>

/** Returns the value of a name. */
export const valueAt = <V>(kind: Kind<V>, values: Keyed<V>, key: string): V =>
  Object.hasOwn(values, key) ? (values[key] ?? kind.nothing) : kind.nothing

/** Sets values of some names. Returns the same object if nothing changes. */
export function applyTo<V>(kind: Kind<V>, values: Keyed<V>, changes: Keyed<V> = {}): Keyed<V> {
  const changed = Object.entries(changes).filter(
    ([key, value]) => !kind.same(valueAt(kind, values, key), value),
  )
  if (changed.length === 0) return values
  const next: Record<string, V> = { ...values }
  for (const [key, value] of changed) {
    if (kind.same(value, kind.nothing)) delete next[key]
    else next[key] = value
  }
  return next
}

/** The values of just these names, including those without a stored value. */
export const pickFrom = <V>(kind: Kind<V>, values: Keyed<V>, names: object = {}): Record<string, V> =>
  Object.fromEntries(Object.keys(names).map((key) => [key, valueAt(kind, values, key)]))

/** The changes that lead from some values to others. */
export function differences<V>(kind: Kind<V>, from: Keyed<V>, to: Keyed<V>): Keyed<V> {
  const changes: Record<string, V> = {}
  for (const [key, value] of Object.entries(to))
    if (!kind.same(valueAt(kind, from, key), value)) changes[key] = value
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) changes[key] = kind.nothing
  return changes
}

/**
 * Rebases local changes on those that another tab or device has made in the meantime.
 *
 * @param base the common base of both sides
 * @param mine the values wanted here, for changed names only
 * @param theirs the values stored now
 * @param sent changes already sent, whose response never arrived
 * @returns the changes to make on top of `theirs`
 */
export function rebaseOn<V>(
  kind: Kind<V>,
  base: Keyed<V>,
  mine: Keyed<V>,
  theirs: Keyed<V>,
  sent: Keyed<V>,
): Keyed<V> {
  const changes: Record<string, V> = {}
  for (const [key, wanted] of Object.entries(mine)) {
    const stored = valueAt(kind, theirs, key)
    const under = Object.hasOwn(sent, key) ? valueAt(kind, sent, key) : undefined
    const merged = kind.merge(valueAt(kind, base, key), wanted, stored, under)
    if (!kind.same(merged, stored)) changes[key] = merged
  }
  return changes
}
