import { fieldNamed, sortsHighestFirst } from './fields'
import type { FigureRange, Query, QueryNode, SortTerm, Term } from './query'
import { AND_WORDS, OR_WORDS } from './words/vocabulary'

const SIMPLE = /^[\p{L}\p{N}][\p{L}\p{N}'’.-]*$/u

const isJoining = (word: string): boolean => [...OR_WORDS, ...AND_WORDS].includes(word.toLowerCase())

/** Prints a value for a query: in quotes if it would otherwise be misread. */
const printValue = (value: string): string => (SIMPLE.test(value) && !isJoining(value) ? value : `"${value}"`)

const printRange = ({ from, to }: FigureRange): string => (from === to ? `${from}` : `${from}..${to}`)

/** Prints one condition in canonical form. */
export function printTerm(term: Term): string {
  if (term.kind === 'words') return term.phrase ? `"${term.text}"` : term.text
  if (term.kind === 'pattern') return `${term.field === undefined ? '' : `${term.field}:`}/${term.source}/`
  if (term.kind === 'compare') return `${term.field}${term.operator}${term.other}`
  const values = term.kind === 'figures' ? term.values.map(printRange) : term.values.map(printValue)
  // On figures, `:` and `=` mean the same, and `:` is what people write.
  const operator = term.kind === 'figures' && term.operator === '=' ? ':' : term.operator
  return `${term.field}${operator}${values.join(',')}`
}

const printSort = ({ field, descending, isGroup }: SortTerm): string =>
  `${isGroup ? 'group' : 'sort'}:${descending === sortsHighestFirst(fieldNamed(field)) ? '' : '-'}${field}`

function printNode(node: QueryNode, within: 'none' | 'and' | 'or' | 'not'): string {
  switch (node.kind) {
    case 'not':
      return `-${printNode(node.part, 'not')}`
    case 'and': {
      const text = node.parts.map((part) => printNode(part, 'and')).join(' ')
      return within === 'not' ? `(${text})` : text
    }
    case 'or': {
      const text = node.parts.map((part) => printNode(part, 'or')).join(' or ')
      return within === 'none' ? text : `(${text})`
    }
    default:
      return printTerm(node)
  }
}

/** The query in canonical form, without the parts that had problems. Parsing it gives the same query again. */
export function printQuery(query: Pick<Query, 'root' | 'sort'>): string {
  const sort = query.sort.map(printSort)
  // An alternative followed by a sort needs parentheses, like a part beside another.
  const root = query.root ? [printNode(query.root, sort.length > 0 ? 'and' : 'none')] : []
  return [...root, ...sort].join(' ')
}
