import type { Language } from '@/lib/text/tokens'
import { fold } from '../fold'
import type { Pool } from '../pool'
import type { SearchField } from './field-kinds'
import { fieldNamed, namesIn, SEARCH_FIELDS } from './fields'
import { MAX_QUERY_LENGTH } from './query'
import { valuesOf } from './values-in-pool'
import { VALUE_WORDS } from './vocabulary'

/** A way to go on with what is being written in a query. */
export interface Completion {
  /** What would stand there: the name of a field with its operator, or a value. */
  readonly word: string
  /** The whole query with it, and where one goes on writing in it. */
  readonly text: string
  readonly caret: number
}

/** Completions that are offered at most. */
const MOST = 8
/** Letters of a field's name from which it is completed. */
const FEWEST = 2

/** What is being written before the caret: a condition without white space, or the last of its values. */
const BEING_WRITTEN = /(?:^|[\s(])-?([^\s()":=<>!]+)$/
const VALUE_BEING_WRITTEN = /(?:^|[\s(])-?([^\s()":=<>!,]+)(?::|!=|=)(?:[^\s()"]*,)?([^\s()",]*)$/

/**
 * How a query may go on where the caret stands: fields that begin so, by their names in a language and in English, or
 * values of the field before it. None within quotes, for what is whole already, and where the pool does not know more.
 */
export function completionsAt(
  pool: Pool,
  text: string,
  caret: number,
  language: Language,
): readonly Completion[] {
  const before = text.slice(0, caret)
  if (/[\p{L}\p{N}]/u.test(text.charAt(caret)) || before.split('"').length % 2 === 0) return []
  const value = VALUE_BEING_WRITTEN.exec(before)
  const written = value ? (value[2] ?? '') : (BEING_WRITTEN.exec(before)?.[1] ?? '')
  const words = value
    ? valueWords(pool, fieldNamed(value[1] ?? ''), written, language)
    : written.length < FEWEST
      ? []
      : fieldWords(written, language)
  return words.slice(0, MOST).flatMap((word) => {
    const from = caret - written.length
    const whole = `${text.slice(0, from)}${word}${text.slice(caret)}`
    return whole.length > MAX_QUERY_LENGTH ? [] : [{ word, text: whole, caret: from + word.length }]
  })
}

const operatorOf = (field: SearchField): string => (field.kind === 'number' ? '>=' : ':')

/** The names of fields that begin so, each field once, by the first of its names that does. */
function fieldWords(written: string, language: Language): readonly string[] {
  const begun = fold(written)
  return SEARCH_FIELDS.flatMap((field) => {
    const name = namesIn(field, language).find((one) => fold(one).startsWith(begun))
    return name === undefined ? [] : [`${name}${operatorOf(field)}`]
  })
}

/** Values of a list field that begin so, in the words of a language, as they may stand in a query. */
function valueWords(
  pool: Pool,
  field: SearchField | undefined,
  written: string,
  language: Language,
): readonly string[] {
  if (field?.kind !== 'list') return []
  const begun = fold(written)
  return valuesOf(pool, field).flatMap((value) => {
    const foreign = language === 'en' ? undefined : VALUE_WORDS[field.name]?.[value]?.[language][0]
    const word = [foreign, value].find((one) => one !== undefined && fold(one).startsWith(begun))
    if (word === undefined || fold(word) === begun) return []
    return [/[\s,'’]/.test(word) ? `"${word}"` : word]
  })
}
