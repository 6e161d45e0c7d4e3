/** Maximum number of options listed without grouping. */
export const MAX_UNGROUPED_OPTIONS = 12

/** A row in a list of options: a single option, or an expandable group. */
export type OptionEntry =
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'group'; readonly label: string; readonly indices: readonly number[] }

/**
 * Arranges options for display: a few are listed as they are, many are grouped, by the widest groups first. Options
 * without a group, or alone in theirs, are listed individually. Those without a group come before all groups unless
 * they follow the last one, since the game lists important options separately. Otherwise the order is kept.
 * @param groups the groups of each option of the decision, widest first
 * @param indices the options to list
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
    // A single group with all options would distinguish nothing.
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
