'use client'

import type { ReactNode } from 'react'
import type { Card } from '@/lib/game/cards/card'
import type { RichText } from '@/lib/game/text'
import { useCardLabels } from '../card-labels'
import { useCardText } from './card-texts'
import { RulesText } from './rules-text'
import { useTextLang } from './text-language'

interface LazyRulesTextProps {
  readonly card: Card
  /** Renders the paragraphs; by default as plain rules text. */
  readonly children?: (paragraphs: readonly RichText[]) => ReactNode
}

/**
 * The rules text of a card on pages that were not built with it. While it is loading or cannot be loaded, a notice
 * takes its place: an empty one would mean that the card has no text.
 */
export function LazyRulesText({ card, children }: LazyRulesTextProps) {
  const { t } = useCardLabels()
  const text = useCardText(card)
  const lang = useTextLang()
  if (text.status !== 'ready') return <p className="opacity-78">{t(`card.text.${text.status}`)}</p>
  if (text.paragraphs.length === 0) return null
  const shown = children ? children(text.paragraphs) : <RulesText paragraphs={text.paragraphs} />
  return lang === undefined ? shown : <div lang={lang}>{shown}</div>
}
