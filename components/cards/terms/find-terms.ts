/** A term of the glossary, and the words by which texts refer to it. */
export interface GlossaryTerm {
  readonly name: string
  readonly forms: readonly string[]
}

/** Plain words, or words that refer to a term. */
export interface Part {
  readonly text: string
  readonly term?: string
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns a function that divides texts at the terms they contain, longest names first; each term is marked only at its
 * first occurrence in all the texts passed to the same function.
 */
export function termDivider(terms: readonly GlossaryTerm[]): (text: string) => readonly Part[] {
  const byForm = new Map(terms.flatMap(({ name, forms }) => forms.map((form) => [form, name] as const)))
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(escaped)
  if (forms.length === 0) return (text) => [{ text }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const told = new Set<string>()
  return (text) => {
    const parts: Part[] = []
    let from = 0
    for (const match of text.matchAll(pattern)) {
      const term = byForm.get(match[0].toLowerCase())
      if (term === undefined || told.has(term)) continue
      told.add(term)
      if (match.index > from) parts.push({ text: text.slice(from, match.index) })
      parts.push({ text: match[0], term })
      from = match.index + match[0].length
    }
    if (from < text.length) parts.push({ text: text.slice(from) })
    return parts
  }
}
