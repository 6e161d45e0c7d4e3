'use client'

import type { ReactNode } from 'react'
import type { CardKey } from '@/lib/game/terms'
import type { RichText } from '@/lib/game/text'
import { ExplainedText } from '../terms/explained-text'
import { useCardText } from '../text/card-texts'
import { RulesText } from '../text/rules-text'
import { useTextLang } from '../text/text-language'

interface ChosenTextProps {
  readonly cardKey: CardKey
  /** The text in the language of the page, with which it was built. */
  readonly paragraphs: readonly RichText[]
}

/** The text that the reader has chosen: the page's own, or the English one, fetched on demand. */
function Chosen({
  cardKey,
  paragraphs,
  children,
}: ChosenTextProps & { readonly children: (paragraphs: readonly RichText[]) => ReactNode }) {
  const lang = useTextLang()
  return lang === undefined ? (
    children(paragraphs)
  ) : (
    <InOther cardKey={cardKey} paragraphs={paragraphs} lang={lang}>
      {children}
    </InOther>
  )
}

function InOther({
  cardKey,
  paragraphs,
  lang,
  children,
}: ChosenTextProps & {
  readonly lang: string
  readonly children: (paragraphs: readonly RichText[]) => ReactNode
}) {
  const text = useCardText({ key: cardKey, abilities: paragraphs })
  return text.status === 'ready' ? <div lang={lang}>{children(text.paragraphs)}</div> : children(paragraphs)
}

/** The rules text of a card's page with terms that explain themselves. */
export function ChosenExplainedText(props: ChosenTextProps) {
  return <Chosen {...props}>{(paragraphs) => <ExplainedText paragraphs={paragraphs} />}</Chosen>
}

/** The rules text on the face of a card's page. */
export function ChosenRulesText(props: ChosenTextProps) {
  return <Chosen {...props}>{(paragraphs) => <RulesText paragraphs={paragraphs} />}</Chosen>
}
