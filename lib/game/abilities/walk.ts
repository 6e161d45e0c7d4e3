/** Any node of a tree, seen as plain data. */
export type AnyNode = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Calls `visit` for every node and list item of a tree in the order of reading, parents first. */
export function walk(value: unknown, visit: (value: unknown, path: Path) => void, path: Path = []): void {
  visit(value, path)
  if (Array.isArray(value)) {
    value.forEach((item, i) => {
      walk(item, visit, [...path, i])
    })
  } else if (isNode(value)) for (const [key, item] of Object.entries(value)) walk(item, visit, [...path, key])
}

/** All kinds of node in some paragraphs, or in one, which need not be valid: for the search by effect. */
export function kindsIn(abilities: unknown): ReadonlySet<string> {
  const kinds = new Set<string>()
  walk(abilities, (value) => {
    if (!isNode(value)) return
    if (typeof value.kind === 'string') kinds.add(value.kind)
    if (typeof value.node === 'string') kinds.add(value.node)
  })
  return kinds
}

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
