import type { Query, QueryNode } from './query'

/** Several nodes as one: flat, and without a wrapping where there is one or none. */
export function joined(kind: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode | undefined {
  const parts = nodes.flatMap((node) => (node.kind === kind ? node.parts : [node]))
  return parts.length > 1 ? { kind, parts } : parts[0]
}

export const negated = (node: QueryNode): QueryNode =>
  node.kind === 'not' ? node.part : { kind: 'not', part: node }

/** The conditions that every card found fulfils: the parts of the outermost `and`. */
export const conditionsOf = (root: QueryNode | undefined): readonly QueryNode[] => {
  if (root === undefined) return []
  return root.kind === 'and' ? root.parts : [root]
}

function collectFields(node: QueryNode, into: Set<string>): void {
  if (node.kind === 'values' || node.kind === 'figures') into.add(node.field)
  else if (node.kind === 'pattern') {
    // Without a field it is looked for in rules texts as well.
    into.add(node.field ?? 'text')
  } else if (node.kind === 'compare') into.add(node.field).add(node.other)
  else if (node.kind === 'not') collectFields(node.part, into)
  else if (node.kind !== 'words') for (const part of node.parts) collectFields(part, into)
}

/** The fields that a query has conditions on, by their canonical names. */
export function fieldsIn(query: Pick<Query, 'root'>): ReadonlySet<string> {
  const fields = new Set<string>()
  if (query.root) collectFields(query.root, fields)
  return fields
}

const hasWords = (node: QueryNode | undefined): boolean => {
  if (node === undefined || node.kind === 'not') return false
  if (node.kind === 'and' || node.kind === 'or') return node.parts.some(hasWords)
  return node.kind === 'words'
}

/** Whether a query has bare words, which are looked for in rules texts as soon as these are there. */
export const asksForWords = ({ root }: Pick<Query, 'root'>): boolean => hasWords(root)
