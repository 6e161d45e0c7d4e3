import type { Vocabulary } from './parser'
import type { CardFacts } from './result'

/** The traits of the official sets: an open list, to which a set of own cards adds. */
export const OFFICIAL_TRAITS = ["Goa'uld", 'SGC', 'Jaffa', "Tok'ra", 'NID', 'Ori', 'Political', 'Replicator', 'Russian', 'Disease', 'Asgard', 'Ancient', 'Atlantis'] as const

const byWords = (names: readonly string[]): ReadonlyMap<string, string> => new Map(names.map((name) => [name.toLowerCase(), name]))

/** The names that the text of a card may speak of. */
export function vocabularyOf(facts: CardFacts): Vocabulary {
  const { names } = facts
  return {
    traits: byWords([...OFFICIAL_TRAITS, ...(facts.traits ?? []), ...(names?.traits ?? [])]),
    titles: byWords(names?.titles ?? []),
    glyphs: byWords(names?.glyphs ?? []),
    closed: names?.closed === true,
  }
}
