'use client'

import { useEffect } from 'react'
import { useDataFile, useDataFileFailed } from '@/components/storage/use-data-file'
import { dataFile } from '@/lib/browser/data-file'
import type { Card } from '@/lib/cards/card'
import { type CardTexts, decodeTexts } from '@/lib/cards/decode-texts'
import { TEXTS_URL } from '@/lib/cards/generated/manifest'
import type { CardKey } from '@/lib/terms'
import { plainText, type RichText, textLength } from '@/lib/text/tokens'

const file = dataFile('text', TEXTS_URL, decodeTexts)

/**
 * The rules texts of all cards, or undefined while they load. A screen that will show cards calls this at its top, so
 * that the texts come together with the pool.
 */
export const useCardTexts = (isNeeded = true): CardTexts | undefined => useDataFile(file, isNeeded)

/** The rules text of a card; `coming` and `failed` where there is one that is not here. */
export type CardText =
  | {
      readonly status: 'ready'
      readonly paragraphs: readonly RichText[]
      /** In characters, symbols counted as the words they stand for. */
      readonly length: number
    }
  | { readonly status: 'coming' | 'failed' }

const NO_TEXT: CardText = { status: 'ready', paragraphs: [], length: 0 }

/** The rules text of one card. Where the texts could not be fetched, each further card tries again. */
export function useCardText(card: Card): CardText {
  const texts = useCardTexts()
  const failed = useDataFileFailed(file)
  const { key } = card
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another try.
  useEffect(() => {
    file.load().catch(() => {})
  }, [key])
  if (card.abilities.length === 0) return NO_TEXT
  const paragraphs = texts?.get(key)
  if (paragraphs) return { status: 'ready', paragraphs, length: textLength(paragraphs) }
  return { status: texts || failed ? 'failed' : 'coming' }
}

type PlainText = (card: { readonly key: CardKey }) => string

const plains = new WeakMap<CardTexts, PlainText>()

/** All paragraphs of a card in plain words, for searches; the same function for the same texts. */
function plainTexts(texts: CardTexts): PlainText {
  const known = plains.get(texts)
  if (known) return known
  const plain: PlainText = ({ key }) =>
    (texts.get(key) ?? []).map((paragraph) => plainText(paragraph)).join('\n')
  plains.set(texts, plain)
  return plain
}

/** What searches read; undefined while nothing asks for it, and until the texts are there. */
export function usePlainTexts(isNeeded: boolean): PlainText | undefined {
  const texts = useCardTexts(isNeeded)
  return isNeeded && texts ? plainTexts(texts) : undefined
}
