import { isNode, walk } from './walk'

/**
 * Changes of the values that decide the winner: experience beyond glyphs, point values, costs in a villain score pile.
 */
export const TOTAL_CHANGES = ['experience', 'pointValue', 'scoreCost'] as const
export type TotalChange = (typeof TOTAL_CHANGES)[number]

/**
 * Returns the changes that occur anywhere in a tree. An amount that reads the experience of a card has the same name as
 * the change of it, but no number of its own.
 */
export function totalsChangedIn(tree: unknown): ReadonlySet<TotalChange> {
  const found = new Set<TotalChange>()
  walk(tree, (value) => {
    if (!isNode(value) || !('n' in value)) return
    const change = TOTAL_CHANGES.find((kind) => kind === value.kind)
    if (change) found.add(change)
  })
  return found
}
