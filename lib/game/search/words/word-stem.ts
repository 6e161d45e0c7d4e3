import type { Language } from '@/lib/game/text/tokens'

/**
 * Endings of nouns, adjectives and verbs, without accents; the longest one that leaves enough of the word is removed.
 * Light stemming as in L. Dolamic and J. Savoy, "Indexing and stemming approaches for the Czech language" (2009): the
 * rest is matched at the beginnings of words, so that removing too little only finds more.
 */
const ENDINGS: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  cs: [
    ...['ejsimi', 'ejsich', 'ovymi', 'ovych', 'ejsim', 'atech', 'neme', 'nete', 'nout', 'nouc'],
    ...[
      'uji',
      'uje',
      'ech',
      'ich',
      'ach',
      'ych',
      'eho',
      'iho',
      'emu',
      'imu',
      'emi',
      'imi',
      'ymi',
      'ami',
      'ovi',
    ],
    ...[
      'ove',
      'ova',
      'nes',
      'nou',
      'ete',
      'ite',
      'ime',
      'eme',
      'out',
      'ym',
      'em',
      'im',
      'am',
      'um',
      'ou',
      'us',
    ],
    ...['ej', 'it', 'is', 'at', 'as', 'et', 'es', 'ne', 'ni', 'aj', 'uj', 'a', 'e', 'i', 'o', 'u', 'y'],
  ],
  fr: [
    ...[
      'issent',
      'issez',
      'eront',
      'erez',
      'era',
      'ees',
      'ent',
      'ez',
      'er',
      'ir',
      're',
      'ee',
      'es',
      'is',
      'it',
    ],
    ...['aux', 'al', 'e', 's', 'x', 'i', 't'],
  ],
}

/** The rest of a word must be long enough to carry meaning. */
const MIN_STEM_LENGTH = 4

/** The part of a folded word that all its forms share, as far as endings can tell. */
export function wordStem(folded: string, language: Exclude<Language, 'en'>): string {
  const ending = ENDINGS[language].find(
    (one) => folded.endsWith(one) && folded.length - one.length >= MIN_STEM_LENGTH,
  )
  return ending === undefined ? folded : folded.slice(0, -ending.length)
}

/** Elided prefixes before a vowel in French. Folded texts have no apostrophes, so `l’ennemi` is one word there. */
const ELIDED = '(?:(?:jus|lors|puis|quoi)?qu|[cdjlmnst])?'
const SOUNDS_OPEN = /^[aeiouyh]/

/** Pattern of a stem at the beginning of a word. */
const stemPattern = (stem: string, language: Language): string =>
  (language === 'fr' && SOUNDS_OPEN.test(stem) ? ELIDED : '') + stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of a word that begins with a stem, anchored at the beginning of the word. */
const beginningWith = (stem: string, language: Language): string =>
  `(?<![\\p{L}\\p{N}])${stemPattern(stem, language)}`

/** Removes elided prefixes from a query: `l’ennemi` searches for `ennemi`. */
export const withoutElided = (asked: string, language: Language): string =>
  language === 'fr'
    ? asked.replace(/(?<!\p{L})(?:(?:jus|lors|puis|quoi)?qu|[cdjlmnst])['’](?=[aeiouyhàâéèêëîïôûùœæ])/giu, '')
    : asked

/** The last consonant of a Czech stem, before which an `e` comes and goes: `balíček`, `balíčku`; `karta`, `karet`. */
const FLEETING_E = /(?<=[b-df-hj-np-tv-z])e?([b-df-hj-np-tv-z])$/

/**
 * Returns a predicate for folded texts with a word that begins with any form of the given word, or in English with the
 * word itself.
 */
export function formBegins(folded: string, language: Language): (text: string) => boolean {
  const stem = language === 'en' ? folded : wordStem(folded, language)
  const begins = beginningWith(stem, language)
  const hasFleeting = language === 'cs' && stem.length >= MIN_STEM_LENGTH
  const pattern = new RegExp(hasFleeting ? begins.replace(FLEETING_E, 'e?$1') : begins, 'u')
  return (text) => pattern.test(text)
}

/** The rest of a word and the separators before the next, from a given index. */
const REST = /[\p{L}\p{N}]*([^\p{L}\p{N}]+)/uy

/**
 * Returns a predicate for folded texts that contain the given words. In English they are searched literally. In
 * languages that inflect, each word is searched in all its forms; several words must be adjacent.
 */
export function textHolds(folded: string, language: Language): (text: string) => boolean {
  if (language === 'en') return (text) => text.includes(folded)
  const [first = '', ...rest] = folded.split(' ').map((word) => wordStem(word, language))
  const begins = new RegExp(beginningWith(first, language), 'gu')
  // A single pattern for many words would take seconds to compile, so each word gets its own, on demand.
  const made = new Map<string, RegExp>()
  const patternOf = (stem: string): RegExp => {
    const pattern = made.get(stem) ?? new RegExp(stemPattern(stem, language), 'uy')
    made.set(stem, pattern)
    return pattern
  }
  /** Ends of the occurrence of a stem in the word after the one that continues or ends at an index. */
  const endsBehind = (text: string, at: number, stem: string): readonly number[] => {
    REST.lastIndex = at
    const [, between = ''] = REST.exec(text) ?? []
    const ends: number[] = []
    for (let start = REST.lastIndex, of = between.length; of > 0; start--, of--) {
      const pattern = patternOf(stem)
      pattern.lastIndex = start
      if (pattern.test(text)) ends.push(pattern.lastIndex)
    }
    return ends
  }
  return (text) => {
    let ends: readonly number[] = Array.from(text.matchAll(begins), (match) => match.index + match[0].length)
    for (const stem of rest) {
      if (ends.length === 0) return false
      ends = [...new Set(ends.flatMap((at) => endsBehind(text, at, stem)))]
    }
    return ends.length > 0
  }
}
