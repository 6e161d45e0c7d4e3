import type { ListField } from './field-kinds'
import { SEARCH_FIELDS } from './fields'
import { foldWords } from './fold-words'

/** The known words of a list field, folded, with the canonical value of each. */
const vocabularies = new Map<string, ReadonlyMap<string, string>>(
  SEARCH_FIELDS.flatMap((field) =>
    field.kind === 'list'
      ? [
          [
            field.name,
            new Map(
              field.values.flatMap(({ value, aliases = [] }) =>
                [value, ...aliases].map((word) => [foldWords(word), value] as const),
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
 * The value that a written word means: its canonical form where it is known by name, by alias, or by the beginning
 * of just one alias; in lower case as written where it begins a known value or the field is open; otherwise
 * undefined.
 */
export function resolveValue(field: ListField, written: string): string | undefined {
  const vocabulary = vocabularies.get(field.name) ?? nothing
  const folded = foldWords(written)
  const known = vocabulary.get(folded)
  if (known !== undefined) return known
  const lower = written.trim().toLowerCase()
  if (folded === '') return undefined
  if (field.values.some(({ value }) => foldWords(value).startsWith(folded))) return lower
  const begun = new Set([...vocabulary].flatMap(([word, value]) => (word.startsWith(folded) ? [value] : [])))
  const [only] = begun
  if (begun.size === 1) return only
  return field.open ? lower : undefined
}
