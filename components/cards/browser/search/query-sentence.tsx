'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { fieldNamed, OPEN_DECK, type Query, type QueryNode } from '@/lib/game/search/queries'
import { wordFor } from '@/lib/game/search/words/vocabulary'
import type { Language } from '@/lib/game/text/tokens'
import { queryMessages } from '@/lib/platform/i18n/generated/lazy/query'

interface QuerySentenceProps {
  readonly query: Query
}

/** The meaning of a query, in one sentence. */
export default function QuerySentence({ query }: QuerySentenceProps) {
  return (
    <LazyMessages load={queryMessages} onFailed={() => {}}>
      <Sentence query={query} />
    </LazyMessages>
  )
}

/** The sentence itself. Needs the messages `query` and `cards`. */
export function Sentence({ query }: QuerySentenceProps) {
  const t = useTranslations('query')
  const said = useConditionText()
  const sorted = useSorted(query)
  return (
    <p className="text-14 text-ink-2">
      {query.root && t('cards', { what: said(query.root, false) })} {sorted}
    </p>
  )
}

/** Returns the grouping and order of the results, in words; empty for the default. */
function useSorted({ sort }: Query): string {
  const t = useTranslations('query')
  const format = useFormatter()
  const field = useFieldName()
  const said = (key: 'grouped' | 'sorted', terms: Query['sort']) => {
    if (terms.length === 0) return []
    const by = terms.map((one) => t(one.descending ? 'descending' : 'ascending', { field: field(one.field) }))
    return [t(key, { by: format.list(by, { type: 'unit', style: 'short' }) })]
  }
  const groups = sort.filter(({ isGroup }) => isGroup)
  const orders = sort.filter(({ isGroup }) => !isGroup)
  return [...said('grouped', groups), ...said('sorted', orders)].join(' ')
}

/** Returns the name of a field's value in a language. */
export const valueWord = (field: string, value: string, language: Language): string =>
  (language === 'en' ? undefined : wordFor(field, value, language)) ?? value

/** Returns a function that gives the names of fields as used in the help. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('cards')
  return (field) => {
    const key = `help.names.${field}` as 'help.names.title'
    return t.has(key) ? t(key) : field
  }
}

/** True if the values of a field are decks. */
const namesDecks = (name: string): boolean => {
  const field = fieldNamed(name)
  return field?.kind === 'list' && field.holders !== undefined
}

/** Returns a function that puts a condition into words. Nested alternatives are put in parentheses. */
export function useConditionText(): (node: QueryNode, within: boolean) => string {
  const t = useTranslations('query')
  const format = useFormatter()
  const language = useLocale()
  const fieldName = useFieldName()
  const valueIn = (field: string, value: string): string => valueWord(field, value, language)
  const deckIn = (name: string): string => (name === OPEN_DECK ? t('openDeck') : t('namedDeck', { name }))
  const said = (node: QueryNode, within: boolean): string => {
    switch (node.kind) {
      case 'words':
        return t(node.phrase ? 'phrase' : 'words', { text: node.text })
      case 'pattern': {
        const { field, source } = node
        return field === undefined
          ? t('pattern', { source })
          : t('patternIn', { field: fieldName(field), source })
      }
      case 'values': {
        const words = node.values.map((value) =>
          namesDecks(node.field) ? deckIn(value) : valueIn(node.field, value),
        )
        const values = format.list(words, { type: 'disjunction' })
        return t(node.operator === '!=' ? 'valuesNot' : 'values', { field: fieldName(node.field), values })
      }
      case 'figures': {
        const ranges = node.values.map(({ from, to }) =>
          from === to ? format.number(from) : t('range', { from, to }),
        )
        const values = format.list(ranges, { type: 'disjunction' })
        return t(`figures.${WORD_OF[node.operator]}`, { field: fieldName(node.field), values })
      }
      case 'compare':
        return t(`compare.${WORD_OF[node.operator]}`, {
          field: fieldName(node.field),
          other: fieldName(node.other),
        })
      case 'not':
        return t('not', { what: said(node.part, true) })
      case 'and':
      case 'or': {
        const type = node.kind === 'and' ? 'conjunction' : 'disjunction'
        const text = format.list(
          node.parts.map((part) => said(part, true)),
          { type },
        )
        return within ? t('group', { what: text }) : text
      }
    }
  }
  return said
}

/** Operators of figures, as named in message keys. */
const WORD_OF = { '=': 'is', '!=': 'isNot', '>': 'more', '<': 'less', '>=': 'least', '<=': 'most' } as const
