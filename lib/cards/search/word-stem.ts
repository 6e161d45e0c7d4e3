import type { Language } from '@/lib/text/tokens'

/**
 * Endings of nouns, adjectives and verbs, without accents; the longest that leaves enough of the word is taken off.
 * Light stemming as in L. Dolamic and J. Savoy, "Indexing and stemming approaches for the Czech language" (2009): what
 * is left is looked for at the beginnings of words, so that too short an ending only finds more.
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

/** What is left of a word must still say something. */
const SHORTEST = 4

/** The part of a folded word that all its forms have in common, as well as endings tell. */
export function wordStem(folded: string, language: Exclude<Language, 'en'>): string {
  const ending = ENDINGS[language].find(
    (one) => folded.endsWith(one) && folded.length - one.length >= SHORTEST,
  )
  return ending === undefined ? folded : folded.slice(0, -ending.length)
}

/**
 * What stands before a vowel without one of its own, in French: folded texts have no apostrophes, so `l’ennemi` is one
 * word there.
 */
const ELIDED = '(?:(?:jus|lors|puis|quoi)?qu|[cdjlmnst])?'
const SOUNDS_OPEN = /^[aeiouyh]/

/** The pattern of a word that begins with a stem, from the beginning of the word on. */
function beginningWith(stem: string, language: Language): string {
  const elided = language === 'fr' && SOUNDS_OPEN.test(stem) ? ELIDED : ''
  return `(?<![\\p{L}\\p{N}])${elided}${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
}

/** Takes off what is elided before the words that were asked for: `l’ennemi` asks for `ennemi`. */
export const withoutElided = (asked: string, language: Language): string =>
  language === 'fr'
    ? asked.replace(/(?<!\p{L})(?:(?:jus|lors|puis|quoi)?qu|[cdjlmnst])['’](?=[aeiouyhàâéèêëîïôûùœæ])/giu, '')
    : asked

/** Whether a folded text has a word that begins with one in some form, in languages that inflect; else as it is. */
export function formBegins(folded: string, language: Language): (text: string) => boolean {
  const stem = language === 'en' ? folded : wordStem(folded, language)
  const pattern = new RegExp(beginningWith(stem, language), 'u')
  return (text) => pattern.test(text)
}

/**
 * Whether folded texts hold some words. In English they are looked for as they stand. In languages that inflect, each
 * word is looked for in all its forms; several words have to follow one another.
 */
export function textHolds(folded: string, language: Language): (text: string) => boolean {
  if (language === 'en') return (text) => text.includes(folded)
  const stems = folded.split(' ').map((word) => wordStem(word, language))
  const [first = '', ...rest] = stems
  const inOrder = [
    beginningWith(first, language),
    ...rest.map((stem) => `[\\p{L}\\p{N}]*[^\\p{L}\\p{N}]+${beginningWith(stem, language)}`),
  ]
  const pattern = new RegExp(inOrder.join(''), 'u')
  return (text) => pattern.test(text)
}
