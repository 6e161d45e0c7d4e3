import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import type { Language } from '@/lib/game/text/tokens'
import type { SearchField } from './field-kinds'
import { fieldNamed, namesIn, SEARCH_FIELDS } from './fields'
import { valuesOf } from './filters'
import { titlesBeginning } from './plain/titles'
import { MAX_QUERY_LENGTH } from './query'
import { wordFor } from './words/vocabulary'

/** A completion of the part of a query being written. */
export interface Completion {
  /** The inserted word: the name of a field with its operator, or a value. */
  readonly word: string
  /** The whole query after completion; below, the caret position for further typing. */
  readonly text: string
  readonly caret: number
  /** True if it is the title of a card, which replaces the whole query. */
  readonly isTitle?: boolean
}

/** Maximum number of completions offered. */
const MAX_COMPLETIONS = 8
/** Text that needs no quotes in a query. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u
/** Minimum number of letters from which the name of a field is completed. */
const MIN_LETTERS = 2

/** Text being written before the caret: a condition without white space, or the last of its values. */
const BEING_WRITTEN = /(?:^|[\s(])-?([^\s()":=<>!]+)$/
const VALUE_BEING_WRITTEN =
  /(?:^|[\s(])-?([^\s()":=<>!,]+)(?::|!=|=)(?:(?:"[^"]*"|[^\s()",]*),)*("[^"]*|[^\s()",]*)$/

/** The text being written, and for a value its field. */
interface Written {
  readonly text: string
  readonly field?: string
  /** True if it began with a quote that is still open. */
  readonly quoted: boolean
}

/** Returns the text being written before the caret; undefined within other quotes. */
function writtenBefore(before: string): Written | undefined {
  const [, field, value] = VALUE_BEING_WRITTEN.exec(before) ?? []
  const quoted = value?.startsWith('"') ?? false
  if (before.split('"').length % 2 === (quoted ? 1 : 0)) return undefined
  if (field === undefined || value === undefined)
    return { text: BEING_WRITTEN.exec(before)?.[1] ?? '', quoted }
  return { text: value, field, quoted }
}

/** True if the name of a deck may be being written, so that the user's own decks are needed. */
export function asksForNames(text: string, caret: number): boolean {
  const field = fieldNamed(writtenBefore(text.slice(0, caret))?.field ?? '')
  return field?.kind === 'list' && field.holders !== undefined
}

/**
 * Returns completions at the caret: fields that begin with the text, by their names in a language and in English, or
 * values of the preceding field. None within quotes, for text that is already complete, and if the pool has no further
 * values.
 * @param names of the user's decks
 */
export function completionsAt(
  pool: Pool,
  text: string,
  caret: number,
  language: Language,
  names: readonly string[] = [],
): readonly Completion[] {
  const written = writtenBefore(text.slice(0, caret))
  if (!written || /[\p{L}\p{N}]/u.test(text.charAt(caret))) return []
  const words =
    written.field !== undefined
      ? valueWords(pool, fieldNamed(written.field), written, language, names)
      : written.text.length < MIN_LETTERS
        ? []
        : fieldWords(written.text, language)
  // A quote that was closed before its value was complete is closed again after it.
  const after = written.quoted && text.charAt(caret) === '"' ? caret + 1 : caret
  return words.slice(0, MAX_COMPLETIONS).flatMap((word) => {
    const from = caret - written.text.length
    const whole = `${text.slice(0, from)}${word}${text.slice(after)}`
    return whole.length > MAX_QUERY_LENGTH ? [] : [{ word, text: whole, caret: from + word.length }]
  })
}

/** Text with operators of the search language is no title. */
const OPERATORS = /["“”„«»()/:<>=]/

/** Titles that begin with the whole of a query, as long as it contains no operators of the search language. */
export function titleCompletions(pool: Pool, text: string, caret: number): readonly Completion[] {
  const typed = text.trim()
  if (caret < text.trimEnd().length || OPERATORS.test(typed) || typed.startsWith('-')) return []
  return titlesBeginning(pool, typed).map((title) => ({
    word: title,
    text: title,
    caret: title.length,
    isTitle: true,
  }))
}

const operatorOf = (field: SearchField): string => (field.kind === 'number' ? '>=' : ':')

/** The names of fields that begin with the text, each field once, by the first of its names that does. */
function fieldWords(written: string, language: Language): readonly string[] {
  const begun = fold(written)
  return SEARCH_FIELDS.flatMap((field) => {
    const name = namesIn(field, language).find((one) => fold(one).startsWith(begun))
    return name === undefined ? [] : [`${name}${operatorOf(field)}`]
  })
}

/** Values of a list field that begin with the text, in the words of a language, as printed in queries. */
function valueWords(
  pool: Pool,
  field: SearchField | undefined,
  { text, quoted }: Written,
  language: Language,
  names: readonly string[],
): readonly string[] {
  if (field?.kind !== 'list') return []
  const begun = fold(quoted ? text.slice(1) : text)
  const known = valuesOf(pool, field).flatMap((value) => {
    const foreign = language === 'en' ? undefined : wordFor(field.name, value, language)
    return [foreign, value].find((one) => one !== undefined && fold(one).startsWith(begun)) ?? []
  })
  // Names consist of several words, and the user may remember any of them.
  const named = field.holders ? names.filter((name) => ` ${fold(name)}`.includes(` ${begun}`)) : []
  return [...new Set([...known, ...named])].flatMap((word) => {
    if (fold(word) === begun) return []
    return [quoted || !PLAIN.test(word) ? `"${word}"` : word]
  })
}

/** Text from cards of that language, for values of examples that are not in a word list. */
const EXAMPLE_TEXTS: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  'support character': { cs: 'podpůrná postava', fr: 'personnage de soutien' },
}

/** The example of a field in a language; it finds the same as the English one. */
export function exampleIn(field: SearchField, language: Language): string {
  if (language === 'en') return field.example
  const [, operator = '', values = ''] = /^[^\W_]+([:=<>]+)(.*)$/u.exec(field.example) ?? []
  const [name = field.name] = namesIn(field, language)
  const said = values.split(',').map((quoted) => {
    const value = quoted.replaceAll('"', '')
    const word = wordFor(field.name, value, language) ?? value
    const text = EXAMPLE_TEXTS[value]?.[language] ?? word.toLowerCase()
    return text.includes(' ') ? `"${text}"` : text
  })
  return `${name}${operator}${said.join(',')}`
}
