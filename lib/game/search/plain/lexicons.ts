import type { Language } from '@/lib/game/text/tokens'
import { Lexicon } from './lexicon'
import type { PlainWords } from './plain-tokens'

/** Everyday words by language: only those that a reader may use are loaded. */
const TABLES: Readonly<Record<Language, () => Promise<PlainWords>>> = {
  en: () => import('./english').then(({ ENGLISH }) => ENGLISH),
  cs: () => import('./czech').then(({ CZECH }) => CZECH),
  fr: () => import('./french').then(({ FRENCH }) => FRENCH),
}

const lexicons = new Map<Language, Promise<Lexicon>>()

async function makeLexicon(language: Language): Promise<Lexicon> {
  // Card names are in English, so players also use English words for them.
  const languages: readonly Language[] = language === 'en' ? ['en'] : [language, 'en']
  return new Lexicon(await Promise.all(languages.map((one) => TABLES[one]())))
}

/** The lexicon of a language, built once; after a failure the next call tries again. */
export function loadLexicon(language: Language): Promise<Lexicon> {
  const known = lexicons.get(language)
  if (known) return known
  const made = makeLexicon(language)
  lexicons.set(language, made)
  made.catch(() => lexicons.delete(language))
  return made
}

/** A lexicon without words, with which a query has only the meaning of the search language. */
export const NO_WORDS = new Lexicon([])
