/** How values of one kind are compared, and put together where two sides changed them. */
export interface Kind<V> {
  /** What a name has of which nothing is kept. */
  readonly nothing: V
  readonly same: (a: V, b: V) => boolean
  /**
   * One value of two that began from `base`; nothing of either is lost.
   * @param sent what was sent before and never answered: where it is `theirs`, it did arrive
   */
  readonly merge: (base: V, mine: V, theirs: V, sent: V | undefined) => V
}

/** Values by name; a name that is not there has the kind's `nothing`. Plain data. */
export type Keyed<V> = Readonly<Record<string, V>>

/** The value of a name. */
export const valueAt = <V>(kind: Kind<V>, values: Keyed<V>, key: string): V =>
  Object.hasOwn(values, key) ? (values[key] ?? kind.nothing) : kind.nothing

/** Other values for some names. The same object comes back where nothing changes. */
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

/** The values of just these names, also of such as have nothing. */
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
 * Rebases changes made here on those that another tab or device has made meanwhile.
 *
 * @param base what both sides started from
 * @param mine the values wanted here, for changed names only
 * @param theirs what is stored now
 * @param sent changes already sent whose answer never came
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
