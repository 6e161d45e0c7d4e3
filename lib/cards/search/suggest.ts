import type { Pool } from '../pool'
import { fieldNamed, isSortable, SEARCH_FIELDS } from './fields'
import { foldWords } from './fold-words'
import { lexQuery } from './lex-query'
import { SORT_WORDS } from './parse-term'
import { printValue } from './print-query'
import { MAX_QUERY_LENGTH } from './query'
import { valuesOf } from './values-in-pool'

/** Something to put in place of what stands from `from` to the cursor. */
export interface Suggestion {
  readonly kind: 'field' | 'value' | 'title'
  /** The text to insert. A field's ends with its operator: more is to follow. */
  readonly insert: string
  /** The field concerned, by its canonical name; `sort` for what to sort by. */
  readonly field?: string
  /** The value or title alone, without quotes. */
  readonly value?: string
}

export interface Suggestions {
  readonly from: number
  readonly to: number
  readonly options: readonly Suggestion[]
}

const begins = (word: string, folded: string): boolean => foldWords(word).startsWith(folded)

/** Those that begin so, then those of which a later word does. */
function ranked(words: readonly string[], folded: string): readonly string[] {
  const first = words.filter((word) => begins(word, folded))
  const later = words.filter((word) => !begins(word, folded) && foldWords(word).includes(` ${folded}`))
  return [...first, ...later]
}

const fieldsFor = (folded: string): readonly Suggestion[] => {
  const fields = SEARCH_FIELDS.filter(({ name, aliases }) =>
    [name, ...aliases].some((word) => begins(word, folded)),
  ).map(
    ({ name, kind }): Suggestion => ({
      kind: 'field',
      field: name,
      insert: kind === 'number' ? `${name}>=` : `${name}:`,
    }),
  )
  const sorts = SORT_WORDS.some((word) => begins(word, folded))
  return sorts ? [...fields, { kind: 'field', field: 'sort', insert: 'sort:' }] : fields
}

const valuesFor = (pool: Pool, folded: string): readonly Suggestion[] =>
  SEARCH_FIELDS.flatMap((field) =>
    // Every value of `is` is a value of another field as well, but for its own.
    field.kind === 'list' && field.name !== 'is'
      ? valuesOf(pool, field)
          .filter((value) => begins(value, folded))
          .map(
            (value): Suggestion => ({
              kind: 'value',
              field: field.name,
              value,
              insert: `${field.name}:${printValue(value)}`,
            }),
          )
      : [],
  )

const titlesFor = (pool: Pool, folded: string): readonly Suggestion[] =>
  ranked([...pool.byTitle.keys()], folded).map((value) => ({
    kind: 'title',
    value,
    insert: printValue(value),
  }))

/** Values for a field whose operator is written already. */
function valuesWithin(
  pool: Pool,
  name: string,
  partial: string,
  taken: readonly string[],
): readonly Suggestion[] {
  const folded = foldWords(partial)
  if ((SORT_WORDS as readonly string[]).includes(name.toLowerCase())) {
    const sign = partial.startsWith('-') ? '-' : ''
    return SEARCH_FIELDS.filter((field) => isSortable(field) && begins(field.name, folded)).map((field) => ({
      kind: 'value',
      field: 'sort',
      value: field.name,
      insert: sign + field.name,
    }))
  }
  const field = fieldNamed(name)
  if (field?.kind === 'list') {
    const others = new Set(taken.map(foldWords))
    return ranked(valuesOf(pool, field), folded)
      .filter((value) => !others.has(foldWords(value)))
      .map((value) => ({ kind: 'value', field: field.name, value, insert: printValue(value) }))
  }
  if (field?.kind === 'text' && !field.reads && folded !== '') {
    const texts = [...new Set(pool.cards.map((card) => field.read(card, {})))].filter((text) => text !== '')
    return ranked(texts, folded).map((value) => ({
      kind: 'value',
      field: field.name,
      value,
      insert: printValue(value),
    }))
  }
  return []
}

/**
 * What may be meant by the word before the cursor: names of fields, their values, titles.
 * @param cursor place in the text, from 0
 * @param limit most suggestions to give
 */
export function suggest(pool: Pool, text: string, cursor: number, limit = 10): Suggestions {
  const nothing: Suggestions = { from: cursor, to: cursor, options: [] }
  if (cursor > MAX_QUERY_LENGTH) return nothing
  const last = lexQuery(text.slice(0, cursor), []).at(-1)
  const within = last?.to === cursor ? last : undefined
  if (within?.kind === 'field') {
    const value = within.values.at(-1)
    const partial = value?.to === cursor ? value : { text: '', from: cursor, to: cursor }
    const taken = within.values.filter((other) => other !== partial).map((other) => other.text)
    const options = valuesWithin(pool, within.name, partial.text, taken).slice(0, limit)
    return { from: partial.from, to: cursor, options }
  }
  if (within?.kind === 'words') {
    const folded = foldWords(within.text)
    if (folded === '') return nothing
    const quoted = text[within.from] !== within.text[0]
    const options = quoted ? [] : [...fieldsFor(folded), ...valuesFor(pool, folded)]
    return {
      from: within.from,
      to: cursor,
      options: [...options, ...titlesFor(pool, folded)].slice(0, limit),
    }
  }
  if (within?.kind === 'or') return nothing
  return { ...nothing, options: fieldsFor('').slice(0, limit) }
}
