import { type Entry, entriesSchema } from '@/lib/game/find/find'
import { FIND_URLS } from '@/lib/game/find/generated/manifest'
import { type DataFile, dataFile } from '@/lib/platform/browser/data-file'
import type { Locale } from '@/lib/platform/i18n/routing'

const decode = (json: unknown) => entriesSchema.parse(json)
/** Searchable content other than cards, in each language: fetched only in the language needed. */
export const FIND_FILES: Readonly<Record<Locale, DataFile<readonly Entry[]>>> = {
  en: dataFile('find', FIND_URLS.en, decode),
  cs: dataFile('find', FIND_URLS.cs, decode),
  fr: dataFile('find', FIND_URLS.fr, decode),
}

/** Pages that can be found by their names, which are those of the navigation. */
export const PAGES = [
  ['cards', '/cards'],
  ['decks', '/decks'],
  ['gallery', '/decks/public'],
  ['collection', '/collection'],
  ['sealed', '/sealed'],
  ['sets', '/sets'],
  ['play', '/play'],
  ['lab', '/lab'],
  ['puzzles', '/play/puzzles'],
  ['games', '/games'],
  ['leagues', '/leagues'],
  ['rules', '/rules'],
  ['account', '/account'],
] as const
