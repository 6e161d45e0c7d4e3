'use client'

import { useEffect, useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { useTextLanguage } from '@/components/cards/text/text-language'
import type { FaceLabels, FaceTools } from '@/components/paper/card-face'
import { type DrawIcon, iconsIn } from '@/components/paper/icons'
import { readSymbols } from '@/components/paper/read-file'
import type { Card } from '@/lib/game/cards/card'
import { type CardTexts, ownTextsOf } from '@/lib/game/cards/decode-texts'
import { type Language, plainText } from '@/lib/game/text/tokens'

/** Resources for drawing card faces on paper, apart from a way to measure text. */
export interface PaperSource {
  readonly icon: DrawIcon
  readonly wordsOf: (card: Card) => FaceLabels
  readonly textOf: FaceTools['textOf']
  /** Returns all text on the given cards, from which follow the glyphs that the fonts must have. */
  readonly lettersOf: (cards: readonly Card[]) => string
}

/**
 * Returns symbols, labels and rules texts for faces; undefined until they have loaded. Calls `onFailed` if they cannot
 * be fetched.
 */
export function usePaperSource(onFailed: () => void): PaperSource | undefined {
  const words = useCardLabels()
  const texts = useCardTexts()
  const language = useTextLanguage()
  const [icon, setIcon] = useState<DrawIcon>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message of a failure may change, the symbols never do.
  useEffect(() => {
    let isCurrent = true
    readSymbols().then(
      (file) => isCurrent && setIcon(() => iconsIn(file)),
      () => isCurrent && onFailed(),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  // The words are made anew with each drawing of the page, but change with its language only, which loads a new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => (icon && texts ? sourceOf(icon, words, texts, language) : undefined), [icon, texts])
}

function sourceOf(
  icon: DrawIcon,
  words: ReturnType<typeof useCardLabels>,
  texts: CardTexts,
  language: Language,
): PaperSource {
  const textOf: FaceTools['textOf'] = (card) => ownTextsOf(card)?.[language] ?? texts.get(card.key) ?? []
  const wordsOf = (card: Card): FaceLabels => ({
    type: words.type(card),
    traits: words.traits(card),
    glyph: card.glyph && words.glyph(card.glyph),
    number: words.t('card.number', { set: card.set, number: String(card.number) }),
  })
  const lettersOf = (cards: readonly Card[]): string =>
    cards
      .map((card) => {
        const { type, traits, glyph = '', number } = wordsOf(card)
        return [
          ...[card.title, card.subtitle, type, ...traits, glyph, number],
          ...textOf(card).map((text) => plainText(text)),
        ].join(' ')
      })
      .join(' ')
  return { icon, wordsOf, textOf, lettersOf }
}
