import type { FigureRange, FiguresTerm, Query, QueryNode, ValuesTerm } from './query'

/**
 * A query as a sequence of phrases, to be put into words from message files: `code` chooses the message, the rest
 * are its figures. Reading them one after another explains the query.
 */
export type QueryPhrase =
  | { readonly code: 'and' | 'or' | 'not' | 'open' | 'close' }
  | { readonly code: 'words'; readonly text: string }
  | {
      readonly code: 'values'
      readonly field: string
      readonly operator: ValuesTerm['operator']
      readonly values: readonly string[]
    }
  | {
      readonly code: 'figures'
      readonly field: string
      readonly operator: FiguresTerm['operator']
      readonly values: readonly FigureRange[]
    }
  | { readonly code: 'sort'; readonly field: string; readonly descending: boolean }

function phrasesOf(node: QueryNode, isInner: boolean): QueryPhrase[] {
  switch (node.kind) {
    case 'and':
    case 'or': {
      const between: QueryPhrase = { code: node.kind }
      const inner = node.parts.flatMap((part, place) => {
        const phrases = phrasesOf(part, true)
        return place === 0 ? phrases : [between, ...phrases]
      })
      return isInner ? [{ code: 'open' }, ...inner, { code: 'close' }] : inner
    }
    case 'not':
      return [{ code: 'not' }, ...phrasesOf(node.part, true)]
    case 'words':
      return [{ code: 'words', text: node.text }]
    case 'values':
      return [{ code: 'values', field: node.field, operator: node.operator, values: node.values }]
    case 'figures':
      return [{ code: 'figures', field: node.field, operator: node.operator, values: node.values }]
  }
}

/** What the query means, for an interface to say. Empty when it asks for all cards in their usual order. */
export const describeQuery = (query: Pick<Query, 'root' | 'sort'>): readonly QueryPhrase[] => [
  ...(query.root ? phrasesOf(query.root, false) : []),
  ...query.sort.map(({ field, descending }): QueryPhrase => ({ code: 'sort', field, descending })),
]
