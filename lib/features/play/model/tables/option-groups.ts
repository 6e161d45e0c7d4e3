/** Options that stand in a list as they are. */
export const MAX_UNGROUPED_OPTIONS = 12

/** A line of a list of options: one option, or some that belong together and are opened by it. */
export type OptionEntry =
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'group'; readonly label: string; readonly indices: readonly number[] }

/**
 * Lists options so that they can be looked over: as they are where they are few, else by what they belong to, the widest
 * group first. What belongs to nothing, or is alone in its group, stands for itself. What belongs to nothing and does not
 * come after all groups comes before them: it was named apart because it matters. Else the order stays.
 * @param groups for each option of the decision what it belongs to, from the widest on
 * @param indices the options that are listed
 */
export function entriesOf(
  groups: readonly (readonly string[])[],
  indices: readonly number[],
): readonly OptionEntry[] {
  const single = (index: number): OptionEntry => ({ kind: 'option', index })
  if (indices.length <= MAX_UNGROUPED_OPTIONS) return indices.map(single)
  const deepest = Math.max(...indices.map((index) => groups[index]?.length ?? 0))
  for (let depth = 0; depth < deepest; depth++) {
    const byLabel = new Map<string, number[]>()
    const order: (number | string)[] = []
    for (const index of indices) {
      const label = groups[index]?.[depth]
      const known = label === undefined ? undefined : byLabel.get(label)
      if (known) known.push(index)
      else if (label !== undefined) {
        byLabel.set(label, [index])
        order.push(label)
      } else order.push(index)
    }
    // Where all belong to one, it tells nothing apart.
    if (order.length === 1) continue
    const lastGrouped = indices.findLast((index) => groups[index]?.[depth] !== undefined) ?? -1
    const isApart = (one: number | string) =>
      typeof one === 'number' && indices.indexOf(one) < indices.indexOf(lastGrouped)
    const sorted = [...order.filter(isApart), ...order.filter((one) => !isApart(one))]
    return sorted.map((one) => {
      if (typeof one === 'number') return single(one)
      const within = byLabel.get(one) ?? []
      const [only] = within
      return within.length === 1 && only !== undefined
        ? single(only)
        : { kind: 'group', label: one, indices: within }
    })
  }
  return indices.map(single)
}
