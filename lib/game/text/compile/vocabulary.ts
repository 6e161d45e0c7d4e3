import { OFFICIAL_TRAITS } from '@/lib/game/terms'
import { keywordsOf } from './own-keywords'
import type { Vocabulary } from './parser'
import type { CardFacts, KnownNames } from './result'

const byWords = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name.toLowerCase(), name]))

const NO_NAMES: KnownNames = {}
const known = new WeakMap<KnownNames, Vocabulary>()

function vocabularyWith(names: KnownNames): Vocabulary {
  const before = known.get(names)
  if (before) return before
  const vocabulary: Vocabulary = {
    traits: byWords([...OFFICIAL_TRAITS, ...(names.traits ?? [])]),
    titles: byWords(names.titles ?? []),
    nonCharacters: new Set((names.nonCharacters ?? []).map((name) => name.toLowerCase())),
    glyphs: byWords(names.glyphs ?? []),
    keywords: keywordsOf(names.keywords ?? []),
    closed: names.closed === true,
  }
  known.set(names, vocabulary)
  return vocabulary
}

/** The names that the text of a card may mention. Those of a set are collected once for all its cards. */
export function vocabularyOf({ names = NO_NAMES, traits = [] }: CardFacts): Vocabulary {
  const vocabulary = vocabularyWith(names)
  const isKnown = traits.every((trait) => vocabulary.traits.has(trait.toLowerCase()))
  return isKnown ? vocabulary : { ...vocabulary, traits: new Map([...vocabulary.traits, ...byWords(traits)]) }
}
