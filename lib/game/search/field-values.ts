import { fold } from '@/lib/game/cards/fold'
import type { ListField } from './field-kinds'
import { SEARCH_FIELDS } from './fields'
import { foldWords } from './words/fold-words'
import { VALUE_WORDS } from './words/vocabulary'

/** The words of other languages for a value of a field. */
const foreignWords = (field: ListField, value: string): readonly string[] => {
  const words = VALUE_WORDS[field.name]?.[value]
  return words ? [...words.cs, ...words.fr] : []
}

const isStem = (word: string): boolean => word.endsWith('-')

interface Stem {
  readonly begins: string
  readonly value: string
}

/** The beginnings by which words of other languages are known in all their forms, the longest first. */
const stems = new Map<string, readonly Stem[]>(
  SEARCH_FIELDS.flatMap((field) => {
    if (field.kind !== 'list') return []
    const ofField = field.values.flatMap(({ value }) =>
      foreignWords(field, value)
        .filter(isStem)
        .map((word): Stem => ({ begins: fold(word.slice(0, -1)), value })),
    )
    return [[field.name, ofField.sort((a, b) => b.begins.length - a.begins.length)] as const]
  }),
)

/** The known words of a list field, folded, with the canonical value of each. */
const vocabularies = new Map<string, ReadonlyMap<string, string>>(
  SEARCH_FIELDS.flatMap((field) =>
    field.kind === 'list'
      ? [
          [
            field.name,
            new Map(
              field.values.flatMap(({ value, aliases = [] }) =>
                [value, ...aliases, ...foreignWords(field, value).filter((word) => !isStem(word))].map(
                  (word) => [foldWords(word), value] as const,
                ),
              ),
            ),
          ] as const,
        ]
      : [],
  ),
)

const nothing: ReadonlyMap<string, string> = new Map()

/** All words that may be written as a value of the field, folded. */
export const knownWords = (field: ListField): readonly string[] => [
  ...(vocabularies.get(field.name) ?? nothing).keys(),
]

/**
 * Resolves a written word to its value: the canonical form if it is known by name, by alias, by the beginning of
 * exactly one alias, or as a form of a word of another language; the word itself in lower case if it begins a known
 * value or the field is open; otherwise undefined. Names given by people stay as written, even if they begin like a
 * known word.
 */
export function resolveValue(field: ListField, written: string): string | undefined {
  const vocabulary = vocabularies.get(field.name) ?? nothing
  const folded = foldWords(written)
  const known = vocabulary.get(folded)
  if (known !== undefined) return known
  const lower = written.trim().toLowerCase()
  if (folded === '') return undefined
  const declined = stems.get(field.name)?.find(({ begins }) => folded.startsWith(begins))
  if (field.holders) return declined?.value ?? written.trim()
  if (field.values.some(({ value }) => foldWords(value).startsWith(folded))) return lower
  const begun = new Set([...vocabulary].flatMap(([word, value]) => (word.startsWith(folded) ? [value] : [])))
  const [only] = begun
  if (begun.size === 1) return only
  if (declined) return declined.value
  return field.open ? lower : undefined
}
