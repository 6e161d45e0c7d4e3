import type { Card } from '@/lib/game/cards/card'
import { plainText } from '@/lib/game/text/tokens'
import { useCardLabels } from '../card-labels'
import { useCardText } from './card-texts'
import { useTextLang } from './text-language'

/**
 * The rules text of a card on one line, as far as it fits; the type if the card has no text. Visual only: the card
 * itself is read out elsewhere.
 */
export function RulesLine({ card, className = '' }: { readonly card: Card; readonly className?: string }) {
  const words = useCardLabels()
  const text = useCardText(card)
  const lang = useTextLang()
  const line =
    text.status === 'ready' ? text.paragraphs.map((paragraph) => plainText(paragraph)).join(' ') : ''
  return (
    <span
      className={`min-w-0 truncate text-13/[1.3] ${className}`}
      lang={line ? lang : undefined}
      aria-hidden="true"
    >
      {line || (text.status === 'ready' ? words.type(card) : '')}
    </span>
  )
}
