'use client'

import { useEffect } from 'react'
import { useDataFile, useDataFileFailed } from '@/components/storage/use-data-file'
import type { Card } from '@/lib/game/cards/card'
import { type CardTexts, decodeTexts, ownTextsOf } from '@/lib/game/cards/decode-texts'
import { TEXTS_URLS } from '@/lib/game/cards/generated/manifest'
import type { SearchedTexts } from '@/lib/game/search/queries'
import type { CardKey } from '@/lib/game/terms'
import { type Language, plainText, type RichText, textLength, wholeText } from '@/lib/game/text/tokens'
import { type DataFile, dataFile } from '@/lib/platform/browser/data-file'
import { useTextLanguage } from './text-language'

/** The rules texts in each language: only the language being read is fetched. */
const FILES: Readonly<Record<Language, DataFile<CardTexts>>> = {
  en: dataFile('text', TEXTS_URLS.en, decodeTexts),
  cs: dataFile('text', TEXTS_URLS.cs, decodeTexts),
  fr: dataFile('text', TEXTS_URLS.fr, decodeTexts),
}

const useFile = (): DataFile<CardTexts> => FILES[useTextLanguage()]

/**
 * Returns the rules texts of all cards in the reader's language, or undefined while they load. A screen that will show
 * cards calls this at its top, so that the texts load together with the pool.
 */
export const useCardTexts = (isNeeded = true): CardTexts | undefined => useDataFile(useFile(), isNeeded)

/** The rules text of a card; `coming` and `failed` if it has one that is not loaded. */
export type CardText =
  | {
      readonly status: 'ready'
      readonly paragraphs: readonly RichText[]
      /** Length in characters, with symbols counted as the words they stand for. */
      readonly length: number
    }
  | { readonly status: 'coming' | 'failed' }

const NO_TEXT: CardText = { status: 'ready', paragraphs: [], length: 0 }

/** The facts needed of a card: which it is, and whether it has a text at all. */
type Texted = Pick<Card, 'key'> & { readonly abilities: { readonly length: number } }

/** Returns the rules text of one card. If the texts could not be fetched, each further card tries again. */
export function useCardText(card: Texted): CardText {
  const file = useFile()
  const texts = useDataFile(file)
  const failed = useDataFileFailed(file)
  const { key } = card
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another try.
  useEffect(() => {
    file.load().catch(() => {})
  }, [file, key])
  const language = useTextLanguage()
  if (card.abilities.length === 0) return NO_TEXT
  const paragraphs = ownTextsOf(card)?.[language] ?? texts?.get(key)
  if (paragraphs) return { status: 'ready', paragraphs, length: textLength(paragraphs) }
  return { status: texts || failed ? 'failed' : 'coming' }
}

/** One paragraph of a card's rules text as plain text, `place` counted from 0; undefined if there is none. */
export type ParagraphOf = (
  card: { readonly key: CardKey },
  place: number | undefined,
  /** Includes paragraphs that are shown nowhere else: the moves that the table offers for a card played by hand. */
  isWhole?: boolean,
) => string | undefined

/** Returns a function that reads single paragraphs, which are undefined until the texts have loaded. */
export function useParagraphs(): ParagraphOf {
  const texts = useCardTexts()
  const language = useTextLanguage()
  return (card, place, isWhole = false) => {
    const paragraphs = ownTextsOf(card)?.[language] ?? texts?.get(card.key)
    const text = place === undefined ? undefined : paragraphs?.[place]
    return text && (isWhole ? wholeText(text) : plainText(text))
  }
}

const searched = new WeakMap<CardTexts, SearchedTexts>()

/** Returns all paragraphs of cards in plain words, for searches; the same object for the same texts. */
function searchedTexts(texts: CardTexts, language: Language, also?: SearchedTexts): SearchedTexts {
  const known = searched.get(texts)
  if (known && known.also === also) return known
  const made: SearchedTexts = {
    language,
    ...(also && { also }),
    textOf: (card) =>
      (ownTextsOf(card)?.[language] ?? texts.get(card.key) ?? [])
        .map((paragraph) => plainText(paragraph))
        .join('\n'),
  }
  searched.set(texts, made)
  return made
}

/**
 * Returns the texts that searches read: the reader's language, and also English if that is another. Undefined while
 * nothing needs them, and until the reader's own texts have loaded.
 */
export function useSearchedTexts(isNeeded: boolean): SearchedTexts | undefined {
  const language = useTextLanguage()
  const texts = useCardTexts(isNeeded)
  const english = useDataFile(FILES.en, isNeeded && language !== 'en')
  const also = english && language !== 'en' ? searchedTexts(english, 'en') : undefined
  return isNeeded && texts ? searchedTexts(texts, language, also) : undefined
}
